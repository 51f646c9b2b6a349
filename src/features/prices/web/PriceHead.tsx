import { memo } from 'react'
import type { CalendarDate } from '#domain/calendar.ts'
import { formatDateWithWeekday, formatWeekday } from '#domain/format-date.ts'
import { DateGridHead } from '#ui/components/DateGridHead.tsx'
import { chartMonths, dayOf, isWeekend } from '#ui/timeline/tape-chart-days.ts'

type Props = { dates: readonly CalendarDate[]; today: CalendarDate }

export const PriceHead = memo(function PriceHead({ dates, today }: Props) {
  const [from = today] = dates
  return (
    <DateGridHead
      corner="Cabin"
      months={chartMonths({ from, days: dates.length })}
      days={dates.map((date) => ({
        label: formatDateWithWeekday(date),
        weekday: formatWeekday(date).slice(0, dates.length > 14 ? 2 : 3),
        day: dayOf(date),
        isToday: date === today,
        isWeekend: isWeekend(date),
      }))}
    />
  )
})
