import { z } from 'zod'
import { fullName, newPassword } from './staff.ts'

/** The account form without its picture. The e-mail address cannot be changed. */
export const accountFields = z.strictObject({ fullName })

export const changePasswordRequest = z.strictObject({
  newPassword,
  /** Asked for when the last sign-in is older than 60 minutes. */
  currentPassword: z.string().max(128).optional(),
})
export type ChangePasswordRequest = z.infer<typeof changePasswordRequest>
