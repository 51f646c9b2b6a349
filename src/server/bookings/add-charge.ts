import type { BookingState } from '#contract/bookings.ts'
import type { AddChargeRequest, RemoveChargeRequest } from '#contract/charges.ts'
import { isClosed } from '#domain/booking-status.ts'
import { daysBetween } from '#domain/calendar.ts'
import { type ChargedParty, chargeAmount, limitDiscounts, sumOfCharges } from '#domain/charges.ts'
import { centsFromDollars, formatCents, maxCents } from '#domain/money.ts'
import { bookingTotal } from '#domain/pricing.ts'
import { refuse } from '../base/errors.ts'
import { change } from '../change.ts'
import type { Actor, Context } from '../context.ts'
import type { Tx } from '../db/open.ts'
import { findCatalogueItem } from '../settings/catalogue-store.ts'
import { lockBooking, updateBooking } from './booking-change-store.ts'
import { type BookingRecord, breakfastOf, toBookingState } from './booking-store.ts'
import {
  type BookedCharge,
  deleteCharges,
  insertCharges,
  loadCharges,
  type NewCharge,
  writeChargeAmounts,
} from './charge-store.ts'
import { expectVersion } from './expect-version.ts'

/** The number of charges that a booking can have at most. */
const maxCharges = 200

/** Adds an item of the catalogue or a free charge. See docs/reference/business-rules.md#charges. */
export async function addCharge(
  context: Context,
  actor: Actor,
  id: number,
  request: AddChargeRequest,
): Promise<BookingState> {
  return change(context, actor, async (tx, note) => {
    const before = await lockChargeable(tx, id, request.version, context.now())
    const booked = await loadCharges(tx, id)
    if (booked.length >= maxCharges) refuse('too-many-charges')
    const charge = await newCharge(tx, request, partyOf(before))
    if (charge.amount < 0) refuseTooHighDiscount(charge, before)
    await insertCharges(tx, id, [charge], { staffId: actor.staffId, at: context.now() })
    const after = await writePrices(tx, before, booked, [...booked, charge])
    note({
      action: 'booking.add-charge',
      entity: 'booking',
      entityId: id,
      before: { totalPrice: before.total_price_cents },
      after: { totalPrice: after.total_price_cents, label: auditLabel(charge) },
    })
    return toBookingState(after)
  })
}

export async function removeCharge(
  context: Context,
  actor: Actor,
  id: number,
  { version, chargeId }: RemoveChargeRequest,
): Promise<BookingState> {
  return change(context, actor, async (tx, note) => {
    const before = await lockChargeable(tx, id, version, context.now())
    const booked = await loadCharges(tx, id)
    const removed = booked.find((charge) => charge.id === chargeId) ?? refuse('charge-not-found')
    await deleteCharges(tx, [chargeId])
    const rest = booked.filter((charge) => charge !== removed)
    const after = await writePrices(tx, before, rest, rest)
    note({
      action: 'booking.remove-charge',
      entity: 'booking',
      entityId: id,
      before: { totalPrice: before.total_price_cents, label: auditLabel(removed) },
      after: { totalPrice: after.total_price_cents },
    })
    return toBookingState(after)
  })
}

/** Free text may name a guest who is erased later, so the audit log only says what kind it is. */
const auditLabel = ({
  kind,
  label,
  catalogueId,
}: Pick<NewCharge, 'kind' | 'label' | 'catalogueId'>) =>
  catalogueId === null ? kindNames[kind] : label

const kindNames = { item: 'an item', fee: 'a fee', discount: 'a discount' }

async function lockChargeable(
  tx: Tx,
  id: number,
  version: number,
  now: Date,
): Promise<BookingRecord> {
  const booking = (await lockBooking(tx, id)) ?? refuse('booking-not-found')
  await expectVersion(tx, booking, version, now)
  if (isClosed(booking)) refuse('charges-closed')
  return booking
}

/** After an early departure, new charges are for the nights stayed. */
const partyOf = ({ left_on, start_date, num_nights, num_guests }: BookingRecord): ChargedParty => ({
  numNights: left_on === null ? num_nights : Math.max(0, daysBetween(start_date, left_on)),
  numGuests: num_guests,
})

async function newCharge(
  tx: Tx,
  request: AddChargeRequest,
  party: ChargedParty,
): Promise<NewCharge> {
  const { quantity, note } = request
  const common = { quantity, note, isMandatory: false }
  if ('catalogueId' in request) {
    const item = await findCatalogueItem(tx, request.catalogueId)
    if (!item?.is_active) return refuse('catalogue-item-not-found')
    const { kind, name: label, unit, unit_cents: unitPrice } = item
    const charge = { ...common, kind, label, unit, unitPrice, catalogueId: request.catalogueId }
    return { ...charge, amount: chargeAmount(charge, party) }
  }
  const { kind, label, unit } = request
  const unitPrice = centsFromDollars(request.price) * (kind === 'discount' ? -1 : 1)
  const charge = { ...common, kind, label, unit, unitPrice, catalogueId: null }
  return { ...charge, amount: chargeAmount(charge, party) }
}

/** A discount reduces the extras. The price of the nights is changed with an agreed rate. */
function refuseTooHighDiscount({ amount }: NewCharge, { extras_price_cents }: BookingRecord) {
  if (-amount <= extras_price_cents) return
  const price = `At most the extras of this booking, ${formatCents(extras_price_cents)}. To reduce the price of the nights, change the booking.`
  refuse('invalid-fields', { fields: { price } })
}

type Priced = Pick<BookedCharge, 'unit' | 'unitPrice' | 'quantity' | 'amount'> & { id?: number }

/** Limits the discounts to the extras that remain, and writes the new total. */
async function writePrices(
  tx: Tx,
  booking: BookingRecord,
  booked: readonly BookedCharge[],
  charges: readonly Priced[],
): Promise<BookingRecord> {
  const breakfast = breakfastOf(booking)
  const limited = limitDiscounts(charges, breakfast)
  await writeChargeAmounts(
    tx,
    booked,
    limited.flatMap(({ id, amount }) => (id === undefined ? [] : [{ id, amount }])),
  )
  const chargesPrice = sumOfCharges(limited)
  const extrasPrice = breakfast + chargesPrice
  const totalPrice = bookingTotal({ cabinPrice: booking.cabin_price_cents, extrasPrice })
  if (totalPrice > maxCents) refuse('amount-too-large')
  return updateBooking(tx, booking.id, {
    charges_cents: chargesPrice,
    extras_price_cents: extrasPrice,
    total_price_cents: totalPrice,
  })
}
