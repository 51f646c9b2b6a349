import { currentFormats } from '#domain/i18n/formats.ts'
import { decimalSeparator } from '#domain/i18n/numbers.ts'
import { csvFile, onePage } from '#platform/base/csv.ts'
import type { MoneyReport } from '../../contract/money-report.ts'
import {
  moneyDefinitions,
  moneyNames,
  taxColumns,
  taxDefinitions,
} from '../../domain/money-definitions.ts'

const inCurrency = ({ label }: { label: string }) => `${label} (${currentFormats().currency})`

export const moneyColumns = () => [
  'From',
  'To',
  ...moneyNames.map((name) => inCurrency(moneyDefinitions[name])),
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
    ['From', 'To', 'Tax rate (%)', ...taxColumns.map((name) => inCurrency(taxDefinitions[name]))],
    onePage(
      taxes.map(({ percent, ...amounts }) => [
        ...[from, to, percent.toFixed(2).replace('.', decimalSeparator())],
        ...taxColumns.map((name) => amounts[name]),
      ]),
    ),
  )
