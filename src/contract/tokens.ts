import { z } from 'zod'
import { currentPassword } from './account.ts'
import { id, instant, requiredName, text } from './fields.ts'

/** The access of a token: read-only, or everything that its owner can do with a token. */
export const tokenAccesses = ['read-only', 'full'] as const
export type TokenAccess = (typeof tokenAccesses)[number]

export const maxTokens = 20

export const createTokenRequest = z.strictObject({
  name: requiredName.meta({ description: 'What the token is for.', example: 'Door locks' }),
  access: z.enum(tokenAccesses).describe('Whether the token may change data.'),
  currentPassword: currentPassword.optional(),
})
export type CreateTokenRequest = z.output<typeof createTokenRequest>

/** A personal API token without its secret, which cannot be read again. */
export const apiToken = z.object({
  id,
  name: text('What the token is for.', 'Door locks'),
  access: z.enum(tokenAccesses).describe('Whether the token may change data.'),
  createdAt: instant.describe('When the token was created.'),
  lastUsedAt: instant
    .nullable()
    .describe('When it was last used, accurate to the minute; null if never.'),
})
export type ApiToken = z.infer<typeof apiToken>

export const apiTokenList = z.object({
  items: z.array(apiToken).describe("The user's own tokens."),
})

/** The only response that contains the secret of a token. */
export const newApiToken = apiToken.extend({
  token: text(
    'The token itself, which no later response contains.',
    'ck_q83vEjRWeJCrze8SNFZ4kKvN7xI0VniQq83vEjRWeJA',
  ),
})
export type NewApiToken = z.infer<typeof newApiToken>
