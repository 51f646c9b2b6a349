import { agesStored, partyAfter, storedAges } from '#domain/bookings/party.ts'
import type { Cents } from '#domain/money.ts'
import { postEntry } from '#features/bookings/server/store/ledger-store.ts'
import { unknownGuest } from '#features/feeds/server/import-stay.ts'
import { insertGuest } from '#features/guests/server/save-guest.ts'
import { fitChannelPayments } from '#features/stays/server/channel-payment-store.ts'
import { reject } from '#platform/base/errors.ts'
import type { Context } from '#platform/context.ts'
import { lockRow } from '#platform/db/lock-row.ts'
import type { Tx } from '#platform/db/open.ts'
import { isPaidByChannel, nightRates, paidOfImport } from '../domain/compare-booking.ts'
import type { Completion } from '../domain/complete-booking.ts'
import type { ImportedBooking } from '../domain/read-booking.ts'
import { removeGuests } from './removal-store.ts'
import { channelColumns, createdAt, paidOn, type WritingImport } from './write-imported-bookings.ts'

type Completing = Completion & {
  booking: ImportedBooking
  guestId: number
  referenceKey: string
}

/**
 * Gives a booking of a channel's calendar what the file of the channel knows: its guest, its price and how
 * it is paid. The placeholder of the guest is removed. What staff entered stays.
 */
export async function completeCalendarBooking(
  tx: Tx,
  { bookingId, withGuest, withPrice, booking, guestId, referenceKey }: Completing,
  { importId, staffId, source: sourceOfFile, today, now }: WritingImport,
): Promise<void> {
  await lockRow(tx, 'bookings', bookingId)
  const before = (await findRow(tx, bookingId)) ?? reject('booking-not-found')
  const source = booking.source ?? sourceOfFile
  const isByChannel = before.channel_collects || isPaidByChannel(booking, before.channel ?? source)
  const isUnpaid = before.paid_cents - before.channel_paid_cents === 0
  const paid = withPrice && isUnpaid && !isByChannel ? paidOfImport(booking, before.status) : 0
  const party = withGuest && before.num_guests === 1 ? partyColumns(before, booking) : {}
  const price = withPrice
    ? {
        cabin_price_cents: booking.totalPrice,
        total_price_cents: booking.totalPrice + before.extras_price_cents,
        is_price_missing: false,
        paid_cents: before.paid_cents + paid,
        ...channelColumns(booking, {
          source: before.channel ?? source,
          isByChannel,
          isPast: before.status === 'checked-out',
          today,
        }),
      }
    : {}
  const bookedOn =
    booking.bookedOn === null
      ? {}
      : { created_at: createdAt(booking, now), is_booking_date_unknown: false }
  const earlier = await earlierOf(tx, before, { withGuest, paid })
  await tx
    .updateTable('bookings')
    .set({
      ...party,
      ...price,
      ...bookedOn,
      ...(withGuest && { guest_id: guestId }),
      ...(before.observations === '' && { observations: booking.notes }),
      version: before.version + 1,
    })
    .where('id', '=', bookingId)
    .execute()
  if (withPrice) {
    for (const { date, rate } of nightRates(booking, booking.totalPrice)) {
      await tx
        .updateTable('nights')
        .set({ rate_cents: rate })
        .where('booking_id', '=', bookingId)
        .where('date', '=', date)
        .execute()
    }
  }
  if (paid > 0) {
    await postEntry(tx, {
      bookingId,
      businessDate: paidOn(booking, today),
      kind: 'opening',
      method: null,
      amount: paid,
      origin: 'migration',
      note: '',
      staffId,
      at: now,
    })
  }
  await fitChannelPayments(tx, [bookingId])
  if (withGuest && before.guest_id !== guestId) await removeGuests(tx, [before.guest_id])
  await tx
    .insertInto('imported_bookings')
    .values({
      booking_id: bookingId,
      import_id: importId,
      reference_key: referenceKey,
      completed_from: JSON.stringify(earlier),
    })
    .onConflict((conflict) => conflict.column('booking_id').doNothing())
    .execute()
}

const findRow = (tx: Tx, id: number) =>
  tx.selectFrom('bookings').where('id', '=', id).selectAll().executeTakeFirst()
