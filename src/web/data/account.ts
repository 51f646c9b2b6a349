import type { ChangePasswordRequest } from '#contract/account.ts'
import type { ApiError } from '../api/api-error.ts'
import { answerOf, api } from '../api/client.ts'
import { sessionKey } from '../api/query-client.ts'
import { useApiMutation } from './use-api-mutation.ts'
import { useUpload } from './use-upload.ts'

type Outcome = { onDone: () => void; onRefused: (refusal: ApiError) => void }

export type AccountForm = { fullName: string; avatar?: File }

/** Updates the user's name and avatar; the header shows both immediately. */
export function useUpdateAccount({ onDone, onRefused }: Outcome) {
  const { run, ...upload } = useUpload()
  const change = useApiMutation({
    key: ['update-account'],
    send: (form: AccountForm) => run((options) => answerOf(api.account.$put({ form }, options))),
    failed: 'User account could not be updated',
    atFields: true,
    onDone: (client, session) => {
      client.setQueryData(sessionKey, session)
      onDone()
      return client.invalidateQueries({ queryKey: ['staff'] })
    },
    onRefused: (_, refusal) => onRefused(refusal),
  })
  return { ...change, upload }
}

export const useChangePassword = ({ onDone, onRefused }: Outcome) =>
  useApiMutation({
    key: ['change-password'],
    send: (json: ChangePasswordRequest) => api.account.password.$put({ json }),
    failed: 'User account could not be updated',
    atFields: true,
    onDone,
    onRefused: (_, refusal) => onRefused(refusal),
  })
