import { useQuery } from '@tanstack/react-query'
import Globe from 'lucide-react/icons/globe'
import { useState } from 'react'
import { t } from '#domain/i18n/messages.ts'
import { AsOfView } from '#features/history/web/AsOf.tsx'
import { EmptyState } from '#ui/components/EmptyState.tsx'
import { ListFrame } from '#ui/components/ListFrame.tsx'
import { Section } from '#ui/components/Section.tsx'
import { formatCount } from '#ui/format.ts'
import { DownloadLink } from '#ui/permissions/DownloadLink.tsx'
import { stringifySearch } from '#ui/search.ts'
import type { ReportPeriod } from '../domain/report-periods.ts'
import { DrillDown } from './DrillDown.tsx'
import { tourismOf } from './data/reports.ts'
import type { DrillDownNumber } from './drill-down-number.ts'
import { NumberButton } from './NumberButton.tsx'
import { PeriodControls } from './PeriodControls.tsx'
import styles from './Reports.module.css'
import { ReportTable } from './ReportTable.tsx'
import type { ReportSearch } from './report-search.ts'
import { periodTitle, shownPeriod } from './report-window.ts'
import { useReportDay } from './use-report-day.ts'

const columns = [
  {
    key: 'arrivals',
    label: t('Arrivals'),
    definition: t(
      'Guests of the bookings that begin in the month, without cancellations and no-shows.',
    ),
  },
  {
    key: 'nights',
    label: t('Nights'),
    definition: t('Nights in the month, times the guests of each booking.'),
  },
] as const

type Props = { search: ReportSearch; onSearch: (changed: Partial<ReportSearch>) => void }

/** What tourism offices ask for: persons and their nights by country and month. */
export function Tourism({ search, onSearch }: Props) {
  const { asOf } = search
  const period = shownPeriod(search, useReportDay(search))
  const request = { from: period.first, to: period.last, ...(asOf && { asOf }) }
  const query = useQuery(tourismOf(request))
  const [opened, setOpened] = useState<DrillDownNumber | null>(null)
  return (
    <AsOfView
      asOf={asOf}
      moment={query.isPlaceholderData ? undefined : query.data?.asOf}
      onBack={() => onSearch({ asOf: '' })}
    >
      <PeriodControls search={search} period={period} onSearch={onSearch} onlyPeriod />
      <Section
        title={periodTitle(period)}
        intro={t('The country of the guest of a booking counts for the whole party.')}
      >
        <ListFrame
          query={query}
          failed={t('Tourism statistics could not be loaded')}
          loading={t('Loading tourism statistics')}
          empty={
            query.data?.months.every(({ countries }) => countries.length === 0) && (
              <EmptyState icon={<Globe />}>{t('There are no stays in this period')}</EmptyState>
            )
          }
        >
          {({ months }) => (
            <div className={styles.parts} aria-busy={query.isPlaceholderData}>
              <div className={styles.tableControls}>
                <DownloadLink href={`/api/reports/tourism.csv${stringifySearch(request)}`} />
              </div>
              {months
                .filter(({ countries }) => countries.length > 0)
                .map(({ first, last, countries, arrivals, nights }) => (
                  <div key={first} className={styles.month}>
                    <h3 className="text-15 font-semibold text-strong">
                      {periodTitle({ first, last })}
                    </h3>
                    <ReportTable
                      label={t('Arrivals and nights, {period}', {
                        period: periodTitle({ first, last }),
                      })}
                      nameHeader={t('Country')}
                      columns={columns}
                      lines={countries.map((country) => ({
                        key: country.code,
                        name: country.name,
                        cells: cellsOf(country, {
                          period: { first, last },
                          country,
                          onOpen: setOpened,
                        }),
                      }))}
                      total={cellsOf(
                        { arrivals, nights },
                        { period: { first, last }, onOpen: setOpened },
                      )}
                    />
                  </div>
                ))}
            </div>
          )}
        </ListFrame>
      </Section>
      <DrillDown opened={opened} asOf={asOf} onClose={() => setOpened(null)} />
    </AsOfView>
  )
}

type Line = {
  period: ReportPeriod
  /** None for the whole month. */
  country?: { code: string; name: string }
  onOpen: (number: DrillDownNumber) => void
}

const lists = { arrivals: 'arrivals', nights: 'sold-nights' } as const

const cellsOf = (counts: { arrivals: number; nights: number }, { period, country, onOpen }: Line) =>
  columns.map(({ key, label, definition }) => {
    const count = counts[key]
    const text = formatCount(count)
    const month = periodTitle(period)
    const number: DrillDownNumber = {
      label,
      text,
      definition,
      title: country ? `${month}, ${country.name}` : month,
      period,
      list: lists[key],
      ...(country && { group: { group: 'nationality', key: country.code } }),
      formula: (parts) =>
        key === 'nights'
          ? t('{n, plural, one {# night} other {# nights}}, each times its guests = {result}', {
              n: parts?.total ?? 0,
              result: text,
            })
          : t('{n, plural, one {# booking} other {# bookings}}, each times its guests = {result}', {
              n: parts?.total ?? 0,
              result: text,
            }),
    }
    return {
      content: count === 0 ? text : <NumberButton number={number} onOpen={onOpen} />,
      isEmpty: count === 0,
    }
  })
