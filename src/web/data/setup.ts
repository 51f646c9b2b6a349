import type { WelcomeRequest } from '#contract/staff.ts'
import type { ApiError } from '../api/api-error.ts'
import { api, responseOf } from '../api/client.ts'
import { useApiMutation } from './use-api-mutation.ts'

type Outcome = {
  /** Receives the request too, so that the login form can be filled in. */
  onDone: (colleague: WelcomeRequest) => void
  onRejected: (refusal: ApiError) => void
}

/** Creates the first user. */
export const useSetup = ({ onDone, onRejected }: Outcome) =>
  useApiMutation({
    key: ['welcome'],
    send: async (json: WelcomeRequest) => {
      await responseOf(api.setup.$post({ json }))
      return json
    },
    failed: 'The account could not be created',
    atFields: true,
    onDone: (_, colleague) => onDone(colleague),
    onRejected: (_, refusal) => onRejected(refusal),
  })
