import type { ApiToken } from '#contract/tokens.ts'
import { toast } from '../ui/toast.ts'

/** What staff are told when it worked. */
export const tell = {
  updated: (): void => toast.success('User account successfully updated'),
  tokenCopied: (): void => toast.success('Token copied'),
  tokenSelected: (): void => toast.error('Please copy the selected token with your keyboard'),
  tokenRevoked: ({ name }: ApiToken): void => toast.success(`${name} has been revoked`),
}
