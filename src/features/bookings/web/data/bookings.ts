import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type BookingListSearch, bookingListParameters } from '#contract/booking-list-options.ts'
import { apiQuery } from '#ui/api/api-query.ts'
import { api, responseOf } from '#ui/api/client.ts'
import { bookingKeys } from '#ui/data/queries/stay-keys.ts'

export const bookingList = (search: BookingListSearch) => ({
  ...apiQuery(bookingKeys.list(search), (options) =>
    api.bookings.$get({ query: bookingListParameters(search) }, options),
  ),
  placeholderData: keepPreviousData,
})

/** The id from the address, which may be anything. */
export const booking = (id: string) =>
  queryOptions({
    queryKey: bookingKeys.one(id),
    queryFn: ({ signal }) => {
      const param = { id: encodeURIComponent(id) }
      return responseOf(api.bookings[':id'].$get({ param }, { init: { signal } }))
    },
    retry: false,
    // After an error in the loader, the screen does not send a second request.
    retryOnMount: false,
  })