type BookingRow = NonNullable<Awaited<ReturnType<typeof findRow>>>

/** Without ages in the file, those that staff entered stay as far as it has children. */
function partyColumns(before: BookingRow, booking: ImportedBooking) {
  const { numGuests, numChildren } = booking
  const entered = { numGuests: 1, numChildren: 1, childAges: agesStored(before.child_ages) }
  const { childAges } =
    booking.childAges.length > 0 ? booking : partyAfter(entered, { numGuests, numChildren })
  return { num_guests: numGuests, num_children: numChildren, child_ages: storedAges(childAges) }
}

const restored = [
  ...(['num_guests', 'num_children', 'child_ages', 'cabin_price_cents'] as const),
  'total_price_cents' as const,
  ...(['is_price_missing', 'created_at', 'is_booking_date_unknown', 'channel_collects'] as const),
  ...(['channel_gross_cents', 'channel_commission_cents', 'channel_payout_cents'] as const),
  'channel_paid_out_on' as const,
]

/** What a booking was before a file completed it. */
type Earlier = {
  /** The version of the completed booking. A later one has other changes, which stay. */
  version: number
  columns: Pick<BookingRow, (typeof restored)[number]>
  /** The name of the removed placeholder; null if the guest was not changed. */
  placeholder: string | null
  hadNotes: boolean
  paid: Cents
}

async function earlierOf(
  tx: Tx,
  before: BookingRow,
  { withGuest, paid }: { withGuest: boolean; paid: Cents },
): Promise<Earlier> {
  const guest = await tx
    .selectFrom('guests')
    .where('id', '=', before.guest_id)
    .select('full_name')
    .executeTakeFirst()
  return {
    version: before.version + 1,
    columns: pick(before, restored),
    placeholder: withGuest && guest ? guest.full_name : null,
    hadNotes: before.observations !== '',
    paid,
  }
}

function pick<Row, Key extends keyof Row>(row: Row, keys: readonly Key[]): Pick<Row, Key> {
  return Object.fromEntries(keys.map((key) => [key, row[key]])) as Pick<Row, Key>
}

/**
 * Gives bookings that an import completed back what their calendar gave them. Returns the ids of those
 * that were not changed since.
 */
export async function restoreCalendarBookings(
  context: Pick<Context, 'vault' | 'now'>,
  tx: Tx,
  importId: number,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set()
  const rows = await tx
    .selectFrom('imported_bookings')
    .innerJoin('bookings', 'bookings.id', 'imported_bookings.booking_id')
    .where('booking_id', 'in', ids)
    .where('import_id', '=', importId)
    .where('completed_from', 'is not', null)
    .select(['booking_id', 'completed_from', 'bookings.version'])
    .execute()
  const done = new Set<number>()
  for (const { booking_id: id, completed_from, version } of rows) {
    const earlier: Earlier = JSON.parse(completed_from ?? '')
    if (earlier.version !== version) continue
    await restore(context, tx, id, earlier)
    done.add(id)
  }
  await fitChannelPayments(tx, [...done])
  return done
}

async function restore(
  context: Pick<Context, 'vault' | 'now'>,
  tx: Tx,
  id: number,
  { columns, placeholder, hadNotes, paid, version }: Earlier,
): Promise<void> {
  const guest =
    placeholder === null
      ? {}
      : { guest_id: await insertGuest(context, tx, { ...unknownGuest, fullName: placeholder }) }
  await tx
    .updateTable('bookings')
    .set({ ...columns, ...guest, ...(!hadNotes && { observations: '' }), version: version + 1 })
    .set((row) => ({ paid_cents: row('paid_cents', '-', paid) }))
    .where('id', '=', id)
    .execute()
  if (columns.is_price_missing) {
    await tx.updateTable('nights').set({ rate_cents: 0 }).where('booking_id', '=', id).execute()
  }
  if (paid > 0) {
    await tx
      .deleteFrom('payments')
      .where('booking_id', '=', id)
      .where('origin', '=', 'migration')
      .execute()
  }
  await tx.deleteFrom('imported_bookings').where('booking_id', '=', id).execute()
}
