import { z } from 'zod'
import { currentPassword } from './account.ts'
import { instant, isPlainText } from './fields.ts'

/** A code of the authenticator app, or a recovery code; spaces and dashes do not matter. */
export const secondFactorCode = z
  .string('This field is required')
  .min(1, 'This field is required')
  .max(50, 'This is not a code')

export const recoveryCodeCount = 10

export const passkeyName = z
  .string('This field is required')
  .trim()
  .min(1, 'This field is required')
  .max(100, 'At most 100 characters')
  .refine(
    (name) => isPlainText(name) && !/[\n\r\t]/.test(name),
    'Please write it on one line, without control characters',
  )

export const passkey = z.object({
  id: z.int(),
  name: z.string(),
  createdAt: instant,
  lastUsedAt: instant.nullable(),
})
export type Passkey = z.infer<typeof passkey>

export const maxPasskeys = 20

/** How the user can prove who they are in addition to the password. */
export const secondFactors = z.object({
  /** Whether the property requires a second factor for everyone. */
  isRequired: z.boolean(),
  /** One-time codes of an authenticator app; null while they are turned off. */
  codes: z.object({ since: instant, recoveryCodesLeft: z.int() }).nullable(),
  passkeys: z.array(passkey).max(maxPasskeys),
})
export type SecondFactors = z.infer<typeof secondFactors>

/** Required if the last login is older than 60 minutes. */
export const reauthRequest = z.strictObject({ currentPassword: currentPassword.optional() })
export type ReauthFields = z.infer<typeof reauthRequest>

/** Always required. */
export const passwordRequest = z.strictObject({
  currentPassword: currentPassword.min(1, 'This field is required'),
})
export type PasswordRequest = z.infer<typeof passwordRequest>

/** What an authenticator app needs: as text, and as the content of a QR code. */
export const codesSetup = z.object({ secret: z.string(), uri: z.string() })
export type CodesSetup = z.infer<typeof codesSetup>

export const confirmCodesRequest = z.strictObject({ code: secondFactorCode })
export type ConfirmCodesRequest = z.infer<typeof confirmCodesRequest>

/** Returned once: the server stores only hashes. */
export const recoveryCodes = z.object({ codes: z.array(z.string()).length(recoveryCodeCount) })
export type RecoveryCodes = z.infer<typeof recoveryCodes>

export const requireSecondFactorRequest = reauthRequest.extend({ isRequired: z.boolean() })
export type RequireSecondFactorRequest = z.infer<typeof requireSecondFactorRequest>
