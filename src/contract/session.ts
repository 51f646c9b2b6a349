import { z } from 'zod'
import { roles } from '#domain/permissions.ts'
import { flag, instant, text } from './fields.ts'
import { formats } from './formats.ts'
import { userEmail, userId } from './named-fields.ts'

/** The logged-in user, as visible to scripts; never contains a token. */
export const session = z.object({
  user: z
    .object({
      id: userId,
      email: userEmail,
      role: z.literal('authenticated').describe('Always the same for a logged-in user.'),
      fullName: text('The full name; may be empty.', 'Ana Silva'),
      avatar: text("The address of the user's image; empty if there is none.", ''),
      language: z.string().nullable().meta({
        description: 'The language that the user chose; null: as the browser asks.',
        example: 'en',
      }),
    })
    .describe('The user who is logged in.'),
  expiresAt: instant.describe('When the session ends.'),
  accessRole: z
    .enum(roles)
    .nullable()
    .describe(
      'What the user may do; null while the property uses no roles and every user may do everything.',
    ),
  today: z.iso.date().meta({
    description: `The property's business date now: what "today" means on every screen.`,
    example: '2026-11-26',
  }),
  timeZone: text("The property's time zone, in which screens show times.", 'Europe/Lisbon'),
  formats: formats.describe(
    "The property's currency, and how screens write amounts and dates for this user.",
  ),
  mustSetUpSecondFactor: flag(
    'The property requires a second factor, and the user has to set one up before anything else.',
  ),
})
export type Session = z.infer<typeof session>

/** Null without a session, which is no error. */
export const sessionOrNull = session.nullable()

/** A session of the user. Its id can only end it. */
export const ownSession = z.object({
  id: text('Identifies the session.', 'uJ4kWq0cT2s'),
  browser: text('The browser and its platform.', 'Firefox on Windows'),
  signedInAt: instant.describe('When the session began.'),
  lastUsedAt: instant.describe('When it was last used, accurate to five minutes.'),
  isThis: flag('Whether it is the session of this request.'),
})
export type OwnSession = z.infer<typeof ownSession>

export const maxSessions = 50
export const ownSessionList = z.object({
  items: z
    .array(ownSession)
    .max(maxSessions)
    .describe("The user's sessions, the current one included."),
})

/** Both fields are optional, because missing credentials have an error of their own. */
export const loginRequest = z
  .strictObject({
    email: z
      .string()
      .max(254)
      .optional()
      .meta({ description: 'The email address of the account.', example: 'ana@example.com' }),
    password: z.string().max(128).optional().meta({
      description: 'The password of the account.',
      example: 'correct horse battery staple',
    }),
    code: z.string().max(50).optional().meta({
      description: 'The one-time code or a recovery code, for users who have a second factor.',
      example: '123456',
    }),
  })
  .meta({ example: { email: 'ana@example.com', password: 'correct horse battery staple' } })

export type LoginRequest = z.infer<typeof loginRequest>

/** What the login page shows before a user logs in. */
export const publicConfig = z.object({
  demo: z
    .object({
      email: text('The address of the demo account.', 'demo@example.com'),
      password: z.string().nullable().meta({
        description: 'The password of the demo account; null once someone changed it.',
        example: 'demo-password',
      }),
    })
    .nullable()
    .meta({ description: 'The demo account; null unless this is a demo.', example: null }),
  sendsEmail: flag(
    'Whether this server sends email. Otherwise users hand over links to each other.',
  ),
})
export type PublicConfig = z.infer<typeof publicConfig>
