import { z } from 'zod'
import { fullName, newPassword } from './staff.ts'

/** The account form without its image. The email address cannot be changed. */
export const accountFields = z.strictObject({ fullName })

/** Required for changes that outlive the session if the last login is older than 60 minutes. */
export const currentPassword = z.string().max(128)

export const changePasswordRequest = z.strictObject({
  newPassword,
  currentPassword: currentPassword.optional(),
})
export type ChangePasswordRequest = z.infer<typeof changePasswordRequest>
