import type { GuestSettings } from '#contract/party.ts'
import { apiQuery } from '#ui/api/api-query.ts'
import { api, responseOf } from '#ui/api/client.ts'
import { useApiMutation } from '#ui/data/changes/use-api-mutation.ts'

export const guestSettings = apiQuery(['guest-settings'], (options) =>
  api['guest-settings'].$get({}, options),
)

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
