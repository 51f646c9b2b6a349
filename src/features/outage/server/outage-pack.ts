import { guestsInColumn } from '#domain/bookings/party.ts'
import { addDays, type CalendarDate, datesFrom } from '#domain/calendar.ts'
import {
  formatDateWithWeekday,
  formatInstantInFull,
  formatShortDate,
  formatTimeOfDay,
} from '#domain/format-date.ts'
import { cabinStateLabels } from '#domain/housekeeping/housekeeping.ts'
import { currentLanguage } from '#domain/i18n/language.ts'
import { t } from '#domain/i18n/messages.ts'
import { formatCents } from '#domain/money.ts'
import { compareNames } from '#domain/name-order.ts'
import { findIssuer, letterheadOf } from '#features/documents/server/print/letterhead.ts'
import {
  type Block,
  type Column,
  onOneLine,
  type PrintDocument,
} from '#features/documents/server/print/print-document.ts'
import { findHousekeepingDay } from '#features/housekeeping/server/housekeeping-store.ts'
import type { Context } from '#platform/context.ts'
import { businessDay } from '#platform/versions/property-store.ts'
import { findPackedStays, type PackedStay } from './outage-pack-store.ts'
import { findOutageSettings } from './outage-settings-store.ts'

/** Today and the six days after it. */
const days = 7
const blankCards = 3
const blankLines = 18

export type OutagePack = {
  document: PrintDocument
  /** Blank registration cards, one per page. */
  cards: PrintDocument
}

type Reading = Pick<Context, 'db' | 'vault' | 'now'>

/** What staff need while the server cannot be reached, of this moment. */
export async function readOutagePack(
  { db, vault, now }: Reading,
  { masked }: { masked: boolean } = { masked: false },
): Promise<OutagePack> {
  const at = now()
  const day = await businessDay(db, at)
  const last = addDays(day.date, days - 1)
  const issuer = await findIssuer(db)
  const { includesNationalIDs } = await findOutageSettings(db)
  const stays = await findPackedStays(db, { today: day.date, last })
  const { items } = await findHousekeepingDay(db, day)
  const shown = { today: day.date, isWithIDs: includesNationalIDs && !masked }
  const readID = (encrypted: string) => (shown.isWithIDs ? vault.decrypt(encrypted) : '')
  const letterhead = { ...letterheadOf(issuer), logo: '' }
  return {
    document: {
      language: currentLanguage(),
      title: t('Outage pack'),
      letterhead,
      addressee: '',
      facts: [
        { label: t('As of'), value: formatInstantInFull(at, day.timeZone) },
        {
          label: t('Check-in'),
          value: t('from {time}', { time: formatTimeOfDay(issuer.property.checkInTime) }),
        },
        {
          label: t('Check-out'),
          value: t('until {time}', { time: formatTimeOfDay(issuer.property.checkOutTime) }),
        },
      ],
      blocks: [
        ...inHouse(
          stays.filter(({ isInHouse }) => isInHouse),
          shown,
          readID,
        ),
        ...arrivals(
          stays.filter(({ isInHouse }) => !isInHouse),
          shown,
          readID,
        ),
        ...departures(stays, shown.today),
        { kind: 'heading', text: t('Cabins') },
        cabinTable(items),
        { kind: 'heading', text: t('What happens during the outage') },
        notesForm(),
      ],
      footer: t(
        'Contains personal data. Destroy printed copies after the outage, once everything is entered.',
      ),
    },
    cards: blankCardsOf(letterhead),
  }
}

type Shown = { today: CalendarDate; isWithIDs: boolean }
type ReadID = (encrypted: string) => string

const columnsOf = (labels: readonly string[]): Column[] =>
  labels.map((label) =>
    [t('party|Guests'), t('Due')].includes(label) ? { label, align: 'end' } : { label },
  )

const details = ({ requests, notes, hasBreakfast }: PackedStay) =>
  [...(hasBreakfast ? [t('Breakfast')] : []), ...requests, ...notes].join('; ')

const due = (stay: PackedStay) => (stay.due > 0 ? formatCents(stay.due) : '')
const guestOf = ({ guest, id, group }: PackedStay) =>
  [`${guest} (#${id})`, group].filter(Boolean).join(', ')

/** Rows of stays, with the national ID as the last column if the property wants it. */
function stayTable(
  stays: readonly PackedStay[],
  { isWithIDs }: Shown,
  readID: ReadID,
  {
    labels,
    cells,
    empty,
  }: { labels: string[]; cells: (stay: PackedStay) => string[]; empty: string },
): Block {
  return {
    kind: 'table',
    columns: columnsOf(isWithIDs ? [...labels, t('National ID')] : labels),
    rows: stays.map((stay) =>
      isWithIDs ? [...cells(stay), readID(stay.nationalIDEncrypted)] : cells(stay),
    ),
    empty,
  }
}

