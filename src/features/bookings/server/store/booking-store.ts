import { sql } from 'kysely'
import type { BookingState } from '#contract/bookings.ts'
import { agesStored, bedsOf } from '#domain/bookings/party.ts'
import { daysBetween } from '#domain/calendar.ts'
import { balanceOf } from '#domain/money/balance.ts'
import { payoutOf } from '#domain/money/channel-payment.ts'
import { paymentState } from '#domain/money/payment-state.ts'
import type { FeeTax } from '#domain/money/taxes.ts'
import { type Cents, dollarsFromCents } from '#domain/money.ts'
import {
  stayRequestColumns,
  toStayRequests,
} from '#features/housekeeping/server/stay-request-store.ts'
import { toBookingRow } from '#features/stays/server/booking-row-store.ts'
import { isConfirmationSent } from '#features/stays/server/confirmation-store.ts'
import { groupColumns } from '#features/stays/server/group-columns-store.ts'
import { lockRow } from '#platform/db/lock-row.ts'
import type { Db, Tx } from '#platform/db/open.ts'

/** A booking with its cabin, guest, the breakfast price, and another booking checked in to its cabin. */
export async function findBooking(db: Db | Tx, id: number) {
  return findBookingQuery(db, id).executeTakeFirst()
}
export type BookingRecord = NonNullable<Awaited<ReturnType<typeof findBooking>>>

export const findBookingQuery = (db: Db | Tx, id: number) =>
  bookingsQuery(db).where('bookings.id', '=', id)

/** Bookings as `findBooking` returns them. */
export function bookingsQuery(db: Db | Tx) {
  return db
    .selectFrom('bookings')
    .innerJoin('cabins', 'cabins.id', 'bookings.cabin_id')
    .innerJoin('guests', 'guests.id', 'bookings.guest_id')
    .crossJoin('settings')
    .crossJoin('property')
    .select([
      'bookings.id',
      'bookings.created_at',
      'bookings.start_date',
      'bookings.end_date',
      'bookings.num_nights',
      'bookings.num_guests',
      'bookings.num_children',
      'bookings.child_ages',
      'bookings.tax_exemptions',
      'bookings.cabin_price_cents',
      'bookings.extras_price_cents',
      'bookings.total_price_cents',
      'bookings.paid_cents',
      'bookings.has_breakfast',
      'bookings.observations',
      'bookings.status',
      'bookings.cabin_id',
      'bookings.guest_id',
      'bookings.source',
      'bookings.channel',
      'bookings.breakfast_unit_cents',
      'bookings.fee_cents',
      'bookings.left_on',
      'bookings.version',
      'bookings.checked_in_at',
      'bookings.check_in_paid_cents',
      'bookings.check_in_added_breakfast',
      'bookings.checked_out_at',
      'bookings.check_out_extras_cents',
      'bookings.settled_at',
      'bookings.settled_cents',
      'bookings.check_out_housekeeping',
      'bookings.charges_cents',
      'bookings.deposit_cents',
      'bookings.deposit_percent',
      'bookings.deposit_due_on',
      'bookings.terms',
      'bookings.balance_due_on',
      'bookings.fee_tax as own_fee_tax',
      'bookings.hold_until',
      'bookings.is_option',
      'bookings.is_pinned',
      'bookings.is_price_missing',
      'bookings.channel_collects',
      'bookings.channel_gross_cents',
      'bookings.channel_commission_cents',
      'bookings.channel_payout_cents',
      'bookings.channel_paid_out_on',
      'bookings.channel_paid_cents',
      'bookings.is_booking_date_unknown',
      'cabins.name as cabin_name',
      'cabins.max_capacity',
      'cabins.housekeeping_state',
      'guests.full_name',
      'guests.email',
      'guests.phone',
      'guests.country_code',
      'guests.national_id_sealed',
      'guests.erased_at',
      'guests.notes as guest_notes',
      'guests.language as guest_language',
      'settings.breakfast_price_cents',
      'property.time_zone',
      'property.default_payment_method',
      'property.deposit_percent as default_deposit_percent',
      'property.deposit_days',
      'property.records_party',
      'property.fee_tax',
      'property.terms as property_terms',
      'property.bed_from_age',
      'property.registration_country',
    ])
    .select(stayRequestColumns)
    .select(isConfirmationSent('bookings.id').as('is_confirmation_sent'))
    .select(groupColumns('bookings.group_id'))
    .select((row) =>
      row
        .exists(
          row
            .selectFrom('party_members')
            .whereRef('party_members.booking_id', '=', 'bookings.id')
            .select('party_members.id'),
        )
        .as('has_party'),
    )
    .select((row) =>
      row
        .or([
          row.exists(row.selectFrom('message_rules').where('is_on', '=', true).select('id')),
          row.exists(
            row
              .selectFrom('booking_messages')
              .whereRef('booking_messages.booking_id', '=', 'bookings.id')
              .select('booking_messages.id'),
          ),
          row.exists(
            row
              .selectFrom('guest_requests')
              .whereRef('guest_requests.booking_id', '=', 'bookings.id')
              .select('guest_requests.id'),
          ),
        ])
        .as('has_messages'),
    )
    .select((row) => row.exists(row.selectFrom('tax_rules').select('id')).as('has_tax_rules'))
    .select((row) =>
      row
        .selectFrom('bookings as other')
        .whereRef('other.cabin_id', '=', 'bookings.cabin_id')
        .whereRef('other.id', '!=', 'bookings.id')
        // A literal, because the partial index covers only this status and not a bound parameter.
        .where('other.status', '=', sql.lit('checked-in'))
        .select('other.id')
        .orderBy('other.id')
        .limit(1)
        .as('other_in_cabin'),
    )
}

