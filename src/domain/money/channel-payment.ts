import type { BookingSource } from '../bookings/booking-source.ts'
import type { Cents } from '../money.ts'

/** What staff know about the money of a booking that a channel sold. */
export type ChannelTerms = {
  /** The guest paid the channel, not the property. */
  collects: boolean
  /** What the guest pays the channel for the stay; null if it is the cabin price. */
  gross: Cents | null
  commission: Cents | null
  /** Null if it is the gross amount less the commission. */
  payout: Cents | null
}

/** Airbnb and Vrbo collect the price from the guest. With the others it depends on the contract. */
export const usuallyCollects = (source: BookingSource): boolean =>
  source === 'airbnb' || source === 'vrbo'

type Charged = {
  cabinPrice: Cents
  /** The total, or the fee of a closed booking. */
  charged: Cents
}

/**
 * What the channel collected of what a booking is charged. Extras that the property adds later are paid
 * there, and after a cancellation the channel keeps no more than the fee.
 */
export const collectedByChannel = (
  { collects, gross }: Pick<ChannelTerms, 'collects' | 'gross'>,
  { cabinPrice, charged }: Charged,
): Cents => (collects ? Math.min(gross ?? cabinPrice, charged) : 0)

/** What a channel that collected an amount owes the property for it. */
export const payoutOf = (
  { gross, commission, payout }: Omit<ChannelTerms, 'collects'>,
  { cabinPrice, collected }: { cabinPrice: Cents; collected: Cents },
): Cents => {
  const all = payout ?? Math.max(0, (gross ?? cabinPrice) - (commission ?? 0))
  return collected === 0 ? 0 : Math.min(all, collected)
}
