import { isClosed } from '#domain/booking-status.ts'
import type { CalendarDate } from '#domain/calendar.ts'
import { compareBooking } from '#domain/imports/compare-booking.ts'
import { type ImportedBooking, readBooking } from '#domain/imports/read-booking.ts'
import { type RowReader, WrongRow } from '#domain/imports/row-reader.ts'
import { plainLetters, sortName } from '#domain/search/search-terms.ts'
import { nightDates, type Stay } from '#domain/stay.ts'
import type { Db, Tx } from '../db/open.ts'
import { type BookingPlan, type Checked, wrongRow } from './checked-row.ts'
import {
  bookingsByReference,
  type CabinOfImport,
  cabinsOfImport,
  staysStartingOn,
  takenNights,
} from './facts-store.ts'
import type { StagedRow } from './import-row-store.ts'

type Read = { row: StagedRow; plan: BookingPlan & { retiredOn: CalendarDate | null } }

type Given = {
  read: (row: StagedRow) => RowReader
  /** The cabin for each name in the file that is no cabin here; null creates one. */
  chosenCabins: Readonly<Record<string, number | null>>
  today: CalendarDate
  /** Called for each booking with a cabin that does not exist here. */
  onUnknownCabin?: (booking: ImportedBooking) => void
}

/**
 * Checks rows of bookings in parts of a file, one after the other, and keeps the nights and the
 * references of the rows that are new.
 */
export function bookingChecker({ read, chosenCabins, today, onUnknownCabin }: Given) {
  const nightsOfFile = new Map<string, number>()
  const rowsOfFile = new Map<string, number>()

  async function check(db: Db | Tx, rows: readonly StagedRow[]): Promise<Checked[]> {
    const cabins = await cabinsOfImport(db)
    const wrong = new Map<number, WrongRow>()
    const bookings: Read[] = []
    for (const row of rows) {
      try {
        bookings.push({ row, plan: planOf(readBooking(read(row)), cabins) })
      } catch (error) {
        if (!(error instanceof WrongRow)) throw error
        wrong.set(row.number, error)
      }
    }
    const facts = await loadFacts(db, bookings)
    const checked = new Map(bookings.map((one) => [one.row.number, compare(one, facts)]))
    return rows.map((row) => checked.get(row.number) ?? wrongRow(row, wrong.get(row.number)))
  }

  function planOf(booking: ImportedBooking, cabins: readonly CabinOfImport[]): Read['plan'] {
    const name = plainLetters(booking.cabin)
    const known = cabins.find((cabin) => plainLetters(cabin.name) === name)
    const chosen = chosenCabins[booking.cabin]
    if (!known) onUnknownCabin?.(booking)
    const cabin = known ?? cabins.find(({ id }) => id === chosen)
    const rest = { kind: 'bookings', booking, referenceKey: referenceKeyOf(booking) } as const
    if (cabin) return { ...rest, cabin, retiredOn: cabin.retired_on }
    if (chosen !== null) throw new WrongRow('cabin', `There is no cabin "${booking.cabin}".`)
    return { ...rest, cabin: { id: null, name: booking.cabin }, retiredOn: null }
  }

  function compare({ row, plan }: Read, facts: Facts): Checked {
    const { booking, cabin, referenceKey, retiredOn } = plan
    const place = cabin.id ?? `new ${plainLetters(cabin.name)}`
    const ownKeys = [
      ...(referenceKey ? [referenceKey] : []),
      stayKey({
        ...booking,
        place,
        guest: sortName(booking.guest.fullName),
        isEnded: booking.ended !== null,
      }),
    ]
    const sameRow = ownKeys.map((key) => rowsOfFile.get(key)).find((number) => number !== undefined)
    const dates = nightDates(booking)
    const { outcome, reason } = compareBooking(
      booking,
      {
        cabin: { name: cabin.name, retiredOn },
        sameReference: facts.references.get(referenceKey) ?? null,
        sameStay: facts.stays.get(ownKeys.at(-1) ?? '') ?? null,
        sameRow: sameRow ?? null,
        taken: firstTaken(dates, place, facts),
      },
      today,
    )
    if (outcome === 'new') {
      for (const key of ownKeys) rowsOfFile.set(key, row.number)
      if (!booking.ended) for (const date of dates) nightsOfFile.set(`${place}/${date}`, row.number)
    }
    const { retiredOn: _, ...own } = plan
    const field = outcome === 'conflict' ? ('startDate' as const) : null
    return { ...row, outcome, reason, field, plan: outcome === 'new' ? own : null }
  }

  function firstTaken(dates: readonly CalendarDate[], place: string | number, facts: Facts) {
    for (const date of dates) {
      const key = `${place}/${date}`
      const owner = facts.nights.get(key)
      if (owner) return { date, ...owner }
      const row = nightsOfFile.get(key)
      if (row !== undefined) return { date, row }
    }
    return null
  }

  return { check }
}

/** The same guest can book again what was cancelled. */
const stayKey = (stay: Stay & { place: string | number; guest: string; isEnded: boolean }) =>
  [stay.place, stay.startDate, stay.endDate, stay.guest, stay.isEnded].join('\n')

/** A reference can have several cabins, each with its own booking. */
const referenceKeyOf = ({ reference, cabin }: ImportedBooking) =>
  reference === '' ? '' : `${plainLetters(reference)}\n${plainLetters(cabin)}`.slice(0, 400)

type Facts = Awaited<ReturnType<typeof loadFacts>>

/** What the database contains about these bookings, in a fixed number of queries. */
async function loadFacts(db: Db | Tx, bookings: readonly Read[]) {
  const plans = bookings.map(({ plan }) => plan)
  const keys = plans.flatMap(({ referenceKey }) => (referenceKey ? [referenceKey] : []))
  const stays = plans.flatMap(({ cabin, booking }) =>
    cabin.id === null ? [] : [{ cabinId: cabin.id, booking }],
  )
  const datesByCabin = new Map<number, Set<CalendarDate>>()
  for (const { cabinId, booking } of stays) {
    if (booking.ended) continue
    const dates = datesByCabin.get(cabinId) ?? new Set()
    for (const date of nightDates(booking)) dates.add(date)
    datesByCabin.set(cabinId, dates)
  }
  const [references, sameStays, nights] = [
    await bookingsByReference(db, keys),
    await staysStartingOn(
      db,
      stays.map(({ cabinId }) => cabinId),
      stays.map(({ booking }) => booking.startDate),
    ),
    await takenNights(db, datesByCabin),
  ]
  return {
    references: new Map(references.map(({ reference_key, ...one }) => [reference_key, one])),
    stays: new Map(
      sameStays.map((one) => [
        stayKey({
          place: one.cabin_id,
          startDate: one.start_date,
          endDate: one.end_date,
          guest: one.sort_name,
          isEnded: isClosed(one),
        }),
        { id: one.id },
      ]),
    ),
    nights: new Map(
      nights.map(({ cabin_id, date, booking_id }) => [
        `${cabin_id}/${date}`,
        booking_id === null ? ({ blocked: true } as const) : { bookingId: booking_id },
      ]),
    ),
  }
}
