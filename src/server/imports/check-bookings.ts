import type { ImportMappingRequest } from '#contract/imports.ts'
import { isClosed } from '#domain/booking-status.ts'
import type { BookingSource } from '#domain/bookings/booking-source.ts'
import type { CalendarDate } from '#domain/calendar.ts'
import { cabinsNamedIn } from '#domain/imports/cabins-named.ts'
import { compareBooking } from '#domain/imports/compare-booking.ts'
import { type CalendarBooking, completeBooking } from '#domain/imports/complete-booking.ts'
import {
  type ImportedBooking,
  readBooking,
  type StatusChoices,
} from '#domain/imports/read-booking.ts'
import { type RowReader, WrongRow } from '#domain/imports/row-reader.ts'
import { plainLetters, sortName } from '#domain/search/search-terms.ts'
import { nightDates, type Stay } from '#domain/stay.ts'
import type { Db, Tx } from '../db/open.ts'
import { type BookingPlan, type Checked, wrongRow } from './checked-row.ts'
import {
  bookingsByReference,
  type CabinOfImport,
  type CalendarBookingRow,
  cabinsOfImport,
  calendarBookingsStartingOn,
  calendarBookingsWith,
  staysStartingOn,
  takenNights,
} from './facts-store.ts'
import type { StagedRow } from './import-row-store.ts'
import { meantCabin } from './meant-cabin.ts'
import type { QuestionList } from './questions.ts'
import type { RowRole } from './row-groups.ts'

type Read = { row: StagedRow; plan: BookingPlan & { retiredOn: CalendarDate | null } }

type Given = {
  read: (row: StagedRow) => RowReader
  /** The cabin for each name in the file that is no cabin here, another name of it, or null to create it. */
  chosenCabins: ImportMappingRequest['cabins']
  statuses: StatusChoices
  /** Of rows that do not name theirs. */
  sourceOfFile: BookingSource
  today: CalendarDate
  /** What rows are among the rows of their booking; without, each stands for itself. */
  roles?: ReadonlyMap<number, RowRole>
  questions?: QuestionList
}

/**
 * Checks rows of bookings in parts of a file, one after the other, and keeps the nights and the
 * references of the rows that are new.
 */
