import { apiQuery } from '#ui/api/api-query.ts'
import { api } from '#ui/api/client.ts'

export const departureQuoteKey = (id: number) => ['departure-quote', id] as const

/** The charges of checking out today, including those for an agreed charge if it is given. */
export const departureQuote = (id: number, agreedCharge?: string) => ({
  ...apiQuery([...departureQuoteKey(id), agreedCharge], (options) => {
    const query = agreedCharge === undefined ? {} : { agreedCharge }
    const param = { id: String(id) }
    return api.bookings[':id']['departure-quote'].$get({ param, query }, options)
  }),
  retry: false,
})

/**
 * The fee of closing a booking today, and what the guest gets back with it or with another one. A change of
 * the booking does not load it again: it may be the one that closes it.
 */
export const closingQuote = (
  id: number,
  { as, fee }: { as: 'cancelled' | 'no-show'; fee?: number },
) => ({
  ...apiQuery(['closing-quote', id, as, fee], (options) => {
    const query = { as, ...(fee !== undefined && { fee: String(fee) }) }
    return api.bookings[':id']['closing-quote'].$get({ param: { id: String(id) }, query }, options)
  }),
  retry: false,
  gcTime: 0,
})
