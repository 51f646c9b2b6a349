import { z } from 'zod'
import { instant, isPlainText } from './fields.ts'

const required = 'This field is required'
const isOneLine = (text: string) => isPlainText(text) && !/[\n\r\t]/.test(text)
const notAnAddress = 'Please provide a valid email address'

export const fullName = z
  .string(required)
  .trim()
  .min(1, required)
  .max(100, 'At most 100 characters')
  .refine(isOneLine, 'Please write it on one line, without control characters')
/**
 * Brought into the one form that is stored: no other spelling of an address makes a second account.
 * The pattern is the one that the login asks of an address, or there were accounts that nobody enters.
 */
export const email = z
  .string(required)
  .normalize('NFKC')
  .trim()
  .toLowerCase()
  .min(1, required)
  .max(254, { error: notAnAddress, abort: true })
  .regex(z.regexes.email, notAnAddress)
export const newPassword = z
  .string(required)
  .min(1, required)
  .min(8, 'Password needs a minimum of 8 characters')
  .max(128, 'At most 128 characters')

/** A repeated password must be the same; only the form asks for it twice. */
export const passwordsNeedToMatch = 'Passwords need to match'

export const staffStates = ['verified', 'waiting', 'deactivated'] as const

export const staffUser = z.object({
  id: z.string(),
  fullName: z.string(),
  email: z.string(),
  avatar: z.string(),
  state: z.enum(staffStates),
  createdAt: instant,
  /** For a waiting colleague while no mail leaves this server: the link to hand over. */
  verificationLink: z.string().nullable(),
  /** For a waiting colleague whose verification mail has not gone out: whether it still may. */
  unsentMail: z.enum(['waiting', 'refused']).nullable(),
})
export type StaffUser = z.infer<typeof staffUser>

export const staffList = z.object({ items: z.array(staffUser) })

export const createStaffRequest = z.strictObject({ fullName, email, password: newPassword })
export type CreateStaffRequest = z.infer<typeof createStaffRequest>

/** The token is that of the link which the server says when nobody works here yet. */
export const welcomeRequest = createStaffRequest.extend({ token: z.string().min(1).max(200) })
export type WelcomeRequest = z.infer<typeof welcomeRequest>

export const verifyEmailRequest = z.strictObject({ token: z.string().min(1).max(2000) })
