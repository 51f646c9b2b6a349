import type { WelcomeRequest } from '#contract/staff.ts'
import type { ApiError } from '../api/api-error.ts'
import { answerOf, api } from '../api/client.ts'
import { useApiMutation } from './use-api-mutation.ts'

type Outcome = {
  /** Receives the request too, so that the login form can be filled in. */
  onDone: (colleague: WelcomeRequest) => void
  onRefused: (refusal: ApiError) => void
}

/** Creates the first user. */
export const useWelcome = ({ onDone, onRefused }: Outcome) =>
  useApiMutation({
    key: ['welcome'],
    send: async (json: WelcomeRequest) => {
      await answerOf(api.setup.$post({ json }))
      return json
    },
    failed: 'The account could not be created',
    atFields: true,
    onDone: (_, colleague) => onDone(colleague),
    onRefused: (_, refusal) => onRefused(refusal),
  })
