import type { TokenAccess } from '#contract/tokens.ts'

/** How a token's right is called, in the list and in the form. */
export const accessWords: Record<TokenAccess, string> = {
  'read-only': 'Read-only',
  full: 'Full access',
}
