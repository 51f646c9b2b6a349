import type { TokenAccess } from '#contract/tokens.ts'

export const accessLabels: Record<TokenAccess, string> = {
  'read-only': 'Read-only',
  full: 'Full access',
}
