import { z } from 'zod'
import { currentPassword } from './account.ts'
import { id, instant, requiredName } from './fields.ts'

/** The access of a token: read-only, or everything that its owner can do with a token. */
export const tokenAccesses = ['read-only', 'full'] as const
export type TokenAccess = (typeof tokenAccesses)[number]

export const maxTokens = 20

export const createTokenRequest = z.strictObject({
  name: requiredName,
  access: z.enum(tokenAccesses),
  currentPassword: currentPassword.optional(),
})
export type CreateTokenRequest = z.output<typeof createTokenRequest>

/** A personal API token without its secret, which cannot be read again. */
export const apiToken = z.object({
  id,
  name: z.string(),
  access: z.enum(tokenAccesses),
  createdAt: instant,
  /** Accurate to the minute; null if never used. */
  lastUsedAt: instant.nullable(),
})
export type ApiToken = z.infer<typeof apiToken>

export const apiTokenList = z.object({ items: z.array(apiToken) })

/** The only response that contains the secret of a token. */
export const newApiToken = apiToken.extend({ token: z.string() })
export type NewApiToken = z.infer<typeof newApiToken>
