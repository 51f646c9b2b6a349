import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { answerOf, api } from '../api/client.ts'

export const availabilityKey = ['availability'] as const

/** A stay that is looked for. */
export type StayAsked = {
  from: string
  to: string
  guests: number
  /** Only when another price a night than the cabin's is agreed. */
  nightPrice?: string
  /** The booking that is to be changed: its own nights are not in the way. */
  booking?: number
}

/** Every cabin for the stay. Until the answer is there, the one before it. */
export const availabilityOf = (asked: StayAsked) =>
  queryOptions({
    queryKey: [...availabilityKey, asked],
    queryFn: ({ signal }) => {
      const { guests, booking, ...stay } = asked
      const ofBooking = booking === undefined ? {} : { booking: String(booking) }
      const query = { ...stay, ...ofBooking, guests: String(guests) }
      return answerOf(api.availability.$get({ query }, { init: { signal } }))
    },
    placeholderData: keepPreviousData,
  })
