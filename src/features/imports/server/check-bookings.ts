import { enumeration } from '#domain/audit/predicate.ts'
import type { BookingSource } from '#domain/bookings/booking-source.ts'
import type { CalendarDate } from '#domain/calendar.ts'
import { t } from '#domain/i18n/messages.ts'
import { formatCents } from '#domain/money.ts'
import { plainLetters, sortName } from '#domain/search/search-terms.ts'
import { nightDates } from '#domain/stay.ts'
import type { Db, Tx } from '#platform/db/open.ts'
import type { ImportMappingRequest } from '../contract/imports.ts'
import { severalCabinsIn, splitBooking } from '../domain/cabins-in-row.ts'
import { compareBooking, isBooking, type Verdict } from '../domain/compare-booking.ts'
import { completeBooking } from '../domain/complete-booking.ts'
import { type ImportedBooking, readBooking, type StatusChoices } from '../domain/read-booking.ts'
import { type RowReader, WrongRow } from '../domain/row-reader.ts'
import { type BookingFactsOfFile, loadFacts, stayKey } from './booking-facts.ts'
import { type BookingPlan, type Checked, wrongRow } from './checked-row.ts'
import { type CabinOfImport, cabinsOfImport } from './facts-store.ts'
import type { StagedRow } from './import-row-store.ts'
import { meantCabin } from './meant-cabin.ts'
import type { QuestionList } from './questions.ts'
import { type Reservation, type RowRole, referenceKeyOf } from './row-groups.ts'

type Planned = { plan: BookingPlan; retiredOn: CalendarDate | null }
type ReadRow = { row: StagedRow; stays: Planned[] }
/** `keep` takes the nights of a stay that is imported. */
type ComparedStay = { plan: BookingPlan; verdict: Verdict; keep: () => void }

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
  reservations?: ReadonlyMap<number, Reservation>
  questions?: QuestionList
}

/**
 * Checks rows of bookings in parts of a file, one after the other, and keeps the nights and the
 * references of the rows that are new.
 */
