import { keepPreviousData } from '@tanstack/react-query'
import { apiQuery } from '#ui/api/api-query.ts'
import { api } from '#ui/api/client.ts'
import { bookingKeys } from '#ui/data/queries/stay-keys.ts'
import type { PreviewChangeRequest } from '../../contract/booking-actions.ts'

/** The requested changes; fields that are left out remain as they are. */
export type RequestedChange = Partial<PreviewChangeRequest>

/** The outcome and the conflicts of a change, without making it. */
export const changePreview = (id: number, change: RequestedChange) => ({
  ...apiQuery([...bookingKeys.one(String(id)), 'change-preview', change], (options) =>
    api.bookings[':id']['change-preview'].$post(
      { param: { id: String(id) }, json: change },
      options,
    ),
  ),
  placeholderData: keepPreviousData,
  retry: false,
})
