import type { CalendarDate } from '#domain/calendar.ts'
import type { CabinState } from '#domain/housekeeping/housekeeping.ts'
import { releaseEarlyNights } from '#features/stays/server/early-nights-store.ts'
import { releaseNights, storeReleasedNights } from '#features/stays/server/night-store.ts'
import type { Tx } from '#platform/db/open.ts'
import type { Departure, departureWithCharges, StayInHouse } from '../../domain/departure.ts'
import { updateBooking } from '../store/booking-change-store.ts'
import type { BookingRecord } from '../store/booking-store.ts'
import { type BookedCharge, exchangeCharges } from '../store/charge-store.ts'

export type ChargedDeparture = ReturnType<typeof departureWithCharges<BookedCharge>>

type Leaving = {
  stay: StayInHouse & { booked: BookedCharge[] }
  leaving: ChargedDeparture
  today: CalendarDate
  author: { staffId: string; at: Date }
  /** The state of the cabin before the guest left. */
  cabinState: CabinState
}

/**
 * Checks a booking out, releases its remaining nights and writes its new total. The prices before the
 * departure are stored as well, so that the check-out can be undone. Returns the blocks of an early
 * arrival that changed as well.
 */
export async function writeDeparture(
  tx: Tx,
  id: number,
  { stay, leaving, today, author, cabinState }: Leaving,
): Promise<{ after: BookingRecord; blocks: number[] }> {
  const blocks = await releaseEarlyNights(tx, id, today)
  if (leaving.released.length > 0) {
    await releaseNights(tx, { bookingId: id }, today)
    await storeReleasedNights(tx, id, releasedNights(stay, leaving))
  }
  await exchangeCharges(tx, id, { before: stay.booked, after: leaving.charges }, author)
  const after = await updateBooking(tx, id, {
    status: 'checked-out',
    left_on: leaving.released.length > 0 ? today : null,
    ...pricesOfDeparture(leaving),
    checked_out_at: author.at.toISOString(),
    check_out_extras_cents: stay.extrasPrice,
    check_out_housekeeping: cabinState,
  })
  return { after, blocks }
}

/** The released nights with what is charged for each and what each was sold at. */
export function releasedNights({ nights }: StayInHouse, { released }: Pick<Departure, 'released'>) {
  const soldOn = new Map(nights.map(({ date, rate }) => [date, rate]))
  return released.map((night) => ({ ...night, sold: soldOn.get(night.date) ?? night.rate }))
}

export const pricesOfDeparture = ({
  cabinPrice,
  chargesPrice,
  extrasPrice,
  totalPrice,
}: ChargedDeparture) => ({
  charges_cents: chargesPrice,
  cabin_price_cents: cabinPrice,
  extras_price_cents: extrasPrice,
  total_price_cents: totalPrice,
})
