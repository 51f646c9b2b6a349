import { useQuery } from '@tanstack/react-query'
import Globe from 'lucide-react/icons/globe'
import { tourismOf } from '../data/reports.ts'
import { formatCount } from '../format.ts'
import { AsOfView } from '../forms/AsOf.tsx'
import { DownloadLink } from '../forms/DownloadLink.tsx'
import { type ReportSearch, stringifySearch } from '../search.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ListFrame } from '../ui/ListFrame.tsx'
import { Section } from '../ui/Section.tsx'
import { PeriodControls } from './PeriodControls.tsx'
import styles from './Reports.module.css'
import { ReportTable } from './ReportTable.tsx'
import { periodTitle, shownPeriod } from './report-window.ts'
import { useReportDay } from './use-report-day.ts'

const columns = [
  {
    key: 'arrivals',
    label: 'Arrivals',
    definition:
      'Guests of the bookings that begin in the month, without cancellations and no-shows.',
  },
  {
    key: 'nights',
    label: 'Nights',
    definition: 'Nights in the month, times the guests of each booking.',
  },
]

type Props = { search: ReportSearch; onSearch: (changed: Partial<ReportSearch>) => void }

/** What tourism offices ask for: persons and their nights by country and month. */
export function Tourism({ search, onSearch }: Props) {
  const { asOf } = search
  const period = shownPeriod(search, useReportDay(search))
  const request = { from: period.first, to: period.last, ...(asOf && { asOf }) }
  const query = useQuery(tourismOf(request))
  return (
    <AsOfView
      asOf={asOf}
      moment={query.isPlaceholderData ? undefined : query.data?.asOf}
      onBack={() => onSearch({ asOf: '' })}
    >
      <PeriodControls search={search} period={period} onSearch={onSearch} onlyPeriod />
      <Section
        title={periodTitle(period)}
        intro="The country of the guest of a booking counts for the whole party."
      >
        <ListFrame
          query={query}
          failed="Tourism statistics could not be loaded"
          loading="Loading tourism statistics"
          empty={
            query.data?.months.every(({ countries }) => countries.length === 0) && (
              <EmptyState icon={<Globe />}>There are no stays in this period</EmptyState>
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
                    <h3 className={styles.subtitle}>{periodTitle({ first, last })}</h3>
                    <ReportTable
                      label={`Arrivals and nights, ${periodTitle({ first, last })}`}
                      nameHeader="Country"
                      columns={columns}
                      lines={countries.map((country) => ({
                        key: country.code,
                        name: country.name,
                        cells: cellsOf(country),
                      }))}
                      total={cellsOf({ arrivals, nights })}
                    />
                  </div>
                ))}
            </div>
          )}
        </ListFrame>
      </Section>
    </AsOfView>
  )
}

const cellsOf = ({ arrivals, nights }: { arrivals: number; nights: number }) =>
  [arrivals, nights].map((count) => ({ content: formatCount(count), isEmpty: count === 0 }))
