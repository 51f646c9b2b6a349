import { isConfirmedStay } from '#domain/booking-status.ts'
import { addDays } from '#domain/calendar.ts'
import type { Stay } from '#domain/stay.ts'
import type { Db, Tx } from '../db/open.ts'
import {
  idsIn,
  type RevertTable,
  type Row,
  type RowChange,
  type Rows,
  rowKey,
} from './row-changes.ts'

/** The rows that an action may change. */
export type RevertScope = {
  /** Bookings with their nights and charges, and the nights before an early arrival. */
  bookings?: readonly number[]
  /** Bookings that the action creates: it adds their ids to this list. */
  newBookings?: readonly number[]
  /** Bookings that are deleted, with all that the database deletes with them. */
  deletedBookings?: readonly number[]
  /** Groups of bookings, those that the action creates included. */
  groups?: readonly number[]
  /** Cabins of which blocks are created, changed or removed. */
  blocksOf?: readonly number[]
  /** Cabins that are retired or brought back. */
  retirementOf?: readonly number[]
  /** Cabins of which the details are edited. */
  detailsOf?: readonly number[]
  /** Cabins that a guest in house may leave, so that they have to be cleaned. */
  cleaningOf?: readonly number[]
  /** Guests that are merged, with their bookings and those who were merged into them. */
  guests?: readonly number[]
  /** Notes for the next shift that are done or removed. */
  handoverNotes?: readonly number[]
  /** What guests sent from their page, of bookings. */
  guestRequests?: readonly number[]
  /** Maintenance tasks. */
  tasks?: readonly number[]
  /** Rules for prices and stays. */
  priceRules?: readonly number[] | 'all'
  /** Prices of nights that are set by hand. */
  nightPrices?: Stay & { cabinIds: readonly number[] }
}

/** Reads the rows of a scope. The caller has locked the bookings, cabins and guests. */
export async function readScope(tx: Tx, scope: RevertScope): Promise<Rows> {
  const { blocksOf = [], retirementOf = [], detailsOf = [], cleaningOf = [] } = scope
  const { guests = [], handoverNotes: notes = [] } = scope
  const deleted = scope.deletedBookings ?? []
  const bookings = [...(scope.bookings ?? []), ...(scope.newBookings ?? []), ...deleted]
  const rows = new RowCollection()
  if (bookings.length > 0) await readBookings(tx, bookings, rows)
  if (deleted.length > 0) await readRowsOfBookings(tx, deleted, rows)
  if (scope.groups?.length) rows.add('booking_groups', await groups(tx, scope.groups))
  if (blocksOf.length > 0) await readBlocks(tx, blocksOf, rows)
  if (retirementOf.length > 0) {
    rows.add('cabins', await retirements(tx, retirementOf))
  }
  if (detailsOf.length > 0) rows.add('cabins', await cabinDetails(tx, detailsOf))
  if (cleaningOf.length > 0) rows.add('cabins', await cleaningStates(tx, cleaningOf))
  if (guests.length > 0) await readGuests(tx, guests, rows)
  if (notes.length > 0) rows.add('handover_notes', await handoverNotes(tx, notes))
  if (scope.guestRequests) {
    rows.add('guest_requests', await guestRequests(tx, scope.guestRequests))
  }
  if (scope.tasks) rows.add('tasks', await tasks(tx, scope.tasks))
  if (scope.priceRules) rows.add('price_rules', await priceRules(tx, scope.priceRules))
  if (scope.nightPrices) rows.add('night_prices', await nightPrices(tx, scope.nightPrices))
  return rows.all
}

class RowCollection {
  readonly all = new Map<string, { table: RevertTable; row: Row }>()

  add(table: RevertTable, found: readonly object[]) {
    for (const one of found) {
      const row = plainRow(one)
      this.all.set(rowKey(table, row), { table, row })
    }
  }
}

/** Not every database has booleans: some return 0 and 1. */
const plainRow = (row: object): Row =>
  Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      column,
      booleans.has(column) ? Boolean(value) : value,
    ]),
  )

const booleans = new Set([
  'has_breakfast',
  'check_in_added_breakfast',
  'is_pinned',
  'is_option',
  'is_price_missing',
  'channel_collects',
  'is_booking_date_unknown',
  'is_mandatory',
  'replaces_lower',
  'sells_gaps',
])

