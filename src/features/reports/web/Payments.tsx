import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#domain/i18n/messages.ts'
import { formatRate, rateOfPercent } from '#domain/money/taxes.ts'
import { AsOfView } from '#features/history/web/AsOf.tsx'
import { ListFrame } from '#ui/components/ListFrame.tsx'
import { Section } from '#ui/components/Section.tsx'
import { formatMoney } from '#ui/format.ts'
import { DownloadLink } from '#ui/permissions/DownloadLink.tsx'
import { stringifySearch } from '#ui/search.ts'
import type { MoneyReport } from '../contract/money-report.ts'
import {
  type MoneySet,
  moneySetLabels,
  moneySets,
  taxColumns,
  taxDefinitionOf,
} from '../domain/money-definitions.ts'
import { listOfTax } from '../domain/money-drill-down.ts'
import type { ReportPeriod } from '../domain/report-periods.ts'
import { addUpText } from './add-up-text.ts'
import { DrillDown } from './DrillDown.tsx'
import { moneyReportOf } from './data/reports.ts'
import type { DrillDownNumber } from './drill-down-number.ts'
import { MoneyTable } from './MoneyTable.tsx'
import { NumberButton } from './NumberButton.tsx'
import { PeriodControls } from './PeriodControls.tsx'
import styles from './Reports.module.css'
import { ReportTable } from './ReportTable.tsx'
import type { ReportSearch } from './report-search.ts'
import { periodTitle, shownPeriod } from './report-window.ts'
import { useReportDay } from './use-report-day.ts'

const sets = Object.keys(moneySets) as MoneySet[]

type Props = { search: ReportSearch; onSearch: (changed: Partial<ReportSearch>) => void }

type TaxTableProps = {
  period: ReportPeriod
  taxes: MoneyReport['taxes']
  onOpen: (number: DrillDownNumber) => void
}

/** What invoices and credit notes contain at each tax rate. Each amount opens to them. */
const TaxTable = ({ period, taxes, onOpen }: TaxTableProps) => (
  <ReportTable
    label={t('Taxes of invoices by rate')}
    nameHeader={t('Tax rate')}
    columns={taxColumns.map((key) => ({ key, ...taxDefinitionOf(key) }))}
    lines={taxes.map(({ percent, ...amounts }) => {
      const rate = rateOfPercent(percent)
      return {
        key: String(rate),
        name: formatRate(rate),
        cells: taxColumns.map((column) => ({
          content: (
            <NumberButton
              number={{
                ...taxDefinitionOf(column),
                text: formatMoney(amounts[column]),
                title: `${formatRate(rate)}, ${periodTitle(period)}`,
                period,
                list: listOfTax[column],
                rate: String(rate),
                formula: addUpText,
              }}
              onOpen={onOpen}
            />
          ),
          isEmpty: amounts[column] === 0,
        })),
      }
    })}
  />
)

/** What was charged, paid and invoiced in each month, and what was open at its end. */
export function Payments({ search, onSearch }: Props) {
  const { asOf } = search
  const period = shownPeriod(search, useReportDay(search))
  const request = { from: period.first, to: period.last, ...(asOf && { asOf }) }
  const query = useQuery(moneyReportOf(request))
  const [opened, setOpened] = useState<DrillDownNumber | null>(null)
  return (
    <AsOfView
      asOf={asOf}
      moment={query.isPlaceholderData ? undefined : query.data?.asOf}
      onBack={() => onSearch({ asOf: '' })}
    >
      <PeriodControls search={search} period={period} onSearch={onSearch} onlyPeriod />
      <Section title={periodTitle(period)} intro={asOf ? pastPayments : currentPayments}>
        <ListFrame
          query={query}
          failed={t('Payments could not be loaded')}
          loading={t('Loading the payments')}
        >
          {({ from, to, months, total, taxes, asOf: moment }) => {
            const whole = { first: from, last: to }
            return (
              <div className={styles.parts} aria-busy={query.isPlaceholderData}>
                {sets.map((set) => (
                  <div key={set} className={styles.month}>
                    <div className={styles.tableControls}>
                      <h3 className="text-15 font-semibold text-strong">
                        {t(moneySetLabels[set])}
                      </h3>
                      {set === 'charged' && (
                        <DownloadLink
                          href={`/api/reports/payments.csv${stringifySearch(request)}`}
                        />
                      )}
                    </div>
                    <MoneyTable
                      label={t('{metrics} by month', { metrics: t(moneySetLabels[set]) })}
                      names={moneySets[set]}
                      lines={months.map(({ first, last, ...amounts }) => ({
                        title: periodTitle({ first, last }),
                        period: { first, last },
                        amounts,
                      }))}
                      total={{ title: periodTitle(whole), period: whole, amounts: total }}
                      onOpen={setOpened}
                    />
                    {moment?.hasDeletedBookings && set !== 'payments' && (
                      <p className="text-13 text-secondary">{deletedSince[set]}</p>
                    )}
                  </div>
                ))}
                <div className={styles.month}>
                  <div className={styles.tableControls}>
                    <h3 className="text-15 font-semibold text-strong">{t('Taxes of invoices')}</h3>
                    {taxes.length > 0 && (
                      <DownloadLink href={`/api/reports/taxes.csv${stringifySearch(request)}`} />
                    )}
                  </div>
                  {taxes.length > 0 ? (
                    <TaxTable period={whole} taxes={taxes} onOpen={setOpened} />
                  ) : (
                    <p className="text-13 text-secondary">
                      {t('No invoice was issued in this period.')}
                    </p>
                  )}
                </div>
              </div>
            )
          }}
        </ListFrame>
      </Section>
      <DrillDown opened={opened} asOf={asOf} onClose={() => setOpened(null)} />
    </AsOfView>
  )
}

const currentPayments = t(
  'Takings and taxes are those of the export for the accountant, and takings and room revenue those of the closed days.',
)
const pastPayments = t(
  'Payments, voidings and invoices that were recorded by then, and charges as they were then.',
)

/** What the data no longer knows of that moment. */
const deletedSince = {
  charged: t(
    'Bookings were deleted since. What they were charged is no longer known and is missing here.',
  ),
  balances: t(
    'Bookings were deleted since. Their invoices and what was written off are included, but not their deposits and balances.',
  ),
}
