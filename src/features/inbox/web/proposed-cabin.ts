import type { Availability, CabinOffer } from '#contract/availability.ts'
import type { FeedConflict } from '#features/bookings/contract/inbox.ts'
import { proposeCabin } from '#features/bookings/domain/propose-cabin.ts'
import type { StayQuery } from '#features/bookings/web/data/availability.ts'

/** The cabins for a stay of a channel, which does not say how many guests come until it is a booking. */
export const offersQueryOf = ({ startDate, endDate, booking }: FeedConflict): StayQuery => ({
  from: startDate,
  to: endDate,
  guests: booking?.numGuests ?? 1,
  ...(booking && { booking: booking.id }),
})

/** The cabin that staff are offered first. */
export const proposalIn = (
  availability: Availability | undefined,
  { booking, cabin }: FeedConflict,
): CabinOffer | undefined =>
  availability &&
  proposeCabin(availability.cabins, {
    cabinId: booking?.cabin.id ?? cabin.id,
    numGuests: booking?.numGuests ?? null,
  })
