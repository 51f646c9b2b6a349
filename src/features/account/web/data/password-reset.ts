import { queryOptions } from '@tanstack/react-query'
import type {
  PasswordLink,
  PasswordLinkRequest,
  ResetPasswordRequest,
} from '#contract/password-reset.ts'
import { t } from '#domain/i18n/messages.ts'
import { api, responseOf } from '#ui/api/client.ts'
import { type Outcome, useApiMutation } from '#ui/data/changes/use-api-mutation.ts'

/** Requests a password link by email. The outcome is the same whether or not there is an account. */
export const useRequestPasswordLink = ({ onDone, onRejected }: Outcome) =>
  useApiMutation({
    key: ['request-password-link'],
    send: (json: PasswordLinkRequest) => responseOf(api['password-link'].$post({ json })),
    failed: t('The link could not be requested'),
    isSafeToRepeat: true,
    atFields: true,
    onDone,
    onRejected,
  })

/** Whether a password link is still valid; checked once, when its page opens. */
export const passwordLinkCheck = (token: string) =>
  queryOptions({
    queryKey: ['password-link-check', token],
    queryFn: async () => {
      await responseOf(api['password-reset'].check.$post({ json: { token } }))
      return true
    },
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Sets a new password with the token of a password link. */
export const useResetPassword = ({ onDone, onRejected }: Outcome) =>
  useApiMutation({
    key: ['reset-password'],
    send: (json: ResetPasswordRequest) => responseOf(api['password-reset'].$post({ json })),
    failed: t('The password could not be changed'),
    // The link is used up now.
    closes: ({ queryKey: [name] }) => name === 'password-link-check',
    atFields: true,
    onDone,
    onRejected,
  })

/** Creates a password link to hand over to another user. */
export const useCreatePasswordLink = (id: string, onDone: (link: PasswordLink) => void) =>
  useApiMutation<void, PasswordLink>({
    key: ['create-password-link', id],
    send: () => responseOf(api.staff[':id']['password-link'].$post({ param: { id } })),
    failed: t('The password link could not be created'),
    isSafeToRepeat: true,
    onDone,
  })
