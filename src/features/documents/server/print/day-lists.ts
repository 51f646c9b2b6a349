import type { CalendarDate } from '#domain/calendar.ts'
import { formatDateWithWeekday, formatShortDate } from '#domain/format-date.ts'
import { childrenText } from '#domain/format-stay.ts'
import { formatCents } from '#domain/money.ts'
import type { DayRow, StayedRow } from './day-list-store.ts'
import { type Issuer, letterheadOf } from './letterhead.ts'
import { type Block, onOneLine, type PrintDocument } from './print-document.ts'

/* The lists that staff print for one day. */

const arrivalColumns = [
  { label: 'Cabin' },
  { label: 'Guest' },
  { label: 'Guests', align: 'end' },
  { label: 'Until' },
  { label: 'Breakfast' },
  { label: 'Due', align: 'end' },
  { label: 'Notes' },
] as const

const listOf = (
  date: CalendarDate,
  rows: readonly DayRow[],
  otherDay: 'start' | 'end',
  empty: string,
): Block => ({
  kind: 'table',
  columns: arrivalColumns.map((column) =>
    column.label === 'Until' && otherDay === 'start' ? { label: 'Since' } : column,
  ),
  rows: rows.map((row) => [
    row.cabin,
    `${row.guest} (#${row.id})`,
    `${row.numGuests}${childrenText(row.numChildren)}`,
    onOneLine(formatShortDate(otherDay === 'start' ? row.startDate : row.endDate, date)),
    row.hasBreakfast ? 'Yes' : 'No',
    row.due > 0 ? formatCents(row.due) : '',
    row.observations,
  ]),
  empty,
})

export function arrivalsAndDepartures(
  issuer: Issuer,
  date: CalendarDate,
  { arrivals, departures }: { arrivals: DayRow[]; departures: DayRow[] },
): PrintDocument {
  return {
    title: `Arrivals and departures, ${formatDateWithWeekday(date)}`,
    letterhead: letterheadOf(issuer),
    addressee: '',
    facts: [],
    blocks: [
      { kind: 'heading', text: `Arrivals (${arrivals.length})` },
      listOf(date, arrivals, 'end', 'No arrivals.'),
      { kind: 'heading', text: `Departures (${departures.length})` },
      listOf(date, departures, 'start', 'No departures.'),
    ],
    footer: '',
  }
}

/** One row per cabin with something to do: no names, because cleaners do not need them. */
export function cleaningList(
  issuer: Issuer,
  date: CalendarDate,
  rows: readonly StayedRow[],
): PrintDocument {
  return {
    title: `Cleaning list, ${formatDateWithWeekday(date)}`,
    letterhead: letterheadOf(issuer),
    addressee: '',
    facts: [],
    blocks: [
      {
        kind: 'table',
        columns: [
          { label: 'Cabin' },
          { label: 'Task' },
          { label: 'Guests leaving', align: 'end' },
          { label: 'Guests arriving', align: 'end' },
          { label: 'Done' },
          { label: 'Remarks' },
        ],
        rows: rows.map(({ cabin, leaving, staying, arriving }) => [
          cabin,
          taskOf({ leaving, staying, arriving }),
          leaving === null ? '' : String(leaving),
          arriving === null ? '' : String(arriving),
          '☐',
          '',
        ]),
        empty: 'No cabin needs cleaning.',
      },
    ],
    footer: '',
  }
}

function taskOf({ leaving, staying, arriving }: Omit<StayedRow, 'cabin'>): string {
  if (leaving !== null) return arriving === null ? 'Departure' : 'Departure and arrival'
  if (staying) return 'Stay'
  return 'Arrival'
}
