import { addDays, type CalendarDate, daysBetween } from '#domain/calendar.ts'
import { t } from '#domain/i18n/messages.ts'
import type { PriceWindow } from './price-window.ts'
import { cabinsText } from './scope-labels.ts'

/** A cell of the grid: the row of a cabin, and a night. */
export type Place = { row: number; date: CalendarDate }

/** The nights from the anchor to the head. A tap leaves it open: the next one moves the head. */
export type Selection = { anchor: Place; head: Place; isOpen: boolean }

export type SelectedNights = {
  firstRow: number
  lastRow: number
  from: CalendarDate
  /** The last night. */
  to: CalendarDate
}

export const selectionAt = (place: Place, isOpen = false): Selection => ({
  anchor: place,
  head: place,
  isOpen,
})

export const extendedTo = ({ anchor }: Selection, head: Place): Selection => ({
  anchor,
  head,
  isOpen: false,
})

/** Two taps select the nights between them, and a third one begins again. */
export const tapped = (selection: Selection | null, place: Place): Selection =>
  selection?.isOpen ? extendedTo(selection, place) : selectionAt(place, true)

export function nightsIn({ anchor, head }: Selection): SelectedNights {
  const [from, to] = anchor.date < head.date ? [anchor.date, head.date] : [head.date, anchor.date]
  return {
    firstRow: Math.min(anchor.row, head.row),
    lastRow: Math.max(anchor.row, head.row),
    from,
    to,
  }
}

type Cabin = { id: number; name: string }

export const cabinsIn = <Row extends Cabin>(
  { firstRow, lastRow }: SelectedNights,
  rows: readonly Row[],
): Row[] => rows.slice(firstRow, lastRow + 1)

/** "3 nights in Fox Den and Pine Ridge". */
export function selectionText(nights: SelectedNights, rows: readonly Cabin[]): string {
  const cabins = cabinsIn(nights, rows)
  const ids = cabins.map(({ id }) => id)
  return t('{n, plural, one {# night in {cabins}} other {# nights in {cabins}}}', {
    n: daysBetween(nights.from, nights.to) + 1,
    cabins: cabinsText(ids, cabins),
  })
}

/** The place, or the nearest one on the grid. */
export function within({ row, date }: Place, { from, days }: PriceWindow, numRows: number): Place {
  const last = addDays(from, days - 1)
  return {
    row: Math.max(0, Math.min(row, numRows - 1)),
    date: date < from ? from : date > last ? last : date,
  }
}

/** Where a key leads; null for keys that lead nowhere. */
export function placeForKey(
  { key, ctrlKey }: { key: string; ctrlKey: boolean },
  { row, date }: Place,
  window: PriceWindow,
  numRows: number,
): Place | null {
  const last = addDays(window.from, window.days - 1)
  const places: Record<string, Place> = {
    ArrowLeft: { row, date: addDays(date, -1) },
    ArrowRight: { row, date: addDays(date, 1) },
    ArrowUp: { row: row - 1, date },
    ArrowDown: { row: row + 1, date },
    Home: { row: ctrlKey ? 0 : row, date: window.from },
    End: { row: ctrlKey ? numRows - 1 : row, date: last },
  }
  const place = places[key]
  return place ? within(place, window, numRows) : null
}
