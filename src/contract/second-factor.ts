import { z } from 'zod'
import { msg } from '#domain/i18n/messages.ts'
import { currentPassword } from './account.ts'
import { flag, instant, integer, requiredName, text } from './fields.ts'

/** A code of the authenticator app, or a recovery code; spaces and dashes do not matter. */
export const secondFactorCode = z
  .string(msg('This field is required'))
  .min(1, msg('This field is required'))
  .max(50, msg('This is not a code'))
  .meta({ description: 'A one-time code of the authenticator app.', example: '123456' })

export const recoveryCodeCount = 10

export const passkeyName = requiredName

export const passkey = z.object({
  id: integer('The passkey, by number.', 2),
  name: text('The name by which the user recognizes the passkey.', 'Work laptop'),
  createdAt: instant.describe('When the passkey was added.'),
  lastUsedAt: instant.nullable().describe('When the user last logged in with it; null if never.'),
})
export type Passkey = z.infer<typeof passkey>

export const maxPasskeys = 20

/** How the user can prove who they are in addition to the password. */
export const secondFactors = z.object({
  isRequired: flag('Whether the property requires a second factor for everyone.'),
  codes: z
    .object({
      since: instant.describe('When they were turned on.'),
      recoveryCodesLeft: integer('How many recovery codes are unused.', 8),
    })
    .nullable()
    .describe('One-time codes of an authenticator app; null while they are turned off.'),
  passkeys: z.array(passkey).max(maxPasskeys).describe("The user's passkeys."),
})
export type SecondFactors = z.infer<typeof secondFactors>

/** Required if the last login is older than 60 minutes. */
export const reauthRequest = z.strictObject({ currentPassword: currentPassword.optional() })
export type ReauthFields = z.infer<typeof reauthRequest>

/** Always required. */
export const passwordRequest = z.strictObject({
  currentPassword: currentPassword.min(1, msg('This field is required')),
})
export type PasswordRequest = z.infer<typeof passwordRequest>

/** What an authenticator app needs: as text, and as the content of a QR code. */
export const codesSetup = z.object({
  secret: text('The secret of the codes, for typing into an app.', 'JBSWY3DPEHPK3PXP'),
  uri: text(
    'The address that the QR code contains.',
    'otpauth://totp/Cabinkeeper:ana@example.com?secret=JBSWY3DPEHPK3PXP',
  ),
})
export type CodesSetup = z.infer<typeof codesSetup>

export const confirmCodesRequest = z.strictObject({ code: secondFactorCode })
export type ConfirmCodesRequest = z.infer<typeof confirmCodesRequest>

/** Returned once: the server stores only hashes. */
export const recoveryCodes = z.object({
  codes: z
    .array(z.string())
    .length(recoveryCodeCount)
    .meta({
      description: 'The recovery codes, each for one login.',
      example: Array.from({ length: recoveryCodeCount }, (_, index) => `k7mq-3xvd-9fp${index}`),
    }),
})
export type RecoveryCodes = z.infer<typeof recoveryCodes>

export const requireSecondFactorRequest = reauthRequest.extend({
  isRequired: flag('Everyone needs a second factor.', true),
})
export type RequireSecondFactorRequest = z.infer<typeof requireSecondFactorRequest>
