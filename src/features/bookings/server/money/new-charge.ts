import type { AddChargeRequest, ChargeOptions } from '#contract/charges.ts'
import { daysBetween } from '#domain/calendar.ts'
import { keptCount } from '#domain/money/charge-counts.ts'
import {
  type Charge,
  type ChargedParty,
  chargeAmount,
  chargeUnits,
  sumOfCharges,
  unitsOf,
  wholeStay,
} from '#domain/money/charges.ts'
import { type Cents, centsFromDollars, dollarsFromCents } from '#domain/money.ts'
import { findCatalogueItem, listActiveItems } from '#features/property/server/catalogue-store.ts'
import { reject } from '#platform/base/errors.ts'
import type { Db, Tx } from '#platform/db/open.ts'
import { type BookingRecord, findBooking } from '../store/booking-store.ts'
import { loadCharges, type NewCharge } from '../store/charge-store.ts'
import { loadChargeTaxer } from './booking-taxes.ts'

/** The number of charges that a booking can have at most. */
export const maxCharges = 200

/** After an early departure, new charges are for the nights stayed. */
const partyOf = ({ left_on, start_date, num_nights, num_guests }: BookingRecord): ChargedParty => ({
  numNights: left_on === null ? num_nights : Math.max(0, daysBetween(start_date, left_on)),
  numGuests: num_guests,
})

/** The requested charge at the current price, for the stay unless the request names fewer guests or nights. */
export async function newCharge(
  tx: Tx,
  booking: BookingRecord,
  request: AddChargeRequest,
): Promise<NewCharge> {
  const requested = await requestedCharge(tx, request)
  const party = partyOf(booking)
  const count = keptCount(requested.unit, request, party)
  if ('wrong' in count) return reject('invalid-fields', { fields: count.wrong })
  const charge = { ...requested, ...count, note: request.note }
  return { ...charge, amount: chargeAmount(charge, party) }
}

async function requestedCharge(
  tx: Tx,
  request: AddChargeRequest,
): Promise<Omit<NewCharge, 'amount' | 'note' | 'guests' | 'nights' | 'units'>> {
  const { quantity } = request
  if ('catalogueId' in request) {
    const item = await findCatalogueItem(tx, request.catalogueId)
    if (!item?.is_active) return reject('catalogue-item-not-found')
    const { id: catalogueId, kind, name: label, unit, unit_cents: unitPrice } = item
    const taxKind = item.tax_kind
    return { catalogueId, kind, label, unit, unitPrice, quantity, taxKind, isMandatory: false }
  }
  const { kind, label, unit, price, taxKind } = request
  const unitPrice = centsFromDollars(price) * (kind === 'discount' ? -1 : 1)
  return { kind, label, unit, unitPrice, quantity, taxKind, catalogueId: null, isMandatory: false }
}

export type OfferedItem = {
  catalogueId: number
  kind: 'item' | 'fee'
  label: string
  price: Cents
}

/** What guests can request on their page, each with what it adds to the total, taxes included. */
export async function readOfferedItems(
  db: Db | Tx,
  booking: BookingRecord,
): Promise<OfferedItem[]> {
  const items = (await listActiveItems(db)).filter(({ isOnGuestPage }) => isOnGuestPage)
  if (items.length === 0) return []
  const party = partyOf(booking)
  const booked = await loadCharges(db, booking.id)
  const taxed = await loadChargeTaxer(db, booking, booked)
  const before = sumOfCharges(booked)
  return items.map((item) => ({
    catalogueId: item.catalogueId,
    kind: item.kind,
    label: item.label,
    price:
      sumOfCharges(taxed([...booked, { ...item, amount: chargeAmount(item, party) }])) - before,
  }))
}

/** The active items, with what each would cost for the stay. */
export async function readChargeOptions(db: Db, id: number): Promise<ChargeOptions> {
  const booking = (await findBooking(db, id)) ?? reject('booking-not-found')
  const party = partyOf(booking)
  const items = await listActiveItems(db)
  const toOption = (charge: Charge & { catalogueId: number; label: string }) => ({
    catalogueId: charge.catalogueId,
    label: charge.label,
    unit: charge.unit,
    price: dollarsFromCents(charge.unitPrice),
    units: unitsOf(charge, party),
    amount: dollarsFromCents(chargeAmount(charge, party)),
  })
  const counts = chargeUnits.map((unit) => [unit, unitsOf({ unit, ...wholeStay }, party)] as const)
  return {
    items: items.map(toOption),
    units: Object.fromEntries(counts) as ChargeOptions['units'],
    ...party,
    numChildren: booking.num_children,
  }
}
