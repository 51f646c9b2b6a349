import { useQuery } from '@tanstack/react-query'
import type { OnTheBooks as Books } from '#contract/on-the-books.ts'
import { formatDateWithWeekday, formatMonth } from '#domain/format-date.ts'
import { onTheBooks } from '../data/reports.ts'
import { formatCount, formatMoney } from '../format.ts'
import { AsOfView } from '../forms/AsOf.tsx'
import { DownloadLink } from '../forms/DownloadLink.tsx'
import { type ReportSearch, stringifySearch } from '../search.ts'
import { ListFrame } from '../ui/ListFrame.tsx'
import { Section } from '../ui/Section.tsx'
import { formatShare } from './metric-text.ts'
import styles from './Reports.module.css'
import { type ReportCell, ReportTable } from './ReportTable.tsx'

type Month = Books['months'][number]

type Column = {
  key: string
  label: string
  definition: string
  cell: (month: Month) => ReportCell
}

const nights = (label: string, definition: string, of: (month: Month) => number): Column => ({
  key: label,
  label,
  definition,
  cell: (month) => ({ content: formatCount(of(month)), isEmpty: of(month) === 0 }),
})

const signed = (text: string, value: number) => (value > 0 ? `+${text}` : text)

const change = (label: string, definition: string, of: (month: Month) => number): Column => ({
  key: label,
  label,
  definition,
  cell: (month) => ({
    content: signed(formatCount(of(month)), of(month)),
    isEmpty: of(month) === 0,
  }),
})

const columns: readonly Column[] = [
  nights('Nights sold', 'Nights that bookings occupy now.', ({ booked }) => booked.nights),
  {
    key: 'occupancy',
    label: 'Occupancy',
    definition: 'Nights sold, divided by nights available.',
    cell: ({ occupancy }) => ({ content: formatShare(occupancy), isEmpty: occupancy === 0 }),
  },
  {
    key: 'revenue',
    label: 'Room revenue',
    definition: 'The prices of the nights sold.',
    cell: ({ booked }) => ({
      content: formatMoney(booked.revenue),
      isEmpty: booked.revenue === 0,
    }),
  },
  nights(
    'Same day last year',
    'Nights that were sold for the same month of last year, on the same day of last year.',
    ({ sameDayLastYear }) => sameDayLastYear.nights,
  ),
  nights(
    'Last year',
    'Nights of the same month of last year, as they are now.',
    ({ lastYear }) => lastYear.nights,
  ),
  change(
    'Last 7 days',
    'Nights that were booked in the last 7 days, less those that were cancelled.',
    ({ last7Days }) => last7Days.nights,
  ),
  change(
    'Last 30 days',
    'Nights that were booked in the last 30 days, less those that were cancelled.',
    ({ last30Days }) => last30Days.nights,
  ),
]

type Props = { search: ReportSearch; onSearch: (changed: Partial<ReportSearch>) => void }

/** The next 12 months, and how fast they fill compared with last year. */
export function OnTheBooks({ search: { asOf }, onSearch }: Props) {
  const request = asOf ? { asOf } : {}
  const query = useQuery(onTheBooks(request))
  return (
    <AsOfView
      asOf={asOf}
      moment={query.isPlaceholderData ? undefined : query.data?.asOf}
      onBack={() => onSearch({ asOf: '' })}
    >
      <Section
        title="On the books"
        intro={
          query.data &&
          `The next 12 months as of ${formatDateWithWeekday(query.data.date)}. ${
            query.data.asOf ? pastBooks : currentBooks
          }`
        }
      >
        <ListFrame query={query} failed="The books could not be loaded" loading="Loading the books">
          {({ months }) => (
            <div className={styles.parts}>
              <ReportTable
                label="On the books by month"
                nameHeader="Month"
                columns={columns}
                lines={months.map((month) => ({
                  key: month.first,
                  name: formatMonth(month.first),
                  cells: columns.map(({ cell }) => cell(month)),
                }))}
              />
              <div className={styles.tableControls}>
                <DownloadLink href={`/api/reports/on-the-books.csv${stringifySearch(request)}`} />
              </div>
            </div>
          )}
        </ListFrame>
      </Section>
    </AsOfView>
  )
}

const currentBooks =
  'Earlier books are derived from when bookings were made, cancelled and left early.'
const pastBooks = 'Earlier books are those that were known then.'
