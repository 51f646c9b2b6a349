import { t } from '#domain/i18n/messages.ts'
import { apiQuery } from '#ui/api/api-query.ts'
import { api, paramOf, responseOf } from '#ui/api/client.ts'
import { type Outcome, useApiMutation } from '#ui/data/changes/use-api-mutation.ts'
import { useUpload } from '#ui/data/changes/use-upload.ts'
import type {
  BookingGuestPage,
  ChangeGuestPageRequest,
  GuestPageSettings,
} from '../../contract/guest-page.ts'

const ofBooking = api.bookings[':id']

export const guestPageSettings = apiQuery(['guest-page-settings'], (options) =>
  api['guest-page-settings'].$get({}, options),
)

export const useChangeGuestPage = ({ onDone, onRejected }: Outcome) =>
  useApiMutation<ChangeGuestPageRequest, GuestPageSettings>({
    key: ['change-guest-page'],
    send: (json) => responseOf(api['guest-page-settings'].$put({ json })),
    failed: t('Guest page could not be updated'),
    atFields: true,
    onDone: (response, { client }) => {
      client.setQueryData(guestPageSettings.queryKey, response)
      onDone()
    },
    onRejected,
  })

/** Stores a map, or removes it without a file. */
export function useChangeMap({ onDone, onRejected }: Outcome) {
  const { run, ...upload } = useUpload()
  const change = useApiMutation<{ map?: File }, GuestPageSettings>({
    key: ['change-map'],
    send: (form) =>
      run((options) => responseOf(api['guest-page-settings'].map.$put({ form }, options))),
    failed: t('Map could not be updated'),
    atFields: true,
    onDone: (response, { client }) => {
      client.setQueryData(guestPageSettings.queryKey, response)
      onDone()
    },
    onRejected,
  })
  return { ...change, upload }
}

/** The page of a booking: its address, and what the guest sees of the door code. */
export const bookingGuestPage = (bookingId: number) =>
  apiQuery(['guest-pages', bookingId], (options) =>
    ofBooking['guest-page'].$get({ param: paramOf(bookingId) }, options),
  )

export const useSetDoorCode = (bookingId: number, { onDone, onRejected }: Outcome) =>
  useApiMutation<string, BookingGuestPage>({
    key: ['set-door-code', bookingId],
    send: (code) =>
      responseOf(ofBooking['set-door-code'].$post({ param: paramOf(bookingId), json: { code } })),
    failed: t('Door code could not be saved'),
    atFields: true,
    onDone: (response, { client }) => {
      client.setQueryData(bookingGuestPage(bookingId).queryKey, response)
      onDone()
    },
    onRejected,
  })

export const useRenewGuestLink = (bookingId: number, onDone: () => void) =>
  useApiMutation<void, BookingGuestPage>({
    key: ['renew-guest-link', bookingId],
    send: () => responseOf(ofBooking['renew-guest-link'].$post({ param: paramOf(bookingId) })),
    failed: t('Link could not be renewed'),
    onDone: (response, { client }) => {
      client.setQueryData(bookingGuestPage(bookingId).queryKey, response)
      onDone()
    },
  })
