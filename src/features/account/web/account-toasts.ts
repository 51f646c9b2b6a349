import type { OwnSession } from '#contract/session.ts'
import type { ApiToken } from '#contract/tokens.ts'
import { toast } from '#ui/components/toast.ts'

/** The success messages. */
export const notify = {
  updated: (): void => toast.success('User account successfully updated'),
  sessionEnded: ({ browser }: OwnSession): void => toast.success(`${browser} has been logged out`),
  othersEnded: (): void => toast.success('Logged out of all other browsers'),
  codesOn: (): void => toast.success('One-time codes are turned on'),
  codesOff: (): void => toast.success('One-time codes are turned off'),
  codesCopied: (): void => toast.success('Recovery codes copied'),
  secretCopied: (): void => toast.success('Secret copied'),
  passkeyAdded: (): void => toast.success('Passkey added'),
  passkeyRenamed: (): void => toast.success('Passkey renamed'),
  passkeyRemoved: (): void => toast.success('Passkey removed'),
  emailLinkSent: (email: string): void => toast.success(`A link was sent to ${email}`),
  emailRequested: (): void => toast.success('Ask another user to create the email link'),
  emailCancelled: (): void => toast.success('Your email address stays the same'),
  tokenCopied: (): void => toast.success('Token copied'),
  tokenSelected: (): void =>
    toast.error('Could not copy automatically. Press Ctrl+C (⌘C) to copy.'),
  tokenRevoked: ({ name }: ApiToken): void => toast.success(`${name} has been revoked`),
}