async function readBookings(db: Db | Tx, ids: readonly number[], rows: RowCollection) {
  const own = await db.selectFrom('bookings').selectAll().where('id', 'in', ids).execute()
  rows.add('bookings', own)
  const nights = db.selectFrom('nights').selectAll().where('booking_id', 'in', ids)
  rows.add('nights', await nights.execute())
  rows.add('released_nights', await releasedNights(db, ids))
  rows.add('charges', await charges(db, ids))
  // Only who has come can have come early.
  if (!own.some(isConfirmedStay)) return
  const early = await db.selectFrom('blocks').selectAll().where('booking_id', 'in', ids).execute()
  if (early.length === 0) return
  rows.add('blocks', early)
  const earlyIds = early.map(({ id }) => id)
  const earlyNights = db.selectFrom('nights').selectAll().where('block_id', 'in', earlyIds)
  rows.add('nights', await earlyNights.execute())
}

/** The tables whose rows the database deletes with their booking, besides those of any change. */
export const deletedWithBooking = [
  'party_members',
  'guest_registers',
  'document_emails',
  'booking_messages',
  'guest_requests',
  'website_requests',
  'imported_bookings',
  'booking_versions',
] as const satisfies RevertTable[]

/** The tables whose rows lose their booking when it is deleted. Only the link is stored. */
export const unlinkedFromBooking = [
  'feed_events',
  'outage_notes',
  'lock_codes',
] as const satisfies RevertTable[]

async function readRowsOfBookings(db: Db | Tx, ids: readonly number[], rows: RowCollection) {
  for (const table of deletedWithBooking) {
    const found = db
      .selectFrom(table as 'party_members')
      .selectAll()
      .where('booking_id', 'in', ids)
    rows.add(table, await found.execute())
  }
  for (const table of unlinkedFromBooking) {
    const found = db.selectFrom(table as 'feed_events').select(['id', 'booking_id'])
    rows.add(table, await found.where('booking_id', 'in', ids).execute())
  }
}

const releasedNights = (db: Db | Tx, bookingIds: readonly number[]) =>
  db.selectFrom('released_nights').selectAll().where('booking_id', 'in', bookingIds).execute()

const charges = (db: Db | Tx, bookingIds: readonly number[]) =>
  db.selectFrom('charges').selectAll().where('booking_id', 'in', bookingIds).execute()

async function readBlocks(tx: Tx, cabinIds: readonly number[], rows: RowCollection) {
  const blocks = tx.selectFrom('blocks').selectAll().where('cabin_id', 'in', cabinIds)
  rows.add('blocks', await blocks.execute())
  const nights = tx.selectFrom('nights').selectAll().where('cabin_id', 'in', cabinIds)
  rows.add('nights', await nights.where('block_id', 'is not', null).execute())
}

const groups = (db: Db | Tx, ids: readonly number[]) =>
  db.selectFrom('booking_groups').selectAll().where('id', 'in', ids).execute()

const guestRequests = (db: Db | Tx, ids: readonly number[]) =>
  db.selectFrom('guest_requests').selectAll().where('id', 'in', ids).execute()

const tasks = (db: Db | Tx, ids: readonly number[]) =>
  db.selectFrom('tasks').selectAll().where('id', 'in', ids).execute()

const priceRules = (db: Db | Tx, ids: readonly number[] | 'all') =>
  db
    .selectFrom('price_rules')
    .selectAll()
    .$if(ids !== 'all', (all) => all.where('id', 'in', ids as readonly number[]))
    .execute()

const nightPrices = (
  db: Db | Tx,
  { cabinIds, startDate, endDate }: NonNullable<RevertScope['nightPrices']>,
) =>
  db
    .selectFrom('night_prices')
    .selectAll()
    .where('cabin_id', 'in', cabinIds)
    .where('date', '>=', startDate)
    .where('date', '<', endDate)
    .execute()

const retirements = (db: Db | Tx, ids: readonly number[]) =>
  db.selectFrom('cabins').select(['id', 'retired_on']).where('id', 'in', ids).execute()

const cabinDetails = (db: Db | Tx, ids: readonly number[]) =>
  db
    .selectFrom('cabins')
    .select(['id', 'name', 'max_capacity', 'regular_price_cents', 'discount_cents'])
    .select(['description', 'image', 'rented_since', 'retired_on'])
    .where('id', 'in', ids)
    .execute()

