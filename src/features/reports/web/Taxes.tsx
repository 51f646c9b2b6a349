import { useQuery } from '@tanstack/react-query'
import Receipt from 'lucide-react/icons/receipt'
import { useState } from 'react'
import { t } from '#domain/i18n/messages.ts'
import { EmptyState } from '#ui/components/EmptyState.tsx'
import { ListFrame } from '#ui/components/ListFrame.tsx'
import { Section } from '#ui/components/Section.tsx'
import { formatCount, formatMoney } from '#ui/format.ts'
import { DownloadLink } from '#ui/permissions/DownloadLink.tsx'
import { stringifySearch } from '#ui/search.ts'
import type { TaxReturns } from '../contract/tax-returns.ts'
import type { ReportPeriod } from '../domain/report-periods.ts'
import { exemptText } from '../domain/tax-texts.ts'
import { addUpText } from './add-up-text.ts'
import { DrillDown } from './DrillDown.tsx'
import { taxReturnsOf } from './data/reports.ts'
import type { DrillDownNumber } from './drill-down-number.ts'
import { NumberButton } from './NumberButton.tsx'
import { PeriodControls } from './PeriodControls.tsx'
import styles from './Reports.module.css'
import { ReportTable } from './ReportTable.tsx'
import type { ReportSearch } from './report-search.ts'
import { periodTitle, shownPeriod } from './report-window.ts'
import { useReportDay } from './use-report-day.ts'
import { Vat } from './Vat.tsx'

const columns = [
  {
    key: 'amount',
    label: t('tax|Due'),
    definition: t('What the authority gets for the nights of the period, also by channels.'),
  },
  {
    key: 'added',
    label: t('Added to the price'),
    definition: t('What guests are charged in addition to the price.'),
  },
  {
    key: 'included',
    label: t('Included in the price'),
    definition: t('What the prices of the nights contain.'),
  },
  {
    key: 'channel',
    label: t('Collected by channels'),
    definition: t('What the channels of bookings collect and pay.'),
  },
  {
    key: 'guestNights',
    label: t('Persons × nights'),
    definition: t('The guests who pay the tax on each night, also in part.'),
  },
  {
    key: 'exempt',
    label: t('Exempt'),
    definition: t('The guests of each night who pay less or nothing, by reason.'),
  },
] as const

type Tax = TaxReturns['taxes'][number]
type Props = { search: ReportSearch; onSearch: (changed: Partial<ReportSearch>) => void }

/** What is due of each tax of stays. Each number opens to its nights. */
export function Taxes({ search, onSearch }: Props) {
  const period = shownPeriod(search, useReportDay(search))
  const request = { from: period.first, to: period.last }
  const query = useQuery(taxReturnsOf(request))
  const [opened, setOpened] = useState<DrillDownNumber | null>(null)
  return (
    <>
      <PeriodControls search={search} period={period} onSearch={onSearch} onlyPeriod />
      <Section
        title={periodTitle(period)}
        intro={t(
          'Each night counts on its date. Cancelled bookings and no-shows have no taxes of stays.',
        )}
      >
        <ListFrame
          query={query}
          failed={t('Taxes could not be loaded')}
          loading={t('Loading the taxes')}
          empty={
            query.data?.taxes.length === 0 && (
              <EmptyState icon={<Receipt />}>{t('No tax is due in this period')}</EmptyState>
            )
          }
        >
          {({ taxes }) => (
            <div className={styles.parts} aria-busy={query.isPlaceholderData}>
              <ReportTable
                label={t('Taxes of stays')}
                nameHeader={t('Tax')}
                columns={columns}
                lines={taxes.map((tax) => ({
                  key: String(tax.rule),
                  name: tax.name,
                  cells: cellsOf(tax, period, setOpened),
                }))}
              />
              {taxes.map(({ rule, name }) => (
                <TaxList key={rule} name={name} request={{ ...request, tax: String(rule) }} />
              ))}
            </div>
          )}
        </ListFrame>
      </Section>
      <Vat period={period} onOpen={setOpened} />
      <DrillDown opened={opened} onClose={() => setOpened(null)} />
    </>
  )
}

type ListProps = { name: string; request: { from: string; to: string; tax: string } }

/** The files that a municipality asks for. */
function TaxList({ name, request }: ListProps) {
  const csvOf = (by: 'stay' | 'night') =>
    `/api/reports/tax-list.csv${stringifySearch({ ...request, by })}`
  return (
    <div className={styles.tableControls}>
      <h3 className="text-15 font-semibold text-strong">
        {t('{tax}, list for the municipality', { tax: name })}
      </h3>
      <div className="flex flex-wrap gap-8">
        <DownloadLink href={csvOf('stay')} label={t('CSV by stay')} />
        <DownloadLink href={csvOf('night')} label={t('CSV by night')} />
        <DownloadLink
          href={`/api/reports/tax-list/pdf${stringifySearch(request)}`}
          label={t('Download PDF')}
        />
      </div>
    </div>
  )
}

const cellsOf = (tax: Tax, period: ReportPeriod, onOpen: (number: DrillDownNumber) => void) =>
  columns.map(({ key, label, definition }) => {
    const value =
      key === 'exempt'
        ? Object.values(tax.exempt).reduce((sum, guests) => sum + guests, 0)
        : tax[key]
    const isEmpty = value === 0
    const isCount = key === 'exempt' || key === 'guestNights'
    const text = isCount ? formatCount(value) : formatMoney(value)
    const treatment = key === 'amount' || isCount ? undefined : key
    const number: DrillDownNumber = {
      label,
      text,
      definition,
      title: `${tax.name}, ${periodTitle(period)}`,
      period,
      list: 'tax-nights',
      tax: { tax: String(tax.rule), ...(treatment && { treatment }) },
      formula: (parts) => {
        if (key === 'exempt') return exemptText(tax.exempt)
        if (key !== 'guestNights') return addUpText(parts)
        return t('{n, plural, one {# night} other {# nights}}, each times its guests = {result}', {
          n: parts?.total ?? 0,
          result: text,
        })
      },
    }
    return { content: isEmpty ? text : <NumberButton number={number} onOpen={onOpen} />, isEmpty }
  })
