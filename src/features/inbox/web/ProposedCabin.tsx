import { useQuery } from '@tanstack/react-query'
import { countOf } from '#domain/format-stay.ts'
import type { FeedConflict } from '#features/bookings/contract/inbox.ts'
import { availabilityOf } from '#features/bookings/web/data/availability.ts'
import { formatMoney } from '#ui/format.ts'
import { offersQueryOf, proposalIn } from './proposed-cabin.ts'

/** The cabin that fits a stay whose own is taken. */
export function ProposedCabin({ conflict }: { conflict: FeedConflict }) {
  const { data, isError } = useQuery(availabilityOf(offersQueryOf(conflict)))
  if (!data) return isError ? null : <p>Looking for a cabin that fits…</p>
  const offer = proposalIn(data, conflict)
  const { booking } = conflict
  if (!offer) {
    const size = booking
      ? `for ${countOf(booking.numGuests, 'guest')}`
      : `as large as ${conflict.cabin.name}`
    return <p>No cabin {size} is free on these nights.</p>
  }
  const { cabin, total } = offer
  return (
    <p>
      Proposed cabin: {cabin.name}, up to {countOf(cabin.maxCapacity, 'guest')}
      {/* A booking keeps its agreed price. */}
      {booking === null &&
        `, usually ${formatMoney(total)} for ${countOf(data.numNights, 'night')}`}
    </p>
  )
}
