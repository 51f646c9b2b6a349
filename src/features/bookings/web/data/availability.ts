import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, responseOf } from '#ui/api/client.ts'
import { availabilityKey } from '#ui/data/queries/stay-keys.ts'

/** The stay to find cabins for. */
export type StayQuery = {
  from: string
  to: string
  guests: number
  /** The ages of the children among them: "3,7". */
  childAges?: string
  /** The agreed price instead of the cabin's, per night or for all nights. */
  nightPrice?: string
  agreedTotal?: string
  /** The extras of the catalogue, as JSON. */
  extras?: string
  /** The booking that is changed; its own nights do not conflict. */
  booking?: number
  /** The group to book for; the nights that it holds do not conflict. */
  group?: string
}

/** A stay, or that of a booking as it is, which can be requested before the booking is known. */
export type OffersQuery = StayQuery | { booking: number }

/** All cabins for the stay. Shows the previous response until the next one arrives. */
export const availabilityOf = (offersQuery: OffersQuery) =>
  queryOptions({
    queryKey: [...availabilityKey, offersQuery],
    queryFn: ({ signal }) => {
      if (!('from' in offersQuery)) {
        const param = { id: String(offersQuery.booking) }
        return responseOf(api.bookings[':id'].availability.$get({ param }, { init: { signal } }))
      }
      const { guests, booking, ...stay } = offersQuery
      const ofBooking = booking === undefined ? {} : { booking: String(booking) }
      const query = { ...stay, ...ofBooking, guests: String(guests) }
      return responseOf(api.availability.$get({ query }, { init: { signal } }))
    },
    placeholderData: keepPreviousData,
  })