/** Whether an invoice or a credit note of this booking was issued, also together with other bookings. */
export async function isInvoiced(tx: Tx, id: number): Promise<boolean> {
  const invoice = await tx
    .selectFrom('invoices')
    .where('booking_id', '=', id)
    .select('id')
    .unionAll(
      tx.selectFrom('invoice_bookings').where('booking_id', '=', id).select('invoice_id as id'),
    )
    .limit(1)
    .executeTakeFirst()
  return invoice !== undefined
}

/** Whether a booking of a group has an invoice that is not cancelled. Locks the bookings, so that none is issued. */
export async function isGroupInvoiced(tx: Tx, groupId: number): Promise<boolean> {
  const bookings = await tx
    .selectFrom('bookings')
    .where('group_id', '=', groupId)
    .select('id')
    .orderBy('id')
    .execute()
  const ids = bookings.map(({ id }) => id)
  if (ids.length === 0) return false
  await lockRow(tx, 'bookings', ...ids)
  return (await findInvoiced(tx, ids)).size > 0
}

/** The bookings among these that have an invoice which is not cancelled. */
export async function findInvoiced(db: Db | Tx, ids: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .selectFrom('invoices')
    .leftJoin('invoice_bookings', 'invoice_bookings.invoice_id', 'invoices.id')
    .where('series', '=', 'invoice')
    .where(({ or, eb, selectFrom }) =>
      or([
        eb('invoices.booking_id', 'in', ids),
        eb(
          'invoices.id',
          'in',
          selectFrom('invoice_bookings').where('booking_id', 'in', ids).select('invoice_id'),
        ),
      ]),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('invoices as credit')
            .whereRef('credit.corrects_id', '=', 'invoices.id')
            .select('credit.id'),
        ),
      ),
    )
    .select(['invoices.booking_id', 'invoice_bookings.booking_id as other_id'])
    .execute()
  return new Set(rows.flatMap(({ booking_id, other_id }) => [booking_id, other_id ?? booking_id]))
}

/** The foreign key of the nights deletes them as well. */
export async function deleteBookingRow(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('bookings').where('id', '=', id).execute()
}

export function toBookingState(record: BookingRecord): BookingState {
  const row = toBookingRow(record)
  return {
    ...row,
    guest: { ...row.guest, isErased: record.erased_at !== null },
    cabinPrice: dollarsFromCents(record.cabin_price_cents),
    extrasPrice: dollarsFromCents(record.extras_price_cents),
    childAges: agesStored(record.child_ages),
    hasBreakfast: Boolean(record.has_breakfast),
    observations: record.observations,
    isPaid: paymentState(row) !== 'at-property',
    amountCredited: dollarsFromCents(balanceOf(pricesOf(record)).credit),
    source: record.channel ?? record.source,
    defaultMethod: record.default_payment_method,
    fee: dollarsFromCents(record.fee_cents),
    leftOn: record.left_on,
    nightsReleased: nightsReleased(record),
    isPinned: Boolean(record.is_pinned),
    channelPayment: toChannelPayment(record),
    ...toStayRequests(record),
    version: record.version,
  }
}

function toChannelPayment(record: BookingRecord): BookingState['channelPayment'] {
  const gross = record.channel_gross_cents
  const commission = record.channel_commission_cents
  const payout = record.channel_payout_cents
  const collected = record.channel_paid_cents
  const owed = payoutOf(
    { gross, commission, payout },
    { cabinPrice: record.cabin_price_cents, collected },
  )
  const dollarsOrNull = (cents: Cents | null) => (cents === null ? null : dollarsFromCents(cents))
  return {
    gross: dollarsOrNull(gross),
    commission: dollarsOrNull(commission),
    payout: dollarsOrNull(payout),
    paidOutOn: record.channel_paid_out_on,
    collected: dollarsFromCents(collected),
    owed: dollarsFromCents(owed),
  }
}

/** The nights that an early departure released. A guest can even leave before the arrival date. */
function nightsReleased({ left_on, start_date, end_date }: BookingRecord): number {
  if (left_on === null) return 0
  return daysBetween(left_on < start_date ? start_date : left_on, end_date)
}

/** The part of the extras that is not a charge. Cents. */
export const breakfastOf = (
  record: Pick<BookingRecord, 'extras_price_cents' | 'charges_cents'>,
): number => record.extras_price_cents - record.charges_cents

/** How the fee of a closed booking is taxed. */
export const feeTaxOf = ({ own_fee_tax, fee_tax }: BookingRecord): FeeTax => own_fee_tax ?? fee_tax

/** What the terms of the property are read from. */
export const termsColumnsOf = (record: BookingRecord) => ({
  terms: record.property_terms,
  deposit_percent: record.default_deposit_percent,
  deposit_days: record.deposit_days,
  fee_tax: record.fee_tax,
})

/** How many guests stay, and how many of them need a bed. */
export function sleepersOf(record: BookingRecord) {
  const guests = { numGuests: record.num_guests, childAges: agesStored(record.child_ages) }
  return { numGuests: record.num_guests, numBeds: bedsOf(guests, record.bed_from_age) }
}

/** A booking in the form that the rules for prices and check-in take. Cents. */
export const pricesOf = (record: BookingRecord) => ({
  status: record.status,
  numNights: record.num_nights,
  ...sleepersOf(record),
  cabinPrice: record.cabin_price_cents,
  extrasPrice: record.extras_price_cents,
  totalPrice: record.total_price_cents,
  paid: record.paid_cents,
  fee: record.fee_cents,
  hasBreakfast: Boolean(record.has_breakfast),
  isPriceMissing: Boolean(record.is_price_missing),
  isPriceOpen: Boolean(record.is_price_missing) && !record.channel_collects,
})
