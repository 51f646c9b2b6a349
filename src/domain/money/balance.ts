import { type BookingStatus, isCancelledOrNoShow } from '../booking-status.ts'
import type { Cents } from '../money.ts'

type Folio = {
  status: BookingStatus
  totalPrice: Cents
  /** The charge for a closed booking, instead of its total. */
  fee: Cents
  paid: Cents
}

/** The amount that the guest is charged: the total, or the fee of a closed booking. */
export const chargedFor = (folio: Omit<Folio, 'paid'>): Cents =>
  isCancelledOrNoShow(folio) ? folio.fee : folio.totalPrice

/** What is charged and not paid yet; negative if the guest has overpaid. */
export const openBalance = (folio: Folio): Cents => chargedFor(folio) - folio.paid

/** The balance due, and what the guest has overpaid. At most one of the two is more than 0. */
export function balanceOf(folio: Folio): { due: Cents; credit: Cents } {
  const open = openBalance(folio)
  return { due: Math.max(0, open), credit: Math.max(0, -open) }
}
