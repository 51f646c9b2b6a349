import { useQuery } from '@tanstack/react-query'
import { t } from '#domain/i18n/messages.ts'
import { formatRate, rateOfPercent } from '#domain/money/taxes.ts'
import type { VatBasis } from '#domain/money/vat-basis.ts'
import { ListFrame } from '#ui/components/ListFrame.tsx'
import { Section } from '#ui/components/Section.tsx'
import { formatMoney } from '#ui/format.ts'
import { DownloadLink } from '#ui/permissions/DownloadLink.tsx'
import { stringifySearch } from '#ui/search.ts'
import type { VatReport } from '../contract/vat.ts'
import { taxColumns, taxDefinitionOf } from '../domain/money-definitions.ts'
import type { ReportPeriod } from '../domain/report-periods.ts'
import { vatListOf } from '../domain/vat-drill-down.ts'
import { addUpText } from './add-up-text.ts'
import { vatReportOf } from './data/reports.ts'
import type { DrillDownNumber } from './drill-down-number.ts'
import { NumberButton } from './NumberButton.tsx'
import styles from './Reports.module.css'
import { ReportTable } from './ReportTable.tsx'
import { periodTitle } from './report-window.ts'

const titles: Record<VatBasis, string> = {
  invoices: t('VAT by invoices'),
  stays: t('VAT by stays'),
  payments: t('VAT by payments'),
}

const countedBy: Record<VatBasis, string> = {
  invoices: t('Each invoice and credit note counts on its date of issue.'),
  stays: t('Each booking counts when its stay ends, and a later change when it is known.'),
  payments: t(
    'Each payment and refund counts on its date, divided over the rates of its booking. A later change of the booking counts when it is known.',
  ),
}

type Props = { period: ReportPeriod; onOpen: (number: DrillDownNumber) => void }

/** The VAT of a period by rate, as the property counts it. Each amount opens to its bookings. */
export function Vat({ period, onOpen }: Props) {
  const request = { from: period.first, to: period.last }
  const query = useQuery(vatReportOf(request))
  const fileOf = (file: string, by: object = {}) =>
    `/api/reports/${file}${stringifySearch({ ...request, ...by })}`
  return (
    <Section
      title={query.data ? titles[query.data.basis] : t('VAT report')}
      intro={query.data && countedBy[query.data.basis]}
    >
      <ListFrame
        query={query}
        failed={t('The report could not be loaded')}
        loading={t('Loading the taxes')}
      >
        {(report) =>
          report.rates.length === 0 ? (
            <p className="text-13 text-secondary">{t('Nothing was counted in this period')}</p>
          ) : (
            <div className={styles.parts} aria-busy={query.isPlaceholderData}>
              <VatTable report={report} period={period} onOpen={onOpen} />
              <div className="flex flex-wrap gap-8">
                <DownloadLink href={fileOf('vat.csv')} label={t('CSV by rate')} />
                <DownloadLink
                  href={fileOf('vat.csv', { by: 'booking' })}
                  label={t('CSV by booking')}
                />
                <DownloadLink href={fileOf('vat/pdf')} label={t('Download PDF')} />
              </div>
            </div>
          )
        }
      </ListFrame>
    </Section>
  )
}

const VatTable = ({ report, period, onOpen }: Props & { report: VatReport }) => (
  <ReportTable
    label={t('VAT report')}
    nameHeader={t('Tax rate')}
    columns={taxColumns.map((key) => ({
      key,
      label: taxDefinitionOf(key).label,
      definition: countedBy[report.basis],
    }))}
    lines={report.rates.map(({ percent, ...amounts }) => {
      const rate = rateOfPercent(percent)
      return {
        key: String(rate),
        name: formatRate(rate),
        cells: taxColumns.map((column) => {
          const text = formatMoney(amounts[column])
          const isEmpty = amounts[column] === 0
          const number: DrillDownNumber = {
            label: taxDefinitionOf(column).label,
            text,
            definition: countedBy[report.basis],
            title: `${formatRate(rate)}, ${periodTitle(period)}`,
            period,
            list: vatListOf(column),
            rate: String(rate),
            basis: report.basis,
            formula: addUpText,
          }
          return {
            content: isEmpty ? text : <NumberButton number={number} onOpen={onOpen} />,
            isEmpty,
          }
        }),
      }
    })}
    total={taxColumns.map((column) => ({
      content: formatMoney(report.total[column]),
      isEmpty: report.total[column] === 0,
    }))}
  />
)
