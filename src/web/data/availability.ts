import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { answerOf, api } from '../api/client.ts'

export const availabilityKey = ['availability'] as const

/** A stay as somebody asks for it; the price a night only when another one is agreed. */
export type StayAsked = { from: string; to: string; guests: number; nightPrice?: string }

/** Every cabin for the stay. Until the answer is there, the one before it. */
export const availabilityOf = (asked: StayAsked) =>
  queryOptions({
    queryKey: [...availabilityKey, asked],
    queryFn: ({ signal }) => {
      const query = { ...asked, guests: String(asked.guests) }
      return answerOf(api.availability.$get({ query }, { init: { signal } }))
    },
    placeholderData: keepPreviousData,
  })
