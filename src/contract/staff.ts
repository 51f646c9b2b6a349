import { z } from 'zod'
import { isEmailAddress, normalizedAddress } from '#domain/email-address.ts'
import { msg } from '#domain/i18n/messages.ts'
import { roles } from '#domain/permissions.ts'
import { flag, instant, isOneLine, notOneLine, text, textOrNull } from './fields.ts'
import { userEmail, userId, userName } from './named-fields.ts'

const required = msg('This field is required')
const notAnAddress = msg('Please provide a valid email address')

export const fullName = z
  .string(required)
  .trim()
  .min(1, required)
  .max(100, msg('At most 100 characters'))
  .refine(isOneLine, notOneLine)
  .meta({ description: 'The full name of the user, which all users see.', example: 'Ana Silva' })
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
  .meta({
    description: 'An email address of the user; no two users have the same.',
    example: 'ana@example.com',
  })
export const newPassword = z
  .string(required)
  .min(1, required)
  .min(8, msg('Password needs a minimum of 8 characters'))
  .max(128, msg('At most 128 characters'))
  .meta({
    description: 'The password, of 8 to 128 characters.',
    example: 'correct horse battery staple',
  })

export const staffStates = ['verified', 'waiting', 'deactivated'] as const

export const staffUser = z.object({
  id: userId,
  fullName: userName,
  email: userEmail,
  avatar: text("The address of the user's image; empty if there is none.", ''),
  state: z.enum(staffStates).describe('Whether the user can log in.'),
  createdAt: instant.describe('When the account was created.'),
  accessRole: z
    .enum(roles)
    .nullable()
    .describe('What the user may do; null while the property uses no roles.'),
  verificationLink: textOrNull(
    'For a user to be verified, if this server sends no email: the verification link.',
  ),
  unsentMail: z.enum(['waiting', 'refused']).nullable().meta({
    description:
      'For a user to be verified whose email has not been sent: whether the server still tries.',
    example: null,
  }),
  canGetPasswordLink: flag(
    'Whether other users can create a password link: this server sends no email, and the user can log in.',
  ),
  emailToConfirm: textOrNull(
    'The new address that awaits a link by another user: this server sends no email.',
  ),
  hasSecondFactor: flag(
    'Whether the user has a passkey or one-time codes, which other users can remove.',
  ),
})
export type StaffUser = z.infer<typeof staffUser>

export const staffList = z.object({ items: z.array(staffUser).describe('All users.') })

const newAccount = z.strictObject({ fullName, email, password: newPassword })

/** The role can only be chosen while the property uses roles; without one a new user has "front-desk". */
export const createStaffRequest = newAccount.extend({
  accessRole: z
    .enum(roles)
    .exactOptional()
    .describe('What the user may do, if the property uses roles.'),
})
export type CreateStaffRequest = z.infer<typeof createStaffRequest>

export const changeRoleRequest = z.strictObject({
  accessRole: z.enum(roles, required).describe('What the user may do from now on.'),
})

/** Whether the property uses roles. */
export const rolesSwitch = z.strictObject({
  enabled: z.boolean(required).meta({
    description: 'The property uses roles; without them every user may do everything.',
    example: true,
  }),
})
export type RolesSwitch = z.infer<typeof rolesSwitch>

/** The token of the setup link that the server prints while there are no users. */
export const setupRequest = newAccount.extend({
  token: z
    .string()
    .min(1)
    .max(200)
    .meta({ description: 'The token, from the link.', example: 'x8Zk2Qm4v7Rt' }),
})
export type SetupRequest = z.infer<typeof setupRequest>

export const verifyEmailRequest = z.strictObject({
  token: z
    .string()
    .min(1)
    .max(2000)
    .meta({ description: 'The token, from the link.', example: 'x8Zk2Qm4v7Rt' }),
})
