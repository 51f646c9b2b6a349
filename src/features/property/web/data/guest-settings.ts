import { queryOptions } from '@tanstack/react-query'
import type { GuestSettings } from '#contract/party.ts'
import { api, responseOf } from '#ui/api/client.ts'
import { useApiMutation } from '#ui/data/changes/use-api-mutation.ts'

export const guestSettings = queryOptions({
  queryKey: ['guest-settings'],
  queryFn: ({ signal }) => responseOf(api['guest-settings'].$get({}, { init: { signal } })),
})

export const useChangeGuestSettings = (onDone: () => void) =>
  useApiMutation<GuestSettings, GuestSettings>({
    key: ['change-guest-settings'],
    send: (json) => responseOf(api['guest-settings'].$put({ json })),
    failed: 'Setting could not be updated',
    onDone: (after, { client }) => {
      client.setQueryData(guestSettings.queryKey, after)
      onDone()
    },
  })
