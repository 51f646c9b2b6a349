import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OnTheBooks as Books } from '#contract/on-the-books.ts'
import { formatDateWithWeekday, formatMonth } from '#domain/format-date.ts'
import { countOf } from '#domain/format-stay.ts'
import { monthBefore } from '#domain/reports/pace.ts'
import type { ReportPeriod } from '#domain/reports/report-periods.ts'
import { onTheBooks } from '../data/reports.ts'
import { formatCount, formatMoney } from '../format.ts'
import { AsOfView } from '../forms/AsOf.tsx'
import { DownloadLink } from '../forms/DownloadLink.tsx'
import { type ReportSearch, stringifySearch } from '../search.ts'
import { ListFrame } from '../ui/ListFrame.tsx'
import { Section } from '../ui/Section.tsx'
import { formatShare } from './metric-text.ts'
import { NumberButton } from './NumberButton.tsx'
import { OpenedNumber } from './OpenedNumber.tsx'
import type { OpenNumber } from './open-number.ts'
import styles from './Reports.module.css'
import { type ReportCell, ReportTable } from './ReportTable.tsx'
import { periodTitle } from './report-window.ts'

type Month = Books['months'][number]

type Column = {
  key: string
  label: string
  definition: string
  cell: (month: Month, onOpen: (number: OpenNumber) => void) => ReportCell
}

type Text = { label: string; definition: string; of: (month: Month) => number }

const nights = ({ label, definition, of }: Text, opens?: (month: Month) => Opens): Column => ({
  key: label,
  label,
  definition,
  cell: (month, onOpen) => {
    const count = of(month)
    const text = formatCount(count)
    const shown = opens?.(month)
    return {
      content:
        shown && count > 0 ? (
          <NumberButton
            number={{ label, text, definition, title: periodTitle(shown.period), ...shown }}
            onOpen={onOpen}
          />
        ) : (
          text
        ),
      isEmpty: count === 0,
    }
  },
})

type Opens = Pick<OpenNumber, 'period' | 'list' | 'formula'>

const soldNightsOf = (period: ReportPeriod): Opens => ({
  period,
  list: 'sold-nights',
  formula: (parts) => countOf(parts?.total ?? 0, 'line'),
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

const occupancyDefinition = 'Nights sold, divided by nights available.'

const occupancyOf = ({ first, last, booked, availableNights, occupancy }: Month): OpenNumber => ({
  label: 'Occupancy',
  text: formatShare(occupancy),
  definition: occupancyDefinition,
  title: periodTitle({ first, last }),
  period: { first, last },
  list: 'available-nights',
  formula: () =>
    `${formatCount(booked.nights)} nights sold ÷ ${formatCount(availableNights)} nights available = ${formatShare(occupancy)}`,
})

const columns: readonly Column[] = [
  nights(
    {
      label: 'Nights sold',
      definition: 'Nights that bookings occupy now.',
      of: ({ booked }) => booked.nights,
    },
    ({ first, last }) => soldNightsOf({ first, last }),
  ),
  {
    key: 'occupancy',
    label: 'Occupancy',
    definition: occupancyDefinition,
    cell: (month, onOpen) => ({
      content: <NumberButton number={occupancyOf(month)} onOpen={onOpen} />,
      isEmpty: month.occupancy === 0,
    }),
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
  nights({
    label: 'Same day last year',
    definition:
      'Nights that were sold for the same month of last year, on the same day of last year.',
    of: ({ sameDayLastYear }) => sameDayLastYear.nights,
  }),
  nights(
    {
      label: 'Last year',
      definition: 'Nights of the same month of last year, as they are now.',
      of: ({ lastYear }) => lastYear.nights,
    },
    (month) => soldNightsOf(monthBefore(month)),
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
  const [opened, setOpened] = useState<OpenNumber | null>(null)
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
                  cells: columns.map(({ cell }) => cell(month, setOpened)),
                }))}
              />
              <div className={styles.tableControls}>
                <DownloadLink href={`/api/reports/on-the-books.csv${stringifySearch(request)}`} />
              </div>
            </div>
          )}
        </ListFrame>
      </Section>
      <OpenedNumber opened={opened} asOf={asOf} onClose={() => setOpened(null)} />
    </AsOfView>
  )
}

const currentBooks =
  'Earlier books are derived from when bookings were made, cancelled and left early.'
const pastBooks = 'Earlier books are those that were known then.'
