/** Part of the documentation of routes about the user's own account. */
export const ownAccount = {
  'x-permission': 'own-account' as const,
  'x-token-access': 'none' as const,
  tags: ['Account'],
}
