import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, responseOf } from '#ui/api/client.ts'
import { bookingKeys } from '#ui/data/queries/stay-keys.ts'
import type { PreviewChangeRequest } from '../../contract/booking-actions.ts'

/** The requested changes; fields that are left out remain as they are. */
export type RequestedChange = Partial<PreviewChangeRequest>

/** The outcome and the conflicts of a change, without making it. */
export const changePreview = (id: number, change: RequestedChange) =>
  queryOptions({
    queryKey: [...bookingKeys.one(String(id)), 'change-preview', change],
    queryFn: ({ signal }) =>
      responseOf(
        api.bookings[':id']['change-preview'].$post(
          { param: { id: String(id) }, json: change },
          { init: { signal } },
        ),
      ),
    placeholderData: keepPreviousData,
    retry: false,
  })
