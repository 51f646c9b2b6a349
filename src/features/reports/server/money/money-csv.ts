import { currentFormats } from '#domain/i18n/formats.ts'
import { t } from '#domain/i18n/messages.ts'
import { decimalSeparator } from '#domain/i18n/numbers.ts'
import { csvFile, onePage } from '#platform/base/csv.ts'
import type { MoneyReport } from '../../contract/money-report.ts'
import {
  moneyDefinitionOf,
  moneyNames,
  taxColumns,
  taxDefinitionOf,
} from '../../domain/money-definitions.ts'

const inCurrency = (label: string) =>
  t('{label} ({currency})', { label, currency: currentFormats().currency })

export const moneyColumns = () => [
  t('From'),
  t('To'),
  ...moneyNames.map((name) => inCurrency(moneyDefinitionOf(name).label)),
]

/** One line for each month. */
export const moneyCsv = ({ months }: MoneyReport) =>
  csvFile(
    moneyColumns(),
    onePage(
      months.map(({ first, last, ...amounts }) => [
        ...[first, last],
        ...moneyNames.map((name) => amounts[name]),
      ]),
    ),
  )

/** One line for each tax rate. */
export const taxesCsv = ({ from, to, taxes }: MoneyReport) =>
  csvFile(
    [
      t('From'),
      t('To'),
      t('Tax rate (%)'),
      ...taxColumns.map((name) => inCurrency(taxDefinitionOf(name).label)),
    ],
    onePage(
      taxes.map(({ percent, ...amounts }) => [
        ...[from, to, percent.toFixed(2).replace('.', decimalSeparator())],
        ...taxColumns.map((name) => amounts[name]),
      ]),
    ),
  )
