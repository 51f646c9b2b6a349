import { useQuery } from '@tanstack/react-query'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { type KeyboardEvent, memo, useState } from 'react'
import { formatDateWithWeekday, formatMonth } from '#domain/format-date.ts'
import { t } from '#domain/i18n/messages.ts'
import { Card } from '#ui/components/Card.tsx'
import { IconButton } from '#ui/components/IconButton.tsx'
import { LoadError } from '#ui/components/LoadError.tsx'
import type { Report } from '../contract/reports.ts'
import { splitPeriod } from '../domain/report-periods.ts'
import { reportOf } from './data/reports.ts'
import type { DrillDownNumber } from './drill-down-number.ts'
import { dayReachedBy } from './heat-map-keys.ts'
import { metricNumber } from './metric-number.ts'
import { formatShare } from './metric-text.ts'
import styles from './YearHeatMap.module.css'

const days = Array.from({ length: 31 }, (_, index) => index + 1)

type Props = {
  year: number
  /** The moment of the past that the screen shows; empty for now. */
  asOf: string
  onOpen: (number: DrillDownNumber) => void
}

/**
 * The occupancy of each day of a year: months by days, on phones days by months, the fuller the
 * darker. Each day opens to its
 * nights; the keyboard enters the days as one and moves between them with the arrow keys.
 */
export const YearHeatMap = memo(function YearHeatMap({ year: firstYear, asOf, onOpen }: Props) {
  const [year, setYear] = useState(firstYear)
  const whole = { first: `${year}-01-01`, last: `${year}-12-31` }
  const query = useQuery(
    reportOf({ from: whole.first, to: whole.last, by: 'day', ...(asOf && { asOf }) }),
  )
  const shown = query.data?.from === whole.first ? query.data : undefined
  const [current, setCurrent] = useState('')
  const reached = current.startsWith(`${year}-`) ? current : whole.first
  const byDate = new Map(shown?.periods.map((day) => [day.first, day]))

  function open(target: EventTarget) {
    const date = dateOf(target)
    const day = byDate.get(date)
    if (!day) return
    setCurrent(date)
    const title = formatDateWithWeekday(date)
    const number = metricNumber({ name: 'occupancy', metrics: day, period: day, title })
    if (number) onOpen(number)
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      return open(event.target)
    }
    const isTurned = getComputedStyle(event.currentTarget).display === 'grid'
    const next = dayReachedBy(event.key, dateOf(event.target), isTurned)
    if (next === undefined) return
    event.preventDefault()
    setCurrent(next)
    event.currentTarget.querySelector<HTMLElement>(`[data-date="${next}"]`)?.focus()
  }

  return (
    <Card className={styles.card} aria-labelledby="heat-map">
      <header className="flex items-center justify-between gap-8">
        <h3 id="heat-map" className="text-14 font-semibold text-strong">
          {t('Occupancy of each day of {year}', { year })}
        </h3>
        <span className="flex print-hidden">
          <IconButton label={t('Previous year')} onClick={() => setYear(year - 1)}>
            <ChevronLeft aria-hidden="true" />
          </IconButton>
          <IconButton label={t('Next year')} onClick={() => setYear(year + 1)}>
            <ChevronRight aria-hidden="true" />
          </IconButton>
        </span>
      </header>
      {query.isError && !shown ? (
        <LoadError
          message={t('The year could not be loaded')}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <table
          className={styles.map}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells open and follow the arrow keys is a grid.
          role="grid"
          aria-labelledby="heat-map"
          aria-busy={!shown}
          onClick={({ target }) => open(target)}
          onKeyDown={onKeyDown}
        >
          <thead>
            <tr>
              <td />
              {days.map((day) => (
                <th
                  className="font-medium text-secondary text-center"
                  key={day}
                  scope="col"
                  data-minor={day % 5 !== 0 || undefined}
                >
                  {day}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {splitPeriod(whole, 'month').map(({ first, last }) => (
              <tr key={first}>
                <th className="font-medium text-secondary text-center" scope="row">
                  {formatMonth(first).slice(0, 3)}
                </th>
                {splitPeriod({ first, last }, 'day').map(({ first: date }) => (
                  <Day key={date} date={date} day={byDate.get(date)} isReached={date === reached} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className={styles.legend} aria-hidden="true">
        0%
        {[0, 1, 2, 3, 4, 5].map((level) => (
          <span key={level} className={styles.day} data-level={level} />
        ))}
        100%
      </p>
    </Card>
  )
})

const dateOf = (target: EventTarget): string =>
  (target instanceof Element && target.closest('[data-date]')?.getAttribute('data-date')) || ''

type DayProps = {
  date: string
  day: Report['periods'][number] | undefined
  /** Whether the Tab key leads to it. */
  isReached: boolean
}

function Day({ date, day, isReached }: DayProps) {
  const text = day ? formatShare(day.occupancy) : ''
  return (
    <td
      className={styles.day}
      data-date={date}
      tabIndex={isReached ? 0 : -1}
      data-opens={(day && day.occupancy > 0) || undefined}
      data-level={day ? levelOf(day.occupancy) : undefined}
      title={day && `${formatDateWithWeekday(date)}: ${text}`}
    />
  )
}

/** 0 only for an empty day, 5 only for a full one. */
const levelOf = (occupancy: number) =>
  occupancy === 0 ? 0 : occupancy === 1 ? 5 : Math.min(4, 1 + Math.floor(occupancy * 4))