const cleaningStates = (tx: Tx, ids: readonly number[]) =>
  tx
    .selectFrom('cabins')
    .select(['id', 'housekeeping_state', 'housekeeping_at', 'housekeeping_by'])
    .where('id', 'in', ids)
    .execute()

async function readGuests(tx: Tx, ids: readonly number[], rows: RowCollection) {
  const merging = tx
    .selectFrom('guests')
    .selectAll()
    .where((guest) => guest.or([guest('id', 'in', ids), guest('merged_into_id', 'in', ids)]))
  rows.add('guests', await merging.execute())
  rows.add('guest_words', await guestWords(tx, ids))
  const bookings = tx.selectFrom('bookings').select(['id', 'guest_id'])
  rows.add('bookings', await bookings.where('guest_id', 'in', ids).execute())
}

const handoverNotes = (db: Db | Tx, ids: readonly number[]) =>
  db.selectFrom('handover_notes').selectAll().where('id', 'in', ids).execute()

const guestWords = (db: Db | Tx, ids: readonly number[]) =>
  db.selectFrom('guest_words').selectAll().where('guest_id', 'in', ids).execute()

/** The rows that actions changed, as they are now. */
export async function readCurrent(db: Db | Tx, changes: readonly RowChange[]): Promise<Rows> {
  const rows = new RowCollection()
  const ids = (table: RevertTable, column = 'id') => idsIn(changes, table, column)
  const [bookings, blocks, guests] = [ids('bookings'), ids('blocks'), ids('guests')]
  if (bookings.length > 0) {
    const found = db.selectFrom('bookings').selectAll().where('id', 'in', bookings)
    rows.add('bookings', await found.execute())
  }
  if (blocks.length > 0) {
    const found = db.selectFrom('blocks').selectAll().where('id', 'in', blocks)
    rows.add('blocks', await found.execute())
  }
  if (ids('cabins').length > 0) rows.add('cabins', await cabinDetails(db, ids('cabins')))
  if (guests.length > 0) {
    const found = db.selectFrom('guests').selectAll().where('id', 'in', guests)
    rows.add('guests', await found.execute())
  }
  const released = ids('released_nights', 'booking_id')
  if (released.length > 0) rows.add('released_nights', await releasedNights(db, released))
  const charged = ids('charges', 'booking_id')
  if (charged.length > 0) rows.add('charges', await charges(db, charged))
  const grouped = ids('booking_groups')
  if (grouped.length > 0) rows.add('booking_groups', await groups(db, grouped))
  if (ids('guest_requests').length > 0) {
    rows.add('guest_requests', await guestRequests(db, ids('guest_requests')))
  }
  if (ids('tasks').length > 0) rows.add('tasks', await tasks(db, ids('tasks')))
  const words = ids('guest_words', 'guest_id')
  if (words.length > 0) rows.add('guest_words', await guestWords(db, words))
  const notes = ids('handover_notes')
  if (notes.length > 0) rows.add('handover_notes', await handoverNotes(db, notes))
  if (ids('price_rules').length > 0) {
    rows.add('price_rules', await priceRules(db, ids('price_rules')))
  }
  const priced = spanOf(changes, 'night_prices')
  if (priced) rows.add('night_prices', await nightPrices(db, priced))
  await readNights(db, changes, rows)
  return rows.all
}

/** Reads the nights of each cabin within the dates that changed. */
async function readNights(db: Db | Tx, changes: readonly RowChange[], rows: RowCollection) {
  const span = spanOf(changes, 'nights')
  if (!span) return
  const found = await db
    .selectFrom('nights')
    .selectAll()
    .where('cabin_id', 'in', span.cabinIds)
    .where('date', '>=', span.startDate)
    .where('date', '<', span.endDate)
    .execute()
  rows.add('nights', found)
}

/** The cabins and the dates within which rows of a table changed; undefined if none did. */
function spanOf(changes: readonly RowChange[], table: 'nights' | 'night_prices') {
  const ofTable = changes.filter((change) => change.table === table)
  const dates = ofTable.map(({ before, after }) => String((after ?? before)?.date)).sort()
  const [first, last] = [dates.at(0), dates.at(-1)]
  if (first === undefined || last === undefined) return undefined
  const cabinIds = idsIn(changes, table, 'cabin_id')
  return { cabinIds, startDate: first, endDate: addDays(last, 1) }
}