export function bookingChecker({
  sourceOfFile,
  read,
  chosenCabins,
  statuses,
  today,
  roles,
  questions,
}: Given) {
  const nightsOfFile = new Map<string, number>()
  const rowsOfFile = new Map<string, number>()
  const completedIds = new Set<number>()

  async function check(db: Db | Tx, rows: readonly StagedRow[]): Promise<Checked[]> {
    const cabins = await cabinsOfImport(db)
    const wrong = new Map<number, WrongRow>()
    const bookings: Read[] = []
    const settled = new Map<number, Checked>()
    for (const staged of rows) {
      const role = roles?.get(staged.number)
      const row = roles
        ? { ...staged, combined: role?.outcome === 'first' ? role.combined : null }
        : staged
      if (role && role.outcome !== 'first') {
        const field = role.outcome === 'conflict' ? ('totalPrice' as const) : null
        settled.set(row.number, {
          ...row,
          outcome: role.outcome,
          reason: role.reason,
          field,
          plan: null,
        })
        continue
      }
      try {
        const booking = { ...readBooking(read(row), statuses), ...row.combined }
        bookings.push({ row, plan: planOf(booking, cabins) })
      } catch (error) {
        if (!(error instanceof WrongRow)) throw error
        wrong.set(row.number, error)
        questions?.wrongRow(error)
      }
    }
    const facts = await loadFacts(db, bookings, sourceOfFile)
    for (const one of bookings) settled.set(one.row.number, compare(one, facts))
    return rows.map((row) => settled.get(row.number) ?? wrongRow(row, wrong.get(row.number)))
  }

  function planOf(booking: ImportedBooking, cabins: readonly CabinOfImport[]): Read['plan'] {
    const rest = {
      kind: 'bookings',
      booking,
      referenceKey: referenceKeyOf(booking),
      completes: null,
    } as const
    const named = (name: string) =>
      cabins.find((cabin) => plainLetters(cabin.name) === plainLetters(name))
    const known = named(booking.cabin)
    if (known) return { ...rest, cabin: known, retiredOn: known.retired_on }
    const several = cabinsNamedIn(booking.cabin, (name) => named(name) !== undefined)
    if (several.length > 1) {
      throw new WrongRow(
        'cabin',
        `This row has ${several.length} cabins. Give each cabin a row with its price, or book it by hand.`,
      )
    }
    questions?.unknownCabin(booking)
    const meant = meantCabin(chosenCabins, booking.cabin)
    if (meant === undefined) throw new WrongRow('cabin', `There is no cabin "${booking.cabin}".`)
    const cabin = cabins.find(({ id }) => id === meant)
    if (cabin) return { ...rest, cabin, retiredOn: cabin.retired_on }
    if (typeof meant === 'number')
      throw new WrongRow('cabin', `There is no cabin "${booking.cabin}".`)
    const created = named(meant)
    return created
      ? { ...rest, cabin: created, retiredOn: created.retired_on }
      : { ...rest, cabin: { id: null, name: meant }, retiredOn: null }
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
    const own = facts.references.has(referenceKey) ? undefined : facts.calendars.find(plan)
    if (own && sameRow === undefined) {
      const { verdict, completion } = completeBooking(booking, own, cabin.id, today)
      const isFirst = !completedIds.has(own.id)
      if (completion && isFirst) {
        completedIds.add(own.id)
        for (const key of ownKeys) rowsOfFile.set(key, row.number)
      }
      const field = verdict.outcome === 'conflict' ? ('startDate' as const) : null
      const { retiredOn: _, ...rest } = plan
      return {
        ...row,
        ...verdict,
        field,
        plan: completion && isFirst ? { ...rest, completes: completion } : null,
        ...(completion && !isFirst && { outcome: 'same', reason: `This is booking #${own.id}.` }),
      }
    }
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
    const { retiredOn: _, ...rest } = plan
    const field = outcome === 'conflict' ? ('startDate' as const) : null
    return { ...row, outcome, reason, field, plan: outcome === 'new' ? rest : null }
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
async function loadFacts(db: Db | Tx, bookings: readonly Read[], sourceOfFile: BookingSource) {
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
  const [references, sameStays, calendars, nights] = [
    await bookingsByReference(db, keys),
    await staysStartingOn(
      db,
      stays.map(({ cabinId }) => cabinId),
      stays.map(({ booking }) => booking.startDate),
    ),
    await findCalendarBookings(db, plans, sourceOfFile),
    await takenNights(db, datesByCabin),
  ]
  return {
    references: new Map(
      references.map(({ reference_key, version, ...one }) => [
        reference_key,
        { ...one, isUnchanged: version === 1 },
      ]),
    ),
    calendars,
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

type PlanOfRow = Pick<BookingPlan, 'booking' | 'cabin'>

/** The bookings that calendars of channels made for these rows: by reference, otherwise by cabin and dates. */
async function findCalendarBookings(
  db: Db | Tx,
  plans: readonly PlanOfRow[],
  sourceOfFile: BookingSource,
) {
  const references = plans.flatMap(({ booking }) => booking.reference.toLowerCase() || [])
  const withReference = await calendarBookingsWith(db, [...new Set(references)])
  const inCabins = plans.flatMap(({ cabin, booking }) =>
    cabin.id === null ? [] : [{ id: cabin.id, date: booking.startDate }],
  )
  const onDates = await calendarBookingsStartingOn(
    db,
    inCabins.map(({ id }) => id),
    inCabins.map(({ date }) => date),
  )
  const byReference = new Map(
    withReference.map((one) => [one.reference?.toLowerCase(), toCalendarBooking(one)]),
  )
  return {
    find({ booking, cabin }: PlanOfRow): CalendarBooking | undefined {
      const own = byReference.get(booking.reference.toLowerCase())
      if (own && booking.reference !== '') return own
      const stay = onDates.find(
        (one) =>
          one.cabin_id === cabin.id &&
          one.start_date === booking.startDate &&
          one.end_date === booking.endDate &&
          (booking.source ?? sourceOfFile) === one.channel &&
          !isClosed(one) &&
          (one.reference === null || booking.reference === ''),
      )
      return stay && toCalendarBooking(stay)
    },
  }
}

const toCalendarBooking = (row: CalendarBookingRow): CalendarBooking => ({
  id: row.id,
  status: row.status,
  startDate: row.start_date,
  endDate: row.end_date,
  cabinId: row.cabin_id,
  cabinPrice: row.cabin_price_cents,
  isPriceMissing: Boolean(row.is_price_missing),
  guestName: row.full_name,
  isGuestUnknown: row.email === '' && row.phone === '' && / guest$/i.test(row.full_name),
})
