import { AppError, reject } from '../../base/errors.ts'
import { change } from '../../change.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/open.ts'
import type { UserSession } from '../../http/requester.ts'
import { emailAddress } from '../email-address.ts'
import { findPasswordHash, replacePasswordHash } from '../passwords/password-store.ts'
import { requireSecondFactor } from '../second-factor/second-factor.ts'
import { findFactorState } from '../second-factor/second-factor-store.ts'
import { findSession } from '../sessions/session.ts'
import { endSession } from '../sessions/session-store.ts'
import { type Attempt, countAttempt, countCode } from './login-limit.ts'
import { type LoginClient, readBrowser, startSession } from './start-session.ts'

export type LoginRequest = LoginClient & {
  email: string
  password: string
  /** The one-time code or recovery code of users who need one. */
  code?: string | undefined
  /** Where it comes from, for the limits. */
  address: string
}

/** Starts a session after a correct password and, for users who have one, a second factor. */
export async function logIn(
  context: Context,
  request: LoginRequest,
): Promise<{ session: UserSession; setCookies: string[] }> {
  const { auth, db } = context
  const email = emailAddress(request.email)
  const user = await db
    .selectFrom('staff')
    .select(['id', 'full_name', 'email_verified'])
    .where('email', '=', email)
    .where('deactivated_at', 'is', null)
    .executeTakeFirst()
  const knownBrowser = readBrowser(context, request.cookieHeader, user?.id)
  const attempt = await countAttempt(context, { email, address: request.address, knownBrowser })
  if (!user) {
    // The same work as for a wrong password, so that the response time does not reveal who works here.
    await auth.hashPassword(request.password).catch(settle(attempt))
    return reject('wrong-credentials')
  }
  const hash = await checkPassword(context, user, request.password).catch(settle(attempt))
  const code = await countedCode(context, user.id, request, knownBrowser).catch(settle(attempt))
  const better = auth.isOutdated(hash) ? await auth.hashPassword(request.password) : null
  const loginUser = { id: user.id, email, fullName: user.full_name }
  const login = await startSession(context, loginUser, request, async (tx) => {
    await rejectChangedPassword(tx, user.id, hash)
    const factor = await requireSecondFactor(context, tx, user.id, request.code)
    if (better) await replacePasswordHash(tx, user.id, { old: hash, better })
    return factor
  })
    .catch(settle(attempt))
    .catch(settleCode(code))
  await attempt.succeeded()
  await code?.succeeded()
  return login
}

/**
 * Rejects a wrong password first, so that only the user learns that the address is not verified.
 * Returns the stored hash.
 */
async function checkPassword(
  { auth, db }: Context,
  user: { id: string; email_verified: boolean },
  password: string,
): Promise<string> {
  const hash = await findPasswordHash(db, user.id)
  if (!hash || !(await auth.verifyPassword(hash, password))) return reject('wrong-credentials')
  if (!user.email_verified) reject('email-not-verified')
  return hash
}

/** Counts a code as wrong until it is known to be correct. Its limit is stricter than a password's. */
async function countedCode(
  context: Context,
  staffId: string,
  { code }: LoginRequest,
  knownBrowser: string | null,
): Promise<Attempt | null> {
  if (!code || !(await findFactorState(context.db, staffId)).usesCodes) return null
  return countCode(context, { staffId, knownBrowser })
}

/** A reset or a deactivation may have ended all sessions while the password was being checked. */
async function rejectChangedPassword(tx: Tx, staffId: string, checkedHash: string): Promise<void> {
  const user = await tx
    .selectFrom('staff')
    .select('deactivated_at')
    .where('id', '=', staffId)
    .executeTakeFirst()
  const isSame = (await findPasswordHash(tx, staffId)) === checkedHash
  if (!isSame || !user || user.deactivated_at !== null) reject('wrong-credentials')
}

/** With these errors, the password was correct or was not checked. */
const uncounted = [
  'busy',
  'second-factor-required',
  'passkey-required',
  'wrong-code',
  'too-many-attempts',
]

/**
 * Reverts the count if the password was correct or was not checked. Only a complete login resets the
 * earlier failures: otherwise passwords without a code would allow unlimited guesses.
 */
const settle =
  (attempt: Attempt) =>
  async (error: unknown): Promise<never> => {
    const code = error instanceof AppError ? error.code : ''
    if (code === 'email-not-verified') await attempt.succeeded()
    if (uncounted.includes(code)) await attempt.withdraw()
    throw error
  }

/** Only a wrong code stays counted. */
const settleCode =
  (attempt: Attempt | null) =>
  async (error: unknown): Promise<never> => {
    if (!(error instanceof AppError && error.code === 'wrong-code')) await attempt?.withdraw()
    throw error
  }

/** Ends the session, if there is one. */
export async function logOut(
  context: Context,
  cookieHeader: string | undefined,
  requestId: string,
): Promise<void> {
  const session = await findSession(context, cookieHeader)
  if (!session) return
  await change(context, { staffId: session.staff.id, requestId }, async (tx, note) => {
    await endSession(tx, session.staff.id, session.sessionId)
    note({ action: 'session.log-out', entity: 'staff', entityId: session.staff.id })
  })
}
