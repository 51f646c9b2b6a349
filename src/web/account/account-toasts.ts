import type { OwnSession } from '#contract/session.ts'
import type { ApiToken } from '#contract/tokens.ts'
import { toast } from '../ui/toast.ts'

/** The success messages. */
export const notify = {
  updated: (): void => toast.success('User account successfully updated'),
  sessionEnded: ({ browser }: OwnSession): void => toast.success(`${browser} has been logged out`),
  othersEnded: (): void => toast.success('Logged out of all other browsers'),
  tokenCopied: (): void => toast.success('Token copied'),
  tokenSelected: (): void =>
    toast.error('Could not copy automatically. Press Ctrl+C (⌘C) to copy.'),
  tokenRevoked: ({ name }: ApiToken): void => toast.success(`${name} has been revoked`),
}
