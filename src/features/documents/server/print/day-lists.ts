import { guestsInColumn } from '#domain/bookings/party.ts'
import type { CalendarDate } from '#domain/calendar.ts'
import { formatDateWithWeekday, formatShortDate } from '#domain/format-date.ts'
import { currentLanguage } from '#domain/i18n/language.ts'
import { t } from '#domain/i18n/messages.ts'
import { formatCents } from '#domain/money.ts'
import type { DayRow, StayedRow } from './day-list-store.ts'
import { type Issuer, letterheadOf } from './letterhead.ts'
import { type Block, type Column, onOneLine, type PrintDocument } from './print-document.ts'

/* The lists that staff print for one day. */

const columnsOf = (otherDay: 'start' | 'end'): Column[] => [
  { label: t('Cabin') },
  { label: t('Guest') },
  { label: t('party|Guests'), align: 'end' },
  { label: otherDay === 'start' ? t('date|Since') : t('date|Until') },
  { label: t('Breakfast') },
  { label: t('Due'), align: 'end' },
  { label: t('Notes') },
]

const listOf = (
  date: CalendarDate,
  rows: readonly DayRow[],
  otherDay: 'start' | 'end',
  empty: string,
): Block => ({
  kind: 'table',
  columns: columnsOf(otherDay),
  rows: rows.map((row) => [
    row.cabin,
    `${row.guest} (#${row.id})`,
    guestsInColumn(row),
    onOneLine(formatShortDate(otherDay === 'start' ? row.startDate : row.endDate, date)),
    row.hasBreakfast ? t('Yes') : t('No'),
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
    language: currentLanguage(),
    title: t('Arrivals and departures, {date}', { date: formatDateWithWeekday(date) }),
    letterhead: letterheadOf(issuer),
    addressee: '',
    facts: [],
    blocks: [
      { kind: 'heading', text: t('Arrivals ({n})', { n: arrivals.length }) },
      listOf(date, arrivals, 'end', t('No arrivals.')),
      { kind: 'heading', text: t('Departures ({n})', { n: departures.length }) },
      listOf(date, departures, 'start', t('No departures.')),
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
    language: currentLanguage(),
    title: t('Cleaning list, {date}', { date: formatDateWithWeekday(date) }),
    letterhead: letterheadOf(issuer),
    addressee: '',
    facts: [],
    blocks: [
      {
        kind: 'table',
        columns: [
          { label: t('Cabin') },
          { label: t('Task') },
          { label: t('Guests leaving'), align: 'end' },
          { label: t('Guests arriving'), align: 'end' },
          { label: t('task|Done') },
          { label: t('Remarks') },
        ],
        rows: rows.map(({ cabin, leaving, staying, arriving }) => [
          cabin,
          taskOf({ leaving, staying, arriving }),
          leaving === null ? '' : guestsInColumn(leaving),
          arriving === null ? '' : guestsInColumn(arriving),
          '☐',
          '',
        ]),
        empty: t('No cabin needs cleaning.'),
      },
    ],
    footer: '',
  }
}

function taskOf({ leaving, staying, arriving }: Omit<StayedRow, 'cabin'>): string {
  if (leaving !== null) return arriving === null ? t('Departure') : t('Departure and arrival')
  if (staying) return t('staying guest|Stay')
  return t('Arrival')
}
