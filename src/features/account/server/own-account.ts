import { forbidsTokens } from '#platform/http/token-access.ts'

/** Part of the documentation of routes about the user's own account. */
export const ownAccount = {
  ...forbidsTokens,
  'x-permission': 'own-account' as const,
  tags: ['Account'],
}
