import { formatDate, formatMonthDay } from '#domain/format-date.ts'
import { t } from '#domain/i18n/messages.ts'
import { isYearly } from '../domain/date-range.ts'

/* Apart from the labels of price rules, because terms and taxes have seasons and cabins too. */

/** "Jul 01 – Aug 31 every year", "Dec 24 2026 – Jan 02 2027", or one date. */
export function rangeText(range: { from: string; to: string }): string {
  const text = isYearly(range) ? (day: string) => formatMonthDay(`2000-${day}`) : formatDate
  const dates =
    range.from === range.to ? text(range.from) : `${text(range.from)} – ${text(range.to)}`
  return isYearly(range) ? t('{dates} every year', { dates }) : dates
}

export type Named = { id: number; name: string }

/** "All cabins", "Fox Den and Pine Ridge", "5 cabins". */
export function cabinsText(cabinIds: readonly number[] | null, cabins: readonly Named[]): string {
  if (cabinIds === null) return t('All cabins')
  const names = cabinIds.flatMap((id) => cabins.find((cabin) => cabin.id === id)?.name ?? [])
  const [first, second] = names
  const isShort = names.length === cabinIds.length && names.length <= 2
  if (!isShort || first === undefined)
    return t('{n, plural, one {# cabin} other {# cabins}}', { n: cabinIds.length })
  return second === undefined ? first : t('{first} and {second}', { first, second })
}
