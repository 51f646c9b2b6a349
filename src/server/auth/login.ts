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

/** Answers the new session and the cookies that carry it; the browser's old session ends. */
export async function logIn(
  context: Context,
  request: LoginRequest,
): Promise<{ session: UserSession; setCookies: string[] }> {
  const { auth, db } = context
  const email = emailAddress(request.email)
  const colleague = await db
    .selectFrom('staff')
    .select(['id', 'full_name', 'email_verified'])
    .where('email', '=', email)
    .where('deactivated_at', 'is', null)
    .executeTakeFirst()
  const browser = readBrowser(context, request.cookieHeader, colleague?.id)
  const attempt = await countAttempt(context, {
    email,
    address: request.address,
    knownBrowser: browser,
  })
  if (!colleague) {
    // The same work as for a wrong password: how long it takes must not tell who works here.
    await auth.hashPassword(request.password).catch(settle(attempt))
    return refuse('wrong-credentials')
  }
  await checkPassword(context, colleague, request.password).catch(settle(attempt))
  await attempt.succeeded()
  const token = newSessionToken()
  const renewal = await renewedHash(context, colleague.id, request.password)
  const addressee = { email, fullName: colleague.full_name }
  const warning =
    browser === null && !isDemo(context, email)
      ? await newBrowserMessage(context, addressee, request.userAgent)
      : null
  const old = auth.cookies.sessionToken(request.cookieHeader)
  await change(
    context,
    { staffId: colleague.id, requestId: request.requestId },
    async (tx, note) => {
      const userAgent = request.userAgent?.slice(0, 256) ?? null
      await insertSession(tx, { staffId: colleague.id, token, userAgent, at: context.now() })
      if (old !== null) await tx.deleteFrom('staff_session').where('token', '=', old).execute()
      await dropOldSessions(tx, colleague.id, context.now())
      if (renewal) await replacePasswordHash(tx, colleague.id, renewal)
      if (warning) await warn(context, tx, colleague.id, warning)
      note({ action: 'session.log-in', entity: 'staff', entityId: colleague.id })
    },
  )
  const setCookies = auth.cookies.forLogin(token, browserMark(colleague.id, browser, context.now()))
  const session = await findSession(context, cookieHeaderOf(setCookies))
  return session ? { session, setCookies } : refuse('wrong-credentials')
}

/** Refuses a wrong password first, so that only its owner learns that an address is not verified. */
async function checkPassword(
  { auth, db }: Context,
  colleague: { id: string; email_verified: boolean },
  password: string,
): Promise<void> {
  const hash = await findPasswordHash(db, colleague.id)
  if (!hash || !(await auth.verifyPassword(hash, password))) refuse('wrong-credentials')
  if (!colleague.email_verified) refuse('email-not-verified')
}

/** A password that was right, or that nobody had the time to look at, is no failure. */
const settle =
  (attempt: Attempt) =>
  async (error: unknown): Promise<never> => {
    const code = error instanceof AppError && error.code
    if (code === 'email-not-verified') await attempt.succeeded()
    if (code === 'busy') await attempt.withdraw()
    throw error
  }

/** A hash that was made at a lower cost is made anew while the password is known. */
async function renewedHash({ auth, db }: Context, staffId: string, password: string) {
  const old = await findPasswordHash(db, staffId)
  if (!old || !auth.isOutdated(old)) return null
  return { old, better: await auth.hashPassword(password) }
}

/** Ends the session at once. Without one there is nothing to end. */
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

/** Everybody's first sign-in is in a browser that is not known yet. */
async function warn({ now }: Context, tx: Tx, staffId: string, warning: Message) {
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

/** The demo's account is everybody's, and its address nobody's. */
const isDemo = ({ config }: Context, email: string) => config.demo && email === demoAccount.email

/** `staff id:random name of the browser:when`, so that a browser is known for one colleague. */
const browserMark = (staffId: string, name: string | null, now: Date) =>
  [staffId, name ?? randomBytes(12).toString('base64url'), now.getTime()].join(':')

/** The browser's name, if this colleague has signed in there within the cookie's lifetime. */
export function readBrowser(
  { auth, now }: Context,
  cookieHeader: string | undefined,
  staffId: string | undefined,
): string | null {
  const [markedFor, name, at] = auth.cookies.knownBrowser(cookieHeader)?.split(':') ?? []
  const isFresh = now().getTime() - Number(at) < knownBrowserDays * dayMs
  return name && markedFor === staffId && isFresh ? name : null
}

const cookieHeaderOf = (setCookies: string[]) =>
  setCookies.map((line) => line.split(';')[0]).join('; ')
