import { z } from 'zod'
import { roles } from '#domain/permissions.ts'
import { instant } from './fields.ts'
import { formats } from './formats.ts'

/** The logged-in user, as visible to scripts; never contains a token. */
export const session = z.object({
  user: z.object({
    id: z.string(),
    email: z.string(),
    role: z.literal('authenticated'),
    /** May be empty; screens then show "User". */
    fullName: z.string(),
    /** The URL of the image, or empty. */
    avatar: z.string(),
  }),
  expiresAt: instant,
  /** What the user may do; null while the property uses no roles and every user may do everything. */
  accessRole: z.enum(roles).nullable(),
  /** The property's business date now: what "today" means on every screen. */
  today: z.iso.date(),
  /** The property's time zone, in which screens show times. */
  timeZone: z.string(),
  /** The property's currency, and how screens write amounts and dates. */
  formats,
  /** The property requires a second factor, and the user has to set one up before anything else. */
  mustSetUpSecondFactor: z.boolean(),
})
export type Session = z.infer<typeof session>

/** Null without a session, which is no error. */
export const sessionOrNull = session.nullable()

/** A session of the user. Its id can only end it. */
export const ownSession = z.object({
  id: z.string(),
  /** The browser and its platform, such as "Firefox on Windows". */
  browser: z.string(),
  signedInAt: instant,
  /** Accurate to five minutes. */
  lastUsedAt: instant,
  /** Whether it is the session of this request. */
  isThis: z.boolean(),
})
export type OwnSession = z.infer<typeof ownSession>

export const maxSessions = 50
export const ownSessionList = z.object({ items: z.array(ownSession).max(maxSessions) })

/** Both fields are optional, because missing credentials have an error of their own. */
export const loginRequest = z.strictObject({
  email: z.string().max(254).optional(),
  password: z.string().max(128).optional(),
  /** The one-time code or a recovery code, for users who have a second factor. */
  code: z.string().max(50).optional(),
})
export type LoginRequest = z.infer<typeof loginRequest>

/** What the login page shows before a user logs in. */
export const publicConfig = z.object({
  /** Only in demo mode; the password only while the demo account still has it. */
  demo: z.object({ email: z.string(), password: z.string().nullable() }).nullable(),
  /** Whether this server sends email. Otherwise users hand over links to each other. */
  sendsEmail: z.boolean(),
})
export type PublicConfig = z.infer<typeof publicConfig>