export function bookingChecker({
  sourceOfFile,
  read: reader,
  chosenCabins,
  statuses,
  today,
  roles,
  reservations,
  questions,
}: Given) {
  const nightsOfFile = new Map<string, number>()
  const rowsOfFile = new Map<string, number>()
  const completedIds = new Set<number>()

  async function check(db: Db | Tx, rows: readonly StagedRow[]): Promise<Checked[]> {
    const cabins = await cabinsOfImport(db)
    const wrong = new Map<number, WrongRow>()
    const read: ReadRow[] = []
    const settled = new Map<number, Checked>()
    for (const staged of rows) {
      const role = roles?.get(staged.number)
      const row = roles
        ? {
            ...staged,
            combined: role?.outcome === 'first' ? role.combined : null,
            reservation: reservations?.get(staged.number)?.keys ?? null,
          }
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
        const booking = { ...readBooking(reader(row), statuses), ...row.combined }
        questions?.stay(booking)
        read.push({ row, stays: staysOf(booking, cabins) })
      } catch (error) {
        if (!(error instanceof WrongRow)) throw error
        wrong.set(row.number, error)
        questions?.wrongRow(error)
      }
    }
    const plans = read.flatMap(({ stays }) => stays.map(({ plan }) => plan))
    const facts = await loadFacts(db, plans, sourceOfFile)
    for (const one of read) settled.set(one.row.number, compare(one, facts))
    return rows.map((row) => settled.get(row.number) ?? wrongRow(row, wrong.get(row.number)))
  }

  /** One stay for each cabin of a row. */
  function staysOf(booking: ImportedBooking, cabins: readonly CabinOfImport[]): Planned[] {
    const several = severalCabinsOf(booking, cabins, chosenCabins)
    if (several.length === 0) return [planOf(booking, cabins)]
    const capacities = several.map((name) => cabinMeant(cabins, name)?.max_capacity ?? null)
    return splitBooking(booking, several, capacities).map((one) => planOf(one, cabins))
  }

  function planOf(booking: ImportedBooking, cabins: readonly CabinOfImport[]): Planned {
    const planned = (cabin: BookingPlan['cabin'], retiredOn: CalendarDate | null): Planned => ({
      plan: {
        kind: 'bookings',
        booking,
        cabin,
        completes: null,
        others: [],
        referenceKey: referenceKeyOf(booking),
      },
      retiredOn,
    })
    if (!cabinNamed(cabins, booking.cabin)) questions?.unknownCabin(booking)
    const known = cabinMeant(cabins, booking.cabin)
    if (known) return planned(known, known.retired_on)
    const meant = meantCabin(chosenCabins, booking.cabin)
    if (typeof meant === 'string') return planned({ id: null, name: meant }, null)
    throw new WrongRow('cabin', t('There is no cabin "{cabin}".', { cabin: booking.cabin }))
  }

  /** The cabin that a name of the file stands for, if it exists. */
  function cabinMeant(cabins: readonly CabinOfImport[], name: string): CabinOfImport | undefined {
    const meant = meantCabin(chosenCabins, name)
    return (
      cabinNamed(cabins, name) ??
      (typeof meant === 'string'
        ? cabinNamed(cabins, meant)
        : cabins.find(({ id }) => id === meant))
    )
  }

  /** A row with several cabins is imported as a whole or not. */
  function compare({ row, stays }: ReadRow, facts: BookingFactsOfFile): Checked {
    const isOneOfSeveral = stays.length > 1 || Boolean(row.reservation)
    const compared = stays.map((stay) => compareStay(row, stay, facts, isOneOfSeveral))
    const [first] = compared
    if (!first) throw new Error('A row has at least one stay.')
    const isMixed = compared.some(({ verdict }) => verdict.outcome !== first.verdict.outcome)
    const decisive = compared.find(({ verdict }) => verdict.outcome === 'conflict') ?? first
    const { outcome, reason } = isMixed ? asConflict(decisive.verdict) : decisive.verdict
    if (outcome !== 'new') {
      const field = outcome === 'conflict' ? ('startDate' as const) : null
      return { ...row, outcome, reason, field, plan: null }
    }
    for (const { keep } of compared) keep()
    const others = compared.slice(1).map(({ plan }) => plan)
    questions?.grouped(row, stays.length)
    return {
      ...row,
      outcome,
      reason: [
        reason || (others.length > 0 ? dividedText([first.plan, ...others]) : ''),
        reservationText(reservations?.get(row.number)),
      ]
        .filter(Boolean)
        .join(' '),
      field: null,
      plan: { ...first.plan, others },
    }
  }

  function compareStay(
    row: StagedRow,
    { plan, retiredOn }: Planned,
    facts: BookingFactsOfFile,
    isOneOfSeveral: boolean,
  ): ComparedStay {
    const { booking, cabin, referenceKey } = plan
    const place = cabin.id ?? `new-${plainLetters(cabin.name)}`
    const ownKeys = [
      ...(referenceKey ? [referenceKey] : []),
      stayKey({
        ...booking,
        place,
        guest: sortName(booking.guest.fullName),
        isEnded: booking.ended !== null,
      }),
    ]
    const keepKeys = () => {
      for (const key of ownKeys) rowsOfFile.set(key, row.number)
    }
    const sameRow = ownKeys.map((key) => rowsOfFile.get(key)).find((number) => number !== undefined)
    const dates = nightDates(booking)
    const own = facts.references.has(referenceKey)
      ? undefined
      : facts.calendars.find(plan, isOneOfSeveral)
    if (own && sameRow === undefined) {
      const { verdict, completion } = completeBooking(booking, own, cabin.id, today)
      if (completion && completedIds.has(own.id)) {
        const same = { outcome: 'same' as const, reason: isBooking(own) }
        return { plan, verdict: same, keep: () => {} }
      }
      return {
        plan: { ...plan, completes: completion },
        verdict,
        keep: () => {
          completedIds.add(own.id)
          keepKeys()
        },
      }
    }
    const verdict = compareBooking(
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
    const keep = () => {
      keepKeys()
      if (!booking.ended) for (const date of dates) nightsOfFile.set(`${place}/${date}`, row.number)
    }
    return { plan, verdict, keep }
  }

  function firstTaken(
    dates: readonly CalendarDate[],
    place: string | number,
    facts: BookingFactsOfFile,
  ) {
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

const asConflict = ({ reason }: Verdict): Verdict => ({
  outcome: 'conflict',
  reason: `${t('Not all cabins of this row are new.')} ${reason}`,
})

const cabinNamed = (cabins: readonly CabinOfImport[], name: string) =>
  cabins.find((cabin) => plainLetters(cabin.name) === plainLetters(name))

/** The cabins that the booking of a row is divided over; empty if it is for one. */
export function severalCabinsOf(
  booking: ImportedBooking,
  cabins: readonly CabinOfImport[],
  chosenCabins: ImportMappingRequest['cabins'],
): string[] {
  const isCabin = (name: string) => cabinNamed(cabins, name) !== undefined
  const isKnown = (name: string) => isCabin(name) || meantCabin(chosenCabins, name) !== undefined
  return severalCabinsIn(booking, { isCabin, isKnown })
}

/** What a row of several cabins becomes. */
const dividedText = (plans: readonly Omit<BookingPlan, 'others'>[]) =>
  t('Becomes a group: {parts}. The price is divided evenly.', {
    parts: enumeration(
      plans.map(({ cabin, booking: { numGuests, totalPrice } }) =>
        t('{cabin} with {guests, plural, one {# guest} other {# guests}} for {price}', {
          cabin: cabin.name,
          guests: numGuests,
          price: formatCents(totalPrice),
        }),
      ),
    ),
  })

function reservationText(reservation: Reservation | undefined): string {
  if (!reservation || reservation.rows === '') return ''
  return reservation.keys === null
    ? t(
        'Rows {rows} have the same reference, but do not look like one reservation, so they become no group.',
        { rows: reservation.rows },
      )
    : t('Rows {rows} have the same reference and become a group.', { rows: reservation.rows })
}
