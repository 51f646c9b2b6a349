import { z } from 'zod'
import { instant } from './fields.ts'
import { email, newPassword } from './staff.ts'

export const passwordLinkRequest = z.strictObject({ email })
export type PasswordLinkRequest = z.infer<typeof passwordLinkRequest>

/** The token of a password link, which is the fragment of its address. */
export const resetPasswordRequest = z.strictObject({
  token: z
    .string()
    .min(1)
    .max(200)
    .meta({ description: 'The token, from the link.', example: 'x8Zk2Qm4v7Rt' }),
  newPassword,
})
/** Only the token, to find out whether the link is still valid. */
export const checkPasswordLinkRequest = resetPasswordRequest.pick({ token: true })

export type ResetPasswordRequest = z.infer<typeof resetPasswordRequest>

/** Returned once: the server stores only a hash of the token. */
export const passwordLink = z.object({
  link: z.url().meta({
    description: 'The address to hand to the user.',
    example: 'https://cabins.example.com/reset-password#x8Zk2Qm4v7Rt',
  }),
  expiresAt: instant.describe('When the link stops working.'),
})
export type PasswordLink = z.infer<typeof passwordLink>
