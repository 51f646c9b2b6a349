import { z } from 'zod'
import { currentPassword } from './account.ts'
import { id, instant, isPlainText } from './fields.ts'

/** What a program may do with a token: look, or all that its colleague may. */
export const tokenAccesses = ['read-only', 'full'] as const
export type TokenAccess = (typeof tokenAccesses)[number]

export const maxTokens = 20

const required = 'This field is required'

export const createTokenRequest = z.strictObject({
  name: z
    .string(required)
    .trim()
    .min(1, required)
    .max(100, 'At most 100 characters')
    .refine(
      (text) => isPlainText(text) && !/[\n\r\t]/.test(text),
      'Please write it on one line, without control characters',
    ),
  access: z.enum(tokenAccesses),
  currentPassword: currentPassword.optional(),
})
export type CreateTokenRequest = z.output<typeof createTokenRequest>

/** A personal API token without its text, which nobody can read again. */
export const apiToken = z.object({
  id,
  name: z.string(),
  access: z.enum(tokenAccesses),
  createdAt: instant,
  /** To the minute; null when it was never used. */
  lastUsedAt: instant.nullable(),
})
export type ApiToken = z.infer<typeof apiToken>

export const apiTokenList = z.object({ items: z.array(apiToken) })

/** The only answer that ever holds the text of a token. */
export const newApiToken = apiToken.extend({ token: z.string() })
export type NewApiToken = z.infer<typeof newApiToken>
