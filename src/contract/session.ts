import { z } from 'zod'
import { instant } from './fields.ts'

/** Who is signed in, as scripts may see it: never a token. */
export const session = z.object({
  user: z.object({
    id: z.string(),
    email: z.string(),
    role: z.literal('authenticated'),
    /** May be empty; screens then say "User". */
    fullName: z.string(),
    /** The address of the picture, or empty. */
    avatar: z.string(),
  }),
  expiresAt: instant,
  /** The property's business date now: what "today" means on every screen. */
  today: z.iso.date(),
  /** The property's own: moments are told in it. */
  timeZone: z.string(),
})
export type Session = z.infer<typeof session>

/** Asking while signed out is no error: it answers null. */
export const sessionOrNull = session.nullable()

/** A session of one's own. Its id ends it and opens nothing. */
export const ownSession = z.object({
  id: z.string(),
  /** The browser and where it runs, such as "Firefox on Windows". */
  browser: z.string(),
  signedInAt: instant,
  /** To five minutes. */
  lastUsedAt: instant,
  /** Whether it is the one that asks. */
  isThis: z.boolean(),
})
export type OwnSession = z.infer<typeof ownSession>

export const maxSessions = 50
export const ownSessionList = z.object({ items: z.array(ownSession).max(maxSessions) })

/** Missing credentials have a refusal of their own, so both fields are optional here. */
export const loginRequest = z.strictObject({
  email: z.string().max(254).optional(),
  password: z.string().max(128).optional(),
})
export type LoginRequest = z.infer<typeof loginRequest>

/** What the login page may know before anyone has signed in. */
export const publicConfig = z.object({
  /** Only in demo mode; the password only while it is still the demo account's. */
  demo: z.object({ email: z.string(), password: z.string().nullable() }).nullable(),
})
export type PublicConfig = z.infer<typeof publicConfig>
