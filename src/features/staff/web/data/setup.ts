import type { SetupRequest } from '#contract/staff.ts'
import type { ApiError } from '#ui/api/api-error.ts'
import { api, responseOf } from '#ui/api/client.ts'
import { useApiMutation } from '#ui/data/changes/use-api-mutation.ts'

type Outcome = {
  /** Receives the request too, so that the login form can be filled in. */
  onDone: (user: SetupRequest) => void
  onRejected: (error: ApiError) => void
}

/** Creates the first user. */
export const useSetup = ({ onDone, onRejected }: Outcome) =>
  useApiMutation({
    key: ['welcome'],
    send: async (json: SetupRequest) => {
      await responseOf(api.setup.$post({ json }))
      return json
    },
    failed: 'Account could not be created',
    atFields: true,
    onDone,
    onRejected,
  })
