import type { BookingState } from '#contract/bookings.ts'
import type { AddChargeRequest, RemoveChargeRequest } from '#contract/charges.ts'
import { isCancelledOrNoShow } from '#domain/booking-status.ts'
import { msg, t } from '#domain/i18n/messages.ts'
import {
  isTouristTax,
  limitDiscounts,
  ownChargeLabels,
  sumOfCharges,
} from '#domain/money/charges.ts'
import { bookingTotal } from '#domain/money/pricing.ts'
import { formatCents, maxCents } from '#domain/money.ts'
import type { SetTaxesRequest } from '#features/taxes/contract/booking-taxes.ts'
import { rejectTaxOverPrice } from '#features/taxes/server/stay-taxer.ts'
import type { Note } from '#platform/audit-entry.ts'
import { reject } from '#platform/base/errors.ts'
import { change } from '#platform/change.ts'
import type { Actor, Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/open.ts'
import { lockBooking, updateBooking } from '../store/booking-change-store.ts'
import {
  type BookingRecord,
  breakfastOf,
  findBooking,
  toBookingState,
} from '../store/booking-store.ts'
import {
  type BookedCharge,
  exchangeCharges,
  loadCharges,
  type NewCharge,
} from '../store/charge-store.ts'
import { expectVersion } from '../store/expect-version.ts'
import { storeSubmission, submitOnce } from '../store/submission-store.ts'
import { exemptionsOf, withTaxes } from './booking-taxes.ts'
import { maxCharges, newCharge } from './new-charge.ts'

/**
 * Adds an item of the catalogue or a custom charge. Requests with the same idempotency key
 * add it once. See docs/reference/business-rules.md#charges.
 */
export async function addCharge(
  context: Context,
  actor: Actor,
  id: number,
  { key, request }: { key: string | undefined; request: AddChargeRequest },
): Promise<BookingState> {
  const submission =
    key === undefined
      ? undefined
      : {
          staffId: actor.staffId,
          key,
          request: { ...request, action: 'add-charge', bookingId: id },
        }
  const run = () =>
    change(context, actor, async (tx, note) => {
      const at = context.now()
      const state = await bookCharge(tx, note, { id, request, actor, at })
      if (submission && !(await storeSubmission(tx, submission, { bookingId: id, at }))) {
        reject('idempotency-key-reused')
      }
      return state
    })
  return submitOnce(context.db, submission, run, async () =>
    toBookingState((await findBooking(context.db, id)) ?? reject('booking-not-found')),
  )
}

type Added = { id: number; request: AddChargeRequest; actor: Actor; at: Date }

async function bookCharge(
  tx: Tx,
  note: Note,
  { id, request, actor, at }: Added,
): Promise<BookingState> {
  const before = await lockChargeable(tx, id, request.version, at)
  const charge = await newCharge(tx, before, request)
  const after = await writeCharge(tx, before, charge, { staffId: actor.staffId, at })
  note({
    action: 'booking.add-charge',
    entity: 'booking',
    entityId: id,
    before: { totalPrice: before.total_price_cents },
    after: { totalPrice: after.total_price_cents, label: auditLabel(charge) },
  })
  return toBookingState(after)
}

/** Charges a locked booking. */
export async function writeCharge(
  tx: Tx,
  booking: BookingRecord,
  charge: NewCharge,
  author: { staffId: string; at: Date },
): Promise<BookingRecord> {
  const booked = await loadCharges(tx, booking.id)
  if (booked.length >= maxCharges) reject('too-many-charges')
  if (charge.amount < 0) rejectTooHighDiscount(charge, booking, booked)
  return writePrices(tx, booking, { booked, charges: [...booked, charge], author })
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
    const removed = booked.find((charge) => charge.id === chargeId) ?? reject('charge-not-found')
    if (removed.tax) reject('tax-by-rule')
    const charges = booked.filter((charge) => charge !== removed)
    const author = { staffId: actor.staffId, at: context.now() }
    const after = await writePrices(tx, before, { booked, charges, author })
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

/** Computes the taxes by the present rules, with these exemptions. */
export const setTaxes = (
  context: Context,
  actor: Actor,
  id: number,
  { version, exemptions }: SetTaxesRequest,
): Promise<BookingState> =>
  change(context, actor, async (tx, note) => {
    const found = await lockChargeable(tx, id, version, context.now())
    const exempt = exemptions.reduce((sum, { guests }) => sum + guests, 0)
    if (exempt > found.num_guests) {
      const sentence = t('At most {n, plural, one {# guest} other {# guests}}, as in the stay', {
        n: found.num_guests,
      })
      reject('invalid-fields', { fields: { exemptions: sentence } })
    }
    const before = { ...found, tax_exemptions: JSON.stringify(exemptions) }
    const booked = await loadCharges(tx, id)
    const author = { staffId: actor.staffId, at: context.now() }
    const after = await writePrices(tx, before, { booked, charges: booked, author })
    note({
      action: 'booking.set-taxes',
      entity: 'booking',
      entityId: id,
      before: { totalPrice: found.total_price_cents, exempt: exemptGuests(found) },
      after: { totalPrice: after.total_price_cents, exempt },
    })
    return toBookingState(after)
  })

const exemptGuests = (booking: BookingRecord) =>
  exemptionsOf(booking).reduce((sum, { guests }) => sum + guests, 0)

/** Free text may name a guest who is erased later, so the audit log only says what kind it is. */
const auditLabel = (charge: Pick<NewCharge, 'kind' | 'label' | 'catalogueId' | 'taxKind'>) => {
  if (isTouristTax(charge)) return ownChargeLabels.touristTax
  return charge.catalogueId === null ? kindNames[charge.kind] : charge.label
}

const kindNames = { item: msg('an item'), fee: msg('a fee'), discount: msg('a discount') }

async function lockChargeable(
  tx: Tx,
  id: number,
  version: number,
  now: Date,
): Promise<BookingRecord> {
  const booking = (await lockBooking(tx, id)) ?? reject('booking-not-found')
  await expectVersion(tx, booking, version, now)
  if (isCancelledOrNoShow(booking)) reject('charges-closed')
  return booking
}

/**
 * A discount reduces the extras, apart from the tourist tax. The price of the nights is changed with an
 * agreed rate.
 */
function rejectTooHighDiscount(
  { amount }: NewCharge,
  { extras_price_cents }: BookingRecord,
  booked: readonly BookedCharge[],
) {
  const extras = extras_price_cents - sumOfCharges(booked.filter(isTouristTax))
  if (-amount <= extras) return
  const price = t(
    'At most the extras of this booking, {amount}. To reduce the price of the nights, change the booking.',
    { amount: formatCents(extras) },
  )
  reject('invalid-fields', { fields: { price } })
}

type Charged = {
  booked: BookedCharge[]
  /** Those after the change; without an id, if they are new. */
  charges: readonly (BookedCharge | (NewCharge & { id?: never }))[]
  author: { staffId: string; at: Date }
}

/** Limits the discounts to the extras that remain, computes the taxes again, and writes the new total. */
async function writePrices(
  tx: Tx,
  booking: BookingRecord,
  { booked, charges, author }: Charged,
): Promise<BookingRecord> {
  const breakfast = breakfastOf(booking)
  const limited = limitDiscounts(charges, breakfast)
  const taxed = await withTaxes(tx, booking, { booked, charges: limited })
  await exchangeCharges(tx, booking.id, { before: booked, after: taxed }, author)
  const chargesPrice = sumOfCharges(taxed)
  const extrasPrice = breakfast + chargesPrice
  const totalPrice = bookingTotal({ cabinPrice: booking.cabin_price_cents, extrasPrice })
  if (totalPrice > maxCents) reject('amount-too-large')
  rejectTaxOverPrice(taxed, booking.cabin_price_cents)
  return updateBooking(tx, booking.id, {
    tax_exemptions: booking.tax_exemptions,
    charges_cents: chargesPrice,
    extras_price_cents: extrasPrice,
    total_price_cents: totalPrice,
  })
}
