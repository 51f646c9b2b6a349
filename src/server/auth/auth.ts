import { betterAuth } from 'better-auth'
import { APIError } from 'better-auth/api'
import type { RefusalCode } from '#contract/errors.ts'
import { type Config, ownAddress } from '../config.ts'
import type { Db } from '../db/open.ts'
import { newPool } from '../db/postgres.ts'
import { dialectOf } from '../db/postgres-driver.ts'
import { refuse } from '../errors.ts'
import { markOf } from '../keys/key-mark.ts'
import { createCookies, sessionDays } from './cookies.ts'
import { createEmailProofs } from './email-proof.ts'
import { createPasswordHashing, type PasswordCost } from './password.ts'
import { newSessionToken } from './session-token.ts'
import { createWelcomeTokens } from './welcome-token.ts'

type Needs = {
  db: Db
  config: Pick<Config, 'databaseUrl' | 'baseUrl' | 'host' | 'port'>
  secret: string
  now: () => Date
  /** What making one password's hash costs; left out, as much as is recommended. */
  passwordCost?: PasswordCost | undefined
}

export type Auth = ReturnType<typeof createAuth>

/** Whatever better-auth says, staff are told one of these; all else is a fault. */
const refusalOf: Record<string, RefusalCode> = {
  INVALID_EMAIL: 'wrong-credentials',
  INVALID_EMAIL_OR_PASSWORD: 'wrong-credentials',
  PASSWORD_TOO_LONG: 'wrong-credentials',
  EMAIL_NOT_VERIFIED: 'email-not-verified',
}

/** better-auth behind a door of ours: it keeps accounts and makes sessions, and answers no request. */
export function createAuth({ db, config, secret, now, passwordCost }: Needs) {
  const baseUrl = ownAddress(config)
  const hashing = createPasswordHashing(passwordCost)
  // Its own pool: with our pool's parsers it would compare dates with strings and let in
  // sessions that have expired.
  const pool = config.databaseUrl ? newPool(config.databaseUrl, { max: 4 }) : undefined
  const library = betterAuth({
    ...tables,
    database: pool ? { dialect: dialectOf(pool), type: 'postgres' } : { db, type: 'sqlite' },
    secret,
    baseURL: baseUrl,
    telemetry: { enabled: false },
    logger: { disabled: true },
    emailAndPassword: {
      enabled: true,
      requireEmailVerification: true,
      autoSignIn: false,
      minPasswordLength: 8,
      maxPasswordLength: 128,
      password: {
        hash: hashing.hashPassword,
        verify: ({ hash, password }) => hashing.verifyPassword(hash, password),
      },
    },
    emailVerification: { autoSignInAfterVerification: false },
    advanced: {
      // A test compares the tables; asking at each start would only cost time.
      database: { validateSchema: false },
      ipAddress: { disableIpTracking: true },
    },
    databaseHooks: {
      session: {
        create: {
          before: async (session) => ({
            data: { ...session, ...lifetime(now()), token: newSessionToken() },
          }),
        },
      },
    },
  })

  return {
    cookies: createCookies({ secret, secure: baseUrl.startsWith('https:') }),
    ...hashing,
    ...createEmailProofs(secret),
    ...createWelcomeTokens(secret),
    /** Checks the password and answers the token of a new session. */
    async signIn(email: string, password: string, userAgent: string | undefined): Promise<string> {
      try {
        const headers = new Headers({ 'user-agent': userAgent ?? '' })
        const { token } = await library.api.signInEmail({ body: { email, password }, headers })
        return token
      } catch (error) {
        const code = error instanceof APIError ? refusalOf[String(error.body?.code)] : undefined
        if (code) return refuse(code)
        throw error
      }
    },
    /** By which other servers see that they have the same secret. */
    secretMark: markOf(secret),
    /** For the test that the tables are those that better-auth expects. */
    options: library.options,
    close: async () => pool?.end(),
  }
}

const lifetime = (createdAt: Date) => ({
  createdAt,
  updatedAt: createdAt,
  expiresAt: new Date(createdAt.getTime() + sessionDays * 86_400_000),
})

const times = { createdAt: 'created_at', updatedAt: 'updated_at' }

/** Our tables and columns under better-auth's names. */
const tables = {
  user: {
    modelName: 'staff',
    fields: { ...times, name: 'full_name', emailVerified: 'email_verified', image: 'avatar' },
  },
  session: {
    modelName: 'staff_session',
    expiresIn: sessionDays * 86_400,
    cookieCache: { enabled: false },
    fields: {
      ...times,
      userId: 'staff_id',
      expiresAt: 'expires_at',
      ipAddress: 'ip_address',
      userAgent: 'user_agent',
    },
  },
  account: {
    modelName: 'staff_account',
    fields: {
      ...times,
      userId: 'staff_id',
      accountId: 'account_id',
      providerId: 'provider_id',
      accessToken: 'access_token',
      refreshToken: 'refresh_token',
      idToken: 'id_token',
      accessTokenExpiresAt: 'access_token_expires_at',
      refreshTokenExpiresAt: 'refresh_token_expires_at',
    },
  },
  verification: { modelName: 'staff_verification', fields: { ...times, expiresAt: 'expires_at' } },
} as const