function inHouse(stays: PackedStay[], shown: Shown, readID: ReadID): Block[] {
  const byCabin = stays.toSorted((one, other) => compareNames(one.cabin, other.cabin))
  return [
    {
      kind: 'heading',
      text: t('In house ({n, plural, one {# booking} other {# bookings}})', { n: stays.length }),
    },
    stayTable(byCabin, shown, readID, {
      labels: [
        t('Cabin'),
        t('Guest'),
        t('Phone'),
        t('party|Guests'),
        t('Until'),
        t('Due'),
        t('Requests and notes'),
      ],
      cells: (stay) => [
        stay.cabin,
        guestOf(stay),
        stay.phone,
        guestsInColumn(stay),
        stay.endDate < shown.today
          ? t('{date} (overdue)', { date: onOneLine(formatShortDate(stay.endDate, shown.today)) })
          : onOneLine(formatShortDate(stay.endDate, shown.today)),
        due(stay),
        details(stay),
      ],
      empty: t('No guest is in house.'),
    }),
  ]
}

function arrivals(stays: PackedStay[], shown: Shown, readID: ReadID): Block[] {
  const { today } = shown
  const overdue = stays.filter(({ startDate }) => startDate < today)
  const table = (some: PackedStay[]) =>
    stayTable(some, shown, readID, {
      labels: [
        t('Cabin'),
        t('Guest'),
        t('Phone'),
        t('party|Guests'),
        t('Time'),
        t('Until'),
        t('Due'),
        t('Requests and notes'),
      ],
      cells: (stay) => [
        stay.cabin,
        guestOf(stay),
        stay.phone,
        guestsInColumn(stay),
        stay.expectedArrival ? formatTimeOfDay(stay.expectedArrival) : '',
        onOneLine(formatShortDate(stay.endDate, today)),
        due(stay),
        details(stay),
      ],
      empty: t('No arrivals.'),
    })
  const onDay = (date: CalendarDate) => stays.filter(({ startDate }) => startDate === date)
  return [
    ...(overdue.length > 0
      ? [{ kind: 'heading', text: t('Overdue arrivals') } as const, table(overdue)]
      : []),
    ...datesFrom(today, days).flatMap((date): Block[] => [
      { kind: 'heading', text: t('Arrivals, {date}', { date: formatDateWithWeekday(date) }) },
      table(onDay(date)),
    ]),
  ]
}

function departures(stays: PackedStay[], today: CalendarDate): Block[] {
  const last = addDays(today, days - 1)
  const leaving = stays
    .filter(({ endDate }) => endDate <= last)
    .toSorted((one, other) => one.endDate.localeCompare(other.endDate) || one.id - other.id)
  return [
    {
      kind: 'heading',
      text: t('Departures, next {n, plural, one {# day} other {# days}}', { n: days }),
    },
    {
      kind: 'table',
      columns: columnsOf([
        t('Date'),
        t('Cabin'),
        t('Guest'),
        t('Phone'),
        t('party|Guests'),
        t('Due'),
        t('Requests'),
      ]),
      rows: leaving.map((stay) => [
        onOneLine(formatDateWithWeekday(stay.endDate)),
        stay.cabin,
        guestOf(stay),
        stay.phone,
        guestsInColumn(stay),
        due(stay),
        stay.requests.join('; '),
      ]),
      empty: t('No departures.'),
    },
  ]
}

type HousekeepingItems = Awaited<ReturnType<typeof findHousekeepingDay>>['items']

const cabinTable = (items: HousekeepingItems): Block => ({
  kind: 'table',
  columns: columnsOf([
    t('Cabin'),
    t('State'),
    t('In house'),
    t('Next arrival today'),
    t('Tonight'),
    t('Note'),
  ]),
  rows: items
    .toSorted((one, other) => compareNames(one.cabin.name, other.cabin.name))
    .map((item) => [
      item.cabin.name,
      t(t(cabinStateLabels[item.state])),
      [...item.leaving, ...item.staying]
        .filter(({ hasLeft }) => !hasLeft)
        .map(({ guestName }) => guestName)
        .join('; '),
      item.arriving.map(({ guestName }) => guestName).join('; '),
      item.blockedAs === null ? '' : t('Blocked'),
      item.note,
    ]),
  empty: t('There are no cabins.'),
})

const notesForm = (): Block => ({
  kind: 'table',
  columns: columnsOf([
    t('Time'),
    t('What happened'),
    t('Booking or cabin'),
    t('Amount'),
    t('Entered'),
  ]),
  rows: Array.from({ length: blankLines }, () => ['', '', '', '', '☐']),
  empty: '',
})

const cardFields = () => [
  t('Cabin'),
  t('Arrival'),
  t('Departure'),
  t('Number of guests'),
  t('Full name'),
  t('Birth date'),
  t('Address'),
  t('Country'),
  t('Document and number'),
  t('Email'),
  t('Phone'),
  t('Vehicle'),
]

const blankCardsOf = (letterhead: PrintDocument['letterhead']): PrintDocument => ({
  language: currentLanguage(),
  title: t('Registration card'),
  letterhead,
  addressee: '',
  facts: [],
  blocks: Array.from({ length: blankCards }, (): Block[] => [
    { kind: 'heading', text: t('Registration card') },
    { kind: 'facts', facts: cardFields().map((label) => ({ label, value: '', blank: true })) },
    { kind: 'signatures', labels: [t('Date'), t('Signature of the guest')] },
  ]).flat(),
  footer: '',
})
