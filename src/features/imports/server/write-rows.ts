import type { CalendarDate } from '#domain/calendar.ts'
import { t } from '#domain/i18n/messages.ts'
import { guestSearchTerms, plainLetters } from '#domain/search/search-terms.ts'
import { insertCabin } from '#features/cabins/server/cabin-store.ts'
import { guestRowOf } from '#features/guests/server/save-guest.ts'
import type { Context } from '#platform/context.ts'
import { chunk } from '#platform/db/chunk.ts'
import type { Tx } from '#platform/db/open.ts'
import { inPropertyLanguage } from '#platform/versions/property-store.ts'
import type { GuestContact, ImportedGuest } from '../domain/read-guest.ts'
import { guestKey, knownGuests } from './check-guests.ts'
import type { BookingPlan, Checked, Plan } from './checked-row.ts'
import { completeCalendarBooking } from './complete-calendar-booking.ts'
import { groupImportedBookings } from './group-imported-bookings.ts'
import type { StagedRow } from './import-row-store.ts'
import type { NewCabin } from './questions.ts'
import { type WritingImport, writeImportedBookings } from './write-imported-bookings.ts'

/** What was created for a row. A row that found its guest and cabin created only its booking. */
export type Added = {
  number: number
  /** Several, if the row names several cabins. */
  bookingIds: number[]
  guestId: number | null
  cabinIds: number[]
}

type Given = WritingImport & {
  context: Pick<Context, 'vault' | 'now'>
  newCabins: Readonly<Record<string, NewCabin>>
  /** What staff chose for cabins that are created, by their names. */
  rentedSince: Readonly<Record<string, CalendarDate>>
  /** The arrival of the first stay of the file. */
  firstNight: CalendarDate
}

type StayPlan = Omit<BookingPlan, 'others'>

/** Not the name of the file, because the website shows it. */
const importedDescription = (tx: Tx) => inPropertyLanguage(tx, async () => t('Imported'))

type Planned<Kind extends Plan['kind']> = {
  number: number
  reservation: StagedRow['reservation']
  plan: Extract<Plan, { kind: Kind }>
}

type Written = {
  added: Added[]
  /** Earlier bookings that joined the group of a reservation. */
  joined: number[]
}

/** Creates what the new rows plan: bookings with their guests and cabins, or guests, or cabins. */
export async function writeRows(tx: Tx, rows: readonly Checked[], given: Given): Promise<Written> {
  const bookings = await addBookings(tx, rows.flatMap(plannedAs('bookings')), given)
  return {
    added: [
      ...bookings.added,
      ...(await addGuests(tx, rows.flatMap(plannedAs('guests')), given)),
      ...(await addCabins(tx, rows.flatMap(plannedAs('cabins')), given)),
    ],
    joined: bookings.joined,
  }
}

const plannedAs =
  <Kind extends Plan['kind']>(kind: Kind) =>
  ({ number, reservation, plan }: Checked): Planned<Kind>[] =>
    plan?.kind === kind ? [{ number, reservation, plan: plan as Planned<Kind>['plan'] }] : []

async function addBookings(
  tx: Tx,
  rows: readonly Planned<'bookings'>[],
  given: Given,
): Promise<Written> {
  const stays = rows.flatMap(({ number, reservation, plan }) =>
    [plan, ...plan.others].map((one) => ({ number, reservation, plan: one })),
  )
  const cabins = await cabinsFor(tx, stays, given)
  const guests = await guestsFor(tx, rows, given)
  const planned = stays.map(({ number, reservation, plan }) => ({
    number,
    reservation: reservation ?? null,
    booking: plan.booking,
    referenceKey: plan.referenceKey,
    completes: plan.completes,
    cabinId: plan.cabin.id ?? cabins.get(plainLetters(plan.cabin.name))?.id ?? 0,
    guestId: guests.get(guestKey(plan.booking.guest))?.id ?? 0,
  }))
  const fresh = planned.filter(({ completes }) => completes === null)
  const freshIds = await writeImportedBookings(tx, fresh, given)
  const idOf = new Map(fresh.map((one, at) => [one, freshIds[at] ?? 0]))
  for (const one of planned) {
    if (one.completes) await completeCalendarBooking(tx, { ...one, ...one.completes }, given)
  }
  const written = planned.map((one) => ({
    ...one,
    id: one.completes?.bookingId ?? idOf.get(one) ?? 0,
    guestName: one.booking.guest.fullName,
    stay: one.booking,
  }))
  const joined = await groupImportedBookings(tx, written, given)
  const added = rows.map(({ number, plan }): Added => {
    const guest = guests.get(guestKey(plan.booking.guest))
    return {
      number,
      bookingIds: written.filter((one) => one.number === number).map(({ id }) => id),
      guestId: guest?.addedBy === number ? guest.id : null,
      cabinIds: [...cabins.values()].filter((one) => one.addedBy === number).map(({ id }) => id),
    }
  })
  return { added, joined }
}

