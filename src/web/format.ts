/*
 * How money, dates and counts read on every screen. Calendar dates are YYYY-MM-DD and belong to no
 * time zone; the machine's own zone never shows.
 */

const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** Whole cents, English, US dollars: "$1,250.00". */
export const formatMoney = (dollars: number): string => money.format(dollars)

const counts = new Intl.NumberFormat('en-US')

/** "1,250". */
export const formatCount = (count: number): string => counts.format(count)

const percentages = new Intl.NumberFormat('en-US', { style: 'percent' })

/** A ratio as a whole percentage, halves up: 0.345 reads "35%". */
export const formatPercentage = (ratio: number): string => percentages.format(ratio)

/** "1 night", "7 nights". */
export const countOf = (count: number, thing: string): string =>
  count === 1 ? `1 ${thing}` : `${count} ${thing}s`

const partsIn = (timeZone: string) => {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'short',
    month: 'short',
    day: '2-digit',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  })
  return (instant: Date) => {
    const parts = format.formatToParts(instant)
    return (type: Intl.DateTimeFormatPartTypes) =>
      parts.find((part) => part.type === type)?.value ?? ''
  }
}

const utcParts = partsIn('UTC')

/** "Nov 21 2026". */
export const formatDate = (date: string): string => {
  const part = utcParts(new Date(date))
  return `${part('month')} ${part('day')} ${part('year')}`
}

/** "Nov 21". */
export const formatMonthDay = (date: string): string => {
  const part = utcParts(new Date(date))
  return `${part('month')} ${part('day')}`
}

/** "Sat, Nov 21 2026". */
export const formatDateWithWeekday = (date: string): string =>
  `${utcParts(new Date(date))('weekday')}, ${formatDate(date)}`

/** "Sat, Nov 21 2026, 4:18 AM". */
export const formatDateTime = (instant: string, timeZone: string): string => {
  const part = partsIn(timeZone)(new Date(instant))
  const day = `${part('weekday')}, ${part('month')} ${part('day')} ${part('year')}`
  return `${day}, ${part('hour')}:${part('minute')} ${part('dayPeriod')}`
}
