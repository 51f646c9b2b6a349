import type { OwnSession } from '#contract/session.ts'
import type { ApiToken } from '#contract/tokens.ts'
import { t } from '#domain/i18n/messages.ts'
import { toast } from '#ui/components/toast.ts'

/** The success messages. */
export const notify = {
  updated: (): void => toast.success(t('User account successfully updated')),
  sessionEnded: ({ browser }: OwnSession): void =>
    toast.success(t('{browser} has been logged out', { browser })),
  othersEnded: (): void => toast.success(t('Logged out of all other browsers')),
  codesOn: (): void => toast.success(t('One-time codes are turned on')),
  codesOff: (): void => toast.success(t('One-time codes are turned off')),
  codesCopied: (): void => toast.success(t('Recovery codes copied')),
  secretCopied: (): void => toast.success(t('Secret copied')),
  passkeyAdded: (): void => toast.success(t('Passkey added')),
  passkeyRenamed: (): void => toast.success(t('Passkey renamed')),
  passkeyRemoved: (): void => toast.success(t('Passkey removed')),
  emailLinkSent: (email: string): void => toast.success(t('A link was sent to {email}', { email })),
  emailRequested: (): void => toast.success(t('Ask another user to create the email link')),
  emailCancelled: (): void => toast.success(t('Your email address stays the same')),
  tokenCopied: (): void => toast.success(t('Token copied')),
  tokenSelected: (): void =>
    toast.error(t('Could not copy automatically. Press Ctrl+C (⌘C) to copy.')),
  tokenRevoked: ({ name }: ApiToken): void => toast.success(t('{name} has been revoked', { name })),
}
