import type { ChangeLanguageRequest, ChangePasswordRequest } from '#contract/account.ts'
import { t } from '#domain/i18n/messages.ts'
import { api, responseOf } from '#ui/api/client.ts'
import { sessionKey } from '#ui/api/query-client.ts'
import { type Outcome, useApiMutation } from '#ui/data/changes/use-api-mutation.ts'
import { useUpload } from '#ui/data/changes/use-upload.ts'

export type AccountForm = { fullName: string; avatar?: File }

/** Updates the user's name and avatar; the header shows both immediately. */
export function useUpdateAccount({ onDone, onRejected }: Outcome) {
  const { run, ...upload } = useUpload()
  const change = useApiMutation({
    key: ['update-account'],
    send: (form: AccountForm) => run((options) => responseOf(api.account.$put({ form }, options))),
    failed: t('User account could not be updated'),
    atFields: true,
    onDone: (session, { client }) => {
      client.setQueryData(sessionKey, session)
      onDone()
    },
    onRejected,
  })
  return { ...change, upload }
}

export const useChangePassword = ({ onDone, onRejected }: Outcome) =>
  useApiMutation({
    key: ['change-password'],
    send: (json: ChangePasswordRequest) => api.account.password.$put({ json }),
    failed: t('User account could not be updated'),
    atFields: true,
    onDone,
    onRejected,
  })

export const useChangeLanguage = (onDone: () => void) =>
  useApiMutation({
    key: ['change-language'],
    send: (json: ChangeLanguageRequest) => api.account.language.$put({ json }),
    failed: t('Your language could not be changed'),
    onDone,
  })
