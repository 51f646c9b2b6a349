import { z } from 'zod'
import { currentPassword } from './account.ts'
import { flag, instant, text } from './fields.ts'
import { email } from './staff.ts'

/** A new email address counts once it is verified. */
export const changeEmailRequest = z.strictObject({
  email,
  currentPassword: currentPassword.optional(),
})
export type ChangeEmailRequest = z.infer<typeof changeEmailRequest>

/** The address that awaits verification, if there is one. */
export const pendingEmail = z.object({
  pending: z
    .object({
      email: text('The new address, which is not confirmed yet.', 'ana.silva@example.com'),
      requestedAt: instant.describe('When it was requested.'),
    })
    .nullable()
    .describe('The address that waits for its confirmation; null if none does.'),
  sendsEmail: flag('Whether this server sends the link. Otherwise another user creates it.'),
})
export type PendingEmail = z.infer<typeof pendingEmail>

/** The token of an email link, which is the fragment of its address. */
export const confirmEmailRequest = z.strictObject({
  token: z
    .string()
    .min(1)
    .max(200)
    .meta({ description: 'The token, from the link.', example: 'x8Zk2Qm4v7Rt' }),
})
