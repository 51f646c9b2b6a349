import { randomBytes } from 'node:crypto'
import { maxSessions } from '#contract/session.ts'
import { dayMs } from '#domain/calendar.ts'
import { AppError, refuse } from '../base/errors.ts'
import { change } from '../change.ts'
import type { Context } from '../context.ts'
import type { Tx } from '../db/open.ts'
import type { UserSession } from '../http/requester.ts'
import type { Message } from '../mail/mailer.ts'
import { queueEmail } from '../mail/outbox-store.ts'
import { knownBrowserDays } from './cookies.ts'
import { demoAccount } from './demo-account.ts'
import { emailAddress } from './email-address.ts'
import { type Attempt, countAttempt } from './login-limit.ts'
import { newBrowserMessage } from './new-browser-message.ts'
import { findPasswordHash, replacePasswordHash } from './password-store.ts'
import { findSession } from './session.ts'
import { insertSession } from './session-store.ts'
import { newSessionToken } from './session-token.ts'

export type LoginRequest = {
  email: string
  password: string
  /** Where it comes from, for the limits. */
  address: string
  cookieHeader: string | undefined
  userAgent: string | undefined
  requestId: string
}

/** Starts a session and returns it with its cookies. The browser's previous session ends. */
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
  const browser = readBrowser(context, request.cookieHeader, user?.id)
  const attempt = await countAttempt(context, {
    email,
    address: request.address,
    knownBrowser: browser,
  })
  if (!user) {
    // The same work as for a wrong password, so that the response time does not reveal who works here.
    await auth.hashPassword(request.password).catch(settle(attempt))
    return refuse('wrong-credentials')
  }
  await checkPassword(context, user, request.password).catch(settle(attempt))
  await attempt.succeeded()
  const token = newSessionToken()
  const renewal = await renewedHash(context, user.id, request.password)
  const addressee = { email, fullName: user.full_name }
  const warning =
    browser === null && !isDemo(context, email)
      ? await newBrowserMessage(context, addressee, request.userAgent)
      : null
  const old = auth.cookies.sessionToken(request.cookieHeader)
  await change(context, { staffId: user.id, requestId: request.requestId }, async (tx, note) => {
    const userAgent = request.userAgent?.slice(0, 256) ?? null
    await insertSession(tx, { staffId: user.id, token, userAgent, at: context.now() })
    if (old !== null) await tx.deleteFrom('staff_session').where('token', '=', old).execute()
    await dropOldSessions(tx, user.id, context.now())
    if (renewal) await replacePasswordHash(tx, user.id, renewal)
    if (warning) await queueWarning(context, tx, user.id, warning)
    note({ action: 'session.log-in', entity: 'staff', entityId: user.id })
  })
  const setCookies = auth.cookies.forLogin(
    token,
    knownBrowserValue(user.id, browser, context.now()),
  )
  const session = await findSession(context, cookieHeaderOf(setCookies))
  return session ? { session, setCookies } : refuse('wrong-credentials')
}

/** Refuses a wrong password first, so that only the user learns that the address is not verified. */
async function checkPassword(
  { auth, db }: Context,
  user: { id: string; email_verified: boolean },
  password: string,
): Promise<void> {
  const hash = await findPasswordHash(db, user.id)
  if (!hash || !(await auth.verifyPassword(hash, password))) refuse('wrong-credentials')
  if (!user.email_verified) refuse('email-not-verified')
}

/** Reverts the count if the password was correct or was not checked. */
const settle =
  (attempt: Attempt) =>
  async (error: unknown): Promise<never> => {
    const code = error instanceof AppError && error.code
    if (code === 'email-not-verified') await attempt.succeeded()
    if (code === 'busy') await attempt.withdraw()
    throw error
  }

/** Hashes the password again if the stored hash has a lower cost. */
async function renewedHash({ auth, db }: Context, staffId: string, password: string) {
  const old = await findPasswordHash(db, staffId)
  if (!old || !auth.isOutdated(old)) return null
  return { old, better: await auth.hashPassword(password) }
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
    await tx.deleteFrom('staff_session').where('id', '=', session.sessionId).execute()
    note({ action: 'session.log-out', entity: 'staff', entityId: session.staff.id })
  })
}

async function dropOldSessions(tx: Tx, staffId: string, now: Date) {
  const newest = tx
    .selectFrom('staff_session')
    .select('id')
    .where('staff_id', '=', staffId)
    .where('expires_at', '>', now.toISOString())
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .limit(maxSessions)
  await tx
    .deleteFrom('staff_session')
    .where('staff_id', '=', staffId)
    .where('id', 'not in', newest)
    .execute()
}

/** Sends no warning for the first login of a user, whose browser is always unknown. */
async function queueWarning({ now }: Context, tx: Tx, staffId: string, warning: Message) {
  const earlier = await tx
    .selectFrom('audit')
    .select('id')
    .where('entity', '=', 'staff')
    .where('entity_id', '=', staffId)
    .where('action', '=', 'session.log-in')
    .limit(1)
    .executeTakeFirst()
  if (earlier) await queueEmail(tx, warning, now().toISOString())
}

/** The account of the demo is shared and has no real email address. */
const isDemo = ({ config }: Context, email: string) => config.demo && email === demoAccount.email

/** `user id:random name of the browser:time`, so that a browser is known for one user. */
const knownBrowserValue = (staffId: string, name: string | null, now: Date) =>
  [staffId, name ?? randomBytes(12).toString('base64url'), now.getTime()].join(':')

/** The browser's name, if this user has logged in there within the cookie's lifetime. */
export function readBrowser(
  { auth, now }: Context,
  cookieHeader: string | undefined,
  staffId: string | undefined,
): string | null {
  const [knownFor, name, at] = auth.cookies.knownBrowser(cookieHeader)?.split(':') ?? []
  const isFresh = now().getTime() - Number(at) < knownBrowserDays * dayMs
  return name && knownFor === staffId && isFresh ? name : null
}

const cookieHeaderOf = (setCookies: string[]) =>
  setCookies.map((line) => line.split(';')[0]).join('; ')
