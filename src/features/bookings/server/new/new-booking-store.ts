import type { BookingSource } from '#domain/bookings/booking-source.ts'
import { type Party, storedAges } from '#domain/bookings/party.ts'
import type { CalendarDate } from '#domain/calendar.ts'
import type { StayPrices } from '#domain/money/quote.ts'
import type { AgreedTerms } from '#domain/money/terms/terms.ts'
import type { Cents } from '#domain/money.ts'
import { nights, type Stay } from '#domain/stay.ts'
import { sourceColumns } from '#features/stays/server/booking-source-store.ts'
import type { TaxExemption } from '#features/taxes/domain/tax-rule.ts'
import type { Tx } from '#platform/db/open.ts'

type NewBooking = Stay &
  Party &
  StayPrices & {
    cabinId: number
    guestId: number
    hasBreakfast: boolean
    observations: string
    chargesPrice: Cents
    source: BookingSource
    createdAt: Date
    /** Null if none is requested. */
    deposit: { amount: Cents; percent: number | null; dueOn: CalendarDate } | null
    /** Null if none were agreed. */
    terms: AgreedTerms | null
    balanceDueOn: CalendarDate | null
    /** Null if staff need not confirm it. */
    holdUntil: Date | null
    isOption: boolean
    /** Null if no tax rules are applied, as to a stay whose price is not known. */
    taxExemptions?: readonly TaxExemption[]
    /** No one knows the price of the nights, such as those of a channel's calendar. */
    isPriceMissing?: boolean
    /** The guest pays the channel. */
    channelCollects?: boolean
    isBookingDateUnknown?: boolean
  }

/** Inserts an unconfirmed booking without its nights; see `occupyNights`. */
export async function insertBooking(tx: Tx, booking: NewBooking): Promise<number> {
  const { id } = await tx
    .insertInto('bookings')
    .values({
      created_at: booking.createdAt.toISOString(),
      start_date: booking.startDate,
      end_date: booking.endDate,
      num_nights: nights(booking),
      num_guests: booking.numGuests,
      num_children: booking.numChildren,
      child_ages: storedAges(booking.childAges),
      cabin_price_cents: booking.cabinPrice,
      extras_price_cents: booking.extrasPrice,
      charges_cents: booking.chargesPrice,
      total_price_cents: booking.totalPrice,
      paid_cents: 0,
      has_breakfast: booking.hasBreakfast,
      breakfast_unit_cents: booking.breakfastUnit,
      observations: booking.observations,
      status: 'unconfirmed',
      cabin_id: booking.cabinId,
      guest_id: booking.guestId,
      ...sourceColumns(booking.source),
      deposit_cents: booking.deposit?.amount ?? null,
      deposit_percent: booking.deposit?.percent ?? null,
      deposit_due_on: booking.deposit?.dueOn ?? null,
      terms: booking.terms && JSON.stringify(booking.terms),
      balance_due_on: booking.balanceDueOn,
      hold_until: booking.holdUntil?.toISOString() ?? null,
      is_option: booking.isOption,
      tax_exemptions: booking.taxExemptions ? JSON.stringify(booking.taxExemptions) : null,
      is_price_missing: booking.isPriceMissing ?? false,
      channel_collects: booking.channelCollects ?? false,
      is_booking_date_unknown: booking.isBookingDateUnknown ?? false,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
