import type { ChangeEmailRequest, PendingEmail } from '#contract/email-change.ts'
import type { PasswordLink } from '#contract/password-reset.ts'
import { t } from '#domain/i18n/messages.ts'
import { apiQuery } from '#ui/api/api-query.ts'
import { api, responseOf } from '#ui/api/client.ts'
import { sessionKey } from '#ui/api/query-client.ts'
import { type Outcome, useApiMutation } from '#ui/data/changes/use-api-mutation.ts'

/** The user's new email address that awaits confirmation. */
export const pendingEmail = apiQuery(['pending-email'], (options) =>
  api.account.email.$get({}, options),
)

export const useRequestEmailChange = ({ onDone, onRejected }: Outcome<PendingEmail>) =>
  useApiMutation({
    key: ['request-email-change'],
    send: (json: ChangeEmailRequest) => responseOf(api.account.email.$put({ json })),
    failed: t('The email address could not be changed'),
    isSafeToRepeat: true,
    atFields: true,
    onDone: (pending, { client }) => {
      client.setQueryData(pendingEmail.queryKey, pending)
      onDone(pending)
    },
    onRejected,
  })

export const useCancelEmailChange = (onDone: () => void) =>
  useApiMutation<void>({
    key: ['cancel-email-change'],
    send: () => api.account.email.$delete(),
    failed: t('The change could not be cancelled'),
    onDone: (_, { client }) => {
      client.setQueryData(pendingEmail.queryKey, (known) => known && { ...known, pending: null })
      onDone()
    },
  })

/** Confirms a new email address with the token of its link. */
export const useConfirmEmail = ({ onDone, onRejected }: Outcome) =>
  useApiMutation({
    key: ['confirm-email'],
    send: (token: string) => responseOf(api['email-change'].$post({ json: { token } })),
    failed: t('The email address could not be confirmed'),
    onDone: (_, { client }) => {
      onDone()
      return client.invalidateQueries({ queryKey: sessionKey })
    },
    onRejected,
  })

/** Creates the link for another user's new email address, to hand it over. */
export const useCreateEmailLink = (id: string, onDone: (link: PasswordLink) => void) =>
  useApiMutation<void, PasswordLink>({
    key: ['create-email-link', id],
    send: () => responseOf(api.staff[':id']['email-link'].$post({ param: { id } })),
    failed: t('The email link could not be created'),
    isSafeToRepeat: true,
    onDone,
  })
