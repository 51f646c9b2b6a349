import { z } from 'zod'
import { language } from './formats.ts'
import { fullName, newPassword } from './staff.ts'

/** The account form without its image. The email address cannot be changed. */
export const accountFields = z.strictObject({ fullName })

export const changeLanguageRequest = z.strictObject({
  language: language
    .nullable()
    .describe('The language of your screens and emails (BCP 47); null: as your browser asks.'),
})
export type ChangeLanguageRequest = z.infer<typeof changeLanguageRequest>

export const currentPassword = z.string().max(128).meta({
  description:
    "The user's password: required for changes that outlive the session if the last login is older than 60 minutes.",
  example: 'correct horse battery staple',
})

export const changePasswordRequest = z.strictObject({
  newPassword,
  currentPassword: currentPassword.optional(),
})
export type ChangePasswordRequest = z.infer<typeof changePasswordRequest>
