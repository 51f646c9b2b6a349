import { z } from 'zod'
import { isEmailAddress, normalizedAddress } from '#domain/email-address.ts'
import { roles } from '#domain/permissions.ts'
import { instant, isOneLine, notOneLine } from './fields.ts'

const required = 'This field is required'
const notAnAddress = 'Please provide a valid email address'

export const fullName = z
  .string(required)
  .trim()
  .min(1, required)
  .max(100, 'At most 100 characters')
  .refine(isOneLine, notOneLine)
/**
 * Normalized to the stored form, so that no other spelling of an address creates a second account.
 * The login requires the same pattern, so that every account can log in.
 */
export const email = z
  .string(required)
  .overwrite(normalizedAddress)
  .min(1, required)
  .max(254, { error: notAnAddress, abort: true })
  .refine(isEmailAddress, notAnAddress)
export const newPassword = z
  .string(required)
  .min(1, required)
  .min(8, 'Password needs a minimum of 8 characters')
  .max(128, 'At most 128 characters')

export const staffStates = ['verified', 'waiting', 'deactivated'] as const

export const staffUser = z.object({
  id: z.string(),
  fullName: z.string(),
  email: z.string(),
  avatar: z.string(),
  state: z.enum(staffStates),
  createdAt: instant,
  /** What the user may do; null while the property uses no roles. */
  accessRole: z.enum(roles).nullable(),
  /** For a user to be verified, if this server sends no email: the verification link. */
  verificationLink: z.string().nullable(),
  /** For a user to be verified whose email has not been sent: whether the server still tries. */
  unsentMail: z.enum(['waiting', 'refused']).nullable(),
  /** Whether other users can create a password link: this server sends no email, and the user can log in. */
  canGetPasswordLink: z.boolean(),
  /** The new address that awaits a link by another user: this server sends no email. */
  emailToConfirm: z.string().nullable(),
  /** Whether the user has a passkey or one-time codes, which other users can remove. */
  hasSecondFactor: z.boolean(),
})
export type StaffUser = z.infer<typeof staffUser>

export const staffList = z.object({ items: z.array(staffUser) })

const newAccount = z.strictObject({ fullName, email, password: newPassword })

/** The role can only be chosen while the property uses roles; without one a new user has "front-desk". */
export const createStaffRequest = newAccount.extend({ accessRole: z.enum(roles).exactOptional() })
export type CreateStaffRequest = z.infer<typeof createStaffRequest>

export const changeRoleRequest = z.strictObject({ accessRole: z.enum(roles, required) })

/** Whether the property uses roles. */
export const rolesSwitch = z.strictObject({ enabled: z.boolean(required) })
export type RolesSwitch = z.infer<typeof rolesSwitch>

/** The token of the setup link that the server prints while there are no users. */
export const setupRequest = newAccount.extend({ token: z.string().min(1).max(200) })
export type SetupRequest = z.infer<typeof setupRequest>

export const verifyEmailRequest = z.strictObject({ token: z.string().min(1).max(2000) })
