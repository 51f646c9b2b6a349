import type { OwnSession } from '#contract/session.ts'
import type { ApiToken } from '#contract/tokens.ts'
import { toast } from '../ui/toast.ts'

/** What staff are told when it worked. */
export const tell = {
  updated: (): void => toast.success('User account successfully updated'),
  sessionEnded: ({ browser }: OwnSession): void => toast.success(`${browser} has been signed out`),
  othersEnded: (): void => toast.success('You are signed out everywhere else'),
  tokenCopied: (): void => toast.success('Token copied'),
  tokenSelected: (): void => toast.error('Please copy the selected token with your keyboard'),
  tokenRevoked: ({ name }: ApiToken): void => toast.success(`${name} has been revoked`),
}
