import { z } from 'zod'
import { fullName, newPassword } from './staff.ts'

/** The account form without its picture. The e-mail address cannot be changed. */
export const accountFields = z.strictObject({ fullName })

/** Asked for, before what outlives the session, when the last sign-in is older than 60 minutes. */
export const currentPassword = z.string().max(128)

export const changePasswordRequest = z.strictObject({
  newPassword,
  currentPassword: currentPassword.optional(),
})
export type ChangePasswordRequest = z.infer<typeof changePasswordRequest>
