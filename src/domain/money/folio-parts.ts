import { type CalendarDate, daysBetween } from '../calendar.ts'
import { formatDate } from '../format-date.ts'
import { t } from '../i18n/messages.ts'
import type { Cents } from '../money.ts'
import type { FolioLine } from './folio.ts'

/* Parts of a folio by nights (docs/reference/business-rules.md#parts-of-a-stay). */

/** From the first night up to the day after the last one. */
export type Nights = { from: CalendarDate; to: CalendarDate }

/** "nights@2026-11-01/2026-12-01": what is invoiced together of a line for some nights. */
export const partKey = (key: string, { from, to }: Nights): string => `${key}@${from}/${to}`

/** The line that a key belongs to, and its nights; null for a whole line. */
export function readPartKey(key: string): { line: string; nights: Nights | null } {
  const [, line = key, from, to] = /^(.+)@(\d{4}-\d\d-\d\d)\/(\d{4}-\d\d-\d\d)$/.exec(key) ?? []
  return { line, nights: from && to ? { from, to } : null }
}

/**
 * The lines of some nights of a stay: the nights, and what is charged for each of them. Lines that are
 * charged once have no part. The parts of any division of the stay add up to the whole lines.
 */
export const partOfFolio = (lines: readonly FolioLine[], stay: Nights, part: Nights): FolioLine[] =>
  lines.flatMap((line) => {
    const own = line.from !== null && line.to !== null ? { from: line.from, to: line.to } : stay
    if (!isPerNight(line, own)) return []
    const nights = overlap(own, part)
    const range = overlap(stay, part)
    if (!nights || !range) return []
    const cut = cutOf(line, own, nights)
    return cut.taxed.length === 0 ? [] : [{ ...cut, key: partKey(line.key, range) }]
  })

/** Whether a line can be divided: nights, breakfast, and charges that are for every night. */
export function isPerNight({ kind, unit, units, amount }: FolioLine, nights: Nights): boolean {
  if (kind === 'nights' || kind === 'breakfast') return true
  if (amount <= 0 || (unit !== 'night' && unit !== 'person-night')) return false
  return units % daysBetween(nights.from, nights.to) === 0
}

export function overlap(one: Nights, other: Nights): Nights | null {
  const [, from = one.from] = [one.from, other.from].sort()
  const [to = one.to] = [one.to, other.to].sort()
  return from < to ? { from, to } : null
}

/** The nights of a stay that are in none of these parts. */
export function nightsLeft(stay: Nights, parts: readonly Nights[]): Nights[] {
  const sorted = parts.toSorted((one, other) => (one.from < other.from ? -1 : 1))
  const left: Nights[] = []
  let from = stay.from
  for (const part of sorted) {
    const before = overlap({ from, to: stay.to }, { from, to: part.from })
    if (before) left.push(before)
    if (part.to > from) from = part.to
  }
  return from < stay.to ? [...left, { from, to: stay.to }] : left
}

/**
 * What a line has for some of its nights. Each end of a part is rounded down to the cent, so that parts
 * next to each other add up; of several kinds of tax, the first has the rest.
 */
function cutOf(line: FolioLine, own: Nights, nights: Nights): FolioLine {
  const all = daysBetween(own.from, own.to)
  const first = daysBetween(own.from, nights.from)
  const end = daysBetween(own.from, nights.to)
  const shareOf = (amount: Cents) =>
    Math.floor((amount * end) / all) - Math.floor((amount * first) / all)
  const amount = shareOf(line.amount)
  const others = line.taxed.slice(1).map((part) => ({ ...part, amount: shareOf(part.amount) }))
  const ofOthers = others.reduce((sum, part) => sum + part.amount, 0)
  const taxed = line.taxed
    .slice(0, 1)
    .map((part) => ({ ...part, amount: amount - ofOthers }))
    .concat(others)
  const counted = {
    ...line,
    amount,
    taxed: taxed.filter((part) => part.amount !== 0),
    units: (line.units * (end - first)) / all,
  }
  if (line.kind === 'nights') return { ...counted, ...nights, quantity: end - first }
  const label = t('{label}, {from} to {to}', {
    label: line.label,
    from: formatDate(nights.from),
    to: formatDate(nights.to),
  })
  if (line.kind !== 'breakfast') return { ...counted, label }
  const times = amount / line.unitPrice
  return Number.isInteger(times)
    ? { ...counted, label, quantity: times }
    : { ...counted, label, quantity: 1, unitPrice: amount }
}
