import { useQuery } from '@tanstack/react-query'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useState } from 'react'
import type { Report } from '#contract/reports.ts'
import { formatDateWithWeekday, formatMonth } from '#domain/format-date.ts'
import { splitPeriod } from '#domain/reports/report-periods.ts'
import { reportOf } from '../data/reports.ts'
import { useIsPainted } from '../loading/use-is-painted.ts'
import { Card } from '../ui/Card.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { LoadError } from '../ui/LoadError.tsx'
import { formatShare } from './metric-text.ts'
import styles from './YearHeatMap.module.css'

const days = Array.from({ length: 31 }, (_, index) => index + 1)

type Props = {
  year: number
  /** The moment of the past that the screen shows; empty for now. */
  asOf: string
}

/** The occupancy of each day of a year: months by days, the fuller the darker. */
export function YearHeatMap({ year: firstYear, asOf }: Props) {
  const [year, setYear] = useState(firstYear)
  const whole = { first: `${year}-01-01`, last: `${year}-12-31` }
  const query = useQuery(
    reportOf({ from: whole.first, to: whole.last, by: 'day', ...(asOf && { asOf }) }),
  )
  const shown = query.data?.from === whole.first ? query.data : undefined
  const isPainted = useIsPainted()
  const byDate = new Map(shown?.periods.map((day) => [day.first, day]))

  return (
    <Card className={styles.card} aria-labelledby="heat-map">
      <header className={styles.header}>
        <h3 id="heat-map" className={styles.title}>
          Occupancy of each day of {year}
        </h3>
        <span className={styles.years}>
          <IconButton label="Previous year" onClick={() => setYear(year - 1)}>
            <ChevronLeft aria-hidden="true" />
          </IconButton>
          <IconButton label="Next year" onClick={() => setYear(year + 1)}>
            <ChevronRight aria-hidden="true" />
          </IconButton>
        </span>
      </header>
      {query.isError && !shown ? (
        <LoadError message="The year could not be loaded" onRetry={() => void query.refetch()} />
      ) : (
        <table className={styles.map} aria-labelledby="heat-map" aria-busy={!shown}>
          <thead>
            <tr>
              <td />
              {days.map((day) => (
                <th key={day} scope="col" data-minor={day % 5 !== 0 || undefined}>
                  {day}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {splitPeriod(whole, 'month').map(({ first, last }) => (
              <tr key={first}>
                <th scope="row">{formatMonth(first).slice(0, 3)}</th>
                {isPainted &&
                  splitPeriod({ first, last }, 'day').map(({ first: date }) => (
                    <Day key={date} date={date} day={byDate.get(date)} />
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
}

type DayProps = { date: string; day: Report['periods'][number] | undefined }

function Day({ date, day }: DayProps) {
  const text = day ? formatShare(day.occupancy) : ''
  return (
    <td
      className={styles.day}
      data-level={day ? levelOf(day.occupancy) : undefined}
      title={day && `${formatDateWithWeekday(date)}: ${text}`}
    >
      <span className="visually-hidden">{text}</span>
    </td>
  )
}

/** 0 only for an empty day, 5 only for a full one. */
const levelOf = (occupancy: number) =>
  occupancy === 0 ? 0 : occupancy === 1 ? 5 : Math.min(4, 1 + Math.floor(occupancy * 4))
