import { addDays, type CalendarDate, weekday } from '#domain/calendar.ts'
import { formatDayInText, weekdayName } from '#domain/format-date.ts'
import { msg, t } from '#domain/i18n/messages.ts'

/** A night as it is shown: the price, and the reason in words. */
export type ShownNight = { date: CalendarDate; price: number; reason: string }

export type NightGroup = { price: number; reason: string; dates: CalendarDate[] }

/** The reason of a night that no rule changes. */
export const regularPrice = msg('Regular price')
/** The reason of a night at the price that the booking was agreed at. */
export const agreedPrice = msg('Agreed price')

/** Nights of one price and reason, in the order of the first night of each. */
export function groupNights(nights: readonly ShownNight[]): NightGroup[] {
  const groups = Map.groupBy(nights, ({ price, reason }) => `${price} ${reason}`)
  return [...groups.values()].flatMap(([first, ...others]) =>
    first
      ? [{ price: first.price, reason: first.reason, dates: [first, ...others].map(toDate) }]
      : [],
  )
}

const toDate = ({ date }: ShownNight) => date

/** What explains a price further than that it is the cabin's or the agreed one. */
export const isExplained = (reason: string): boolean =>
  reason !== t(regularPrice) && reason !== t(agreedPrice)

/** "Sun Jul 05 to Thu Jul 09, Sun Jul 12": the nights themselves, without the departure. */
export function formatNights(dates: readonly CalendarDate[]): string {
  const runs: { from: CalendarDate; to: CalendarDate }[] = []
  for (const date of dates) {
    const last = runs.at(-1)
    if (last && addDays(last.to, 1) === date) last.to = date
    else runs.push({ from: date, to: date })
  }
  return runs
    .map(({ from, to }) =>
      from === to ? dayOf(from) : t('{from} to {to}', { from: dayOf(from), to: dayOf(to) }),
    )
    .join(', ')
}

const dayOf = (date: CalendarDate) => `${weekdayName(weekday(date))} ${formatDayInText(date)}`