type ByKey = Map<string, { id: number; addedBy: number | null }>

/** The guests of bookings by their keys; those who are not known are created, each once. */
async function guestsFor(
  tx: Tx,
  rows: readonly { number: number; plan: StayPlan }[],
  { context }: Given,
): Promise<ByKey> {
  const known = await knownGuests(
    tx,
    rows.map(({ plan }) => plan.booking.guest),
  )
  const guests: ByKey = new Map(
    [...known.byKey].map(([key, { id }]) => [key, { id, addedBy: null }]),
  )
  const firstRows = new Map<string, (typeof rows)[number]>()
  for (const row of rows) {
    const key = guestKey(row.plan.booking.guest)
    if (!guests.has(key) && !firstRows.has(key)) firstRows.set(key, row)
  }
  const added = [...firstRows]
  const contacts = added.map(([, { plan }]) => plan.booking.guest)
  const ids = await writeImportedGuests(tx, contacts, context)
  for (const [at, [key, { number }]] of added.entries()) {
    guests.set(key, { id: ids[at] ?? 0, addedBy: number })
  }
  return guests
}

/** Creates the cabins that the file names and the property does not have yet. */
async function cabinsFor(
  tx: Tx,
  rows: readonly { number: number; plan: StayPlan }[],
  { newCabins, rentedSince, firstNight, now, today }: Given,
): Promise<ByKey> {
  const cabins: ByKey = new Map()
  const description = await importedDescription(tx)
  for (const { number, plan } of rows) {
    const name = plainLetters(plan.cabin.name)
    if (plan.cabin.id !== null || cabins.has(name)) continue
    const { maxCapacity = plan.booking.numGuests, regularPrice = 100 } =
      newCabins[plan.cabin.name] ?? {}
    const chosen = Object.hasOwn(rentedSince, plan.cabin.name)
      ? rentedSince[plan.cabin.name]
      : undefined
    const { id } = await insertCabin(tx, {
      name: plan.cabin.name.slice(0, 100),
      max_capacity: maxCapacity,
      regular_price_cents: regularPrice,
      discount_cents: 0,
      description,
      image: '',
      created_at: now.toISOString(),
      rented_since: chosen ?? (firstNight < today ? firstNight : today),
    })
    cabins.set(name, { id, addedBy: number })
  }
  return cabins
}

async function addGuests(tx: Tx, rows: readonly Planned<'guests'>[], { context }: Given) {
  const guests = rows.map(({ plan }) => plan.guest)
  const ids = await writeImportedGuests(tx, guests, context)
  return rows.map(
    ({ number }, at): Added => ({
      number,
      bookingIds: [],
      guestId: ids[at] ?? null,
      cabinIds: [],
    }),
  )
}

async function addCabins(tx: Tx, rows: readonly Planned<'cabins'>[], { now, today }: Given) {
  const added: Added[] = []
  for (const { number, plan } of rows) {
    const { name, maxCapacity, regularPrice, discount, description } = plan.cabin
    const { id } = await insertCabin(tx, {
      name,
      max_capacity: maxCapacity,
      regular_price_cents: regularPrice,
      discount_cents: discount,
      description: description || (await importedDescription(tx)),
      image: '',
      created_at: now.toISOString(),
      rented_since: today,
    })
    added.push({ number, bookingIds: [], guestId: null, cabinIds: [id] })
  }
  return added
}

const termsPerInsert = 2_000

/** Inserts guests with their search terms, and returns their ids in the same order. */
async function writeImportedGuests(
  tx: Tx,
  guests: readonly (GuestContact & Partial<ImportedGuest>)[],
  context: Pick<Context, 'vault' | 'now'>,
): Promise<number[]> {
  if (guests.length === 0) return []
  const written = await tx
    .insertInto('guests')
    .values(
      guests.map(({ birthDate, ...guest }) =>
        guestRowOf(context, { notes: '', ...guest, birthDate: birthDate ?? '' }),
      ),
    )
    .returning('id')
    .execute()
  const words = written.flatMap(({ id }, at) => {
    const guest = guests[at]
    return guest ? guestSearchTerms(guest).map((word) => ({ word, guest_id: id })) : []
  })
  for (const some of chunk(words, termsPerInsert)) {
    await tx.insertInto('guest_words').values(some).execute()
  }
  return written.map(({ id }) => id)
}
