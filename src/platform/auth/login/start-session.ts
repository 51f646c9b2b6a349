import { randomBytes } from 'node:crypto'
import { maxSessions } from '#contract/session.ts'
import { dayMs } from '#domain/calendar.ts'
import { t } from '#domain/i18n/messages.ts'
import { ownAddress } from '../../base/config.ts'
import { reject } from '../../base/errors.ts'
import { change } from '../../change.ts'
import type { Context } from '../../context.ts'
import { lockRow } from '../../db/lock-row.ts'
import type { Tx } from '../../db/open.ts'
import type { UserSession } from '../../http/requester.ts'
import { renderEmail } from '../../mail/email-template.ts'
import { instantInFull } from '../../mail/instant-in-full.ts'
import type { Message } from '../../mail/mailer.ts'
import { queueEmail } from '../../mail/outbox-store.ts'
import { inUserLanguage } from '../../mail/user-language.ts'
import { findProperty } from '../../versions/property-store.ts'
import { knownBrowserDays } from '../sessions/cookies.ts'
import { findSession } from '../sessions/session.ts'
import { insertSession, replaceSession } from '../sessions/session-store.ts'
import { newSessionToken } from '../sessions/session-token.ts'
import { demoAccount } from './demo-account.ts'
import { describeUserAgent } from './describe-user-agent.ts'

/** The browser that logs in. */
export type LoginClient = {
  cookieHeader: string | undefined
  userAgent: string | undefined
  requestId: string
}

export type LoginUser = { id: string; email: string; fullName: string }

/** What a login was confirmed with, other than a password alone. */
export type LoginMethod = 'code' | 'recovery-code' | 'passkey'

/**
 * Starts a session and returns it with its cookies. The browser's previous session ends. `admit` runs
 * first in the transaction, while the user is locked: it checks again what may have changed since.
 */
export async function startSession(
  context: Context,
  user: LoginUser,
  client: LoginClient,
  admit: (tx: Tx) => Promise<LoginMethod | null>,
): Promise<{ session: UserSession; setCookies: string[] }> {
  const { auth } = context
  const token = newSessionToken()
  const browser = readBrowser(context, client.cookieHeader, user.id)
  const warning =
    browser === null && !isDemo(context, user.email)
      ? await newBrowserMessage(context, user, client.userAgent)
      : null
  const old = auth.cookies.sessionToken(client.cookieHeader)
  const actor = { staffId: user.id, requestId: client.requestId }
  await change(context, actor, async (tx, note) => {
    await lockRow(tx, 'staff', user.id)
    const method = await admit(tx)
    const userAgent = client.userAgent?.slice(0, 256) ?? null
    const id = await insertSession(tx, { staffId: user.id, token, userAgent, at: context.now() })
    if (old !== null) await replaceSession(tx, old, { id, staffId: user.id })
    await dropOldSessions(tx, user.id, context.now())
    if (warning) await queueWarning(context, tx, user.id, warning)
    const after = method && { after: { method } }
    note({ action: 'session.log-in', entity: 'staff', entityId: user.id, ...after })
  })
  const setCookies = auth.cookies.forLogin(
    token,
    knownBrowserValue(user.id, browser, context.now()),
  )
  const session = await findSession(context, cookieHeaderOf(setCookies))
  return session ? { session, setCookies } : reject('wrong-credentials')
}

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

const cookieHeaderOf = (setCookies: string[]) =>
  setCookies.map((line) => line.split(';')[0]).join('; ')

/** The email to a user after a login in an unknown browser. */
async function newBrowserMessage(
  { db, config, now }: Pick<Context, 'db' | 'config' | 'now'>,
  { email, fullName }: { email: string; fullName: string },
  userAgent: string | undefined,
): Promise<Message> {
  const property = await findProperty(db)
  const { name } = property
  return inUserLanguage(db, email, () =>
    renderEmail({
      to: email,
      subject: t('New login to Cabinkeeper'),
      propertyName: name,
      recipientName: fullName,
      heading: t('New login to your account'),
      paragraphs: [
        t('Your account was used to log in from a new browser: {browser}, on {date}.', {
          browser: describeUserAgent(userAgent),
          date: instantInFull(now(), property),
        }),
        t(
          'If this was you, you can ignore this email. If not, change your password now: this logs out every other session.',
        ),
      ],
      button: { label: t('Change your password'), link: `${ownAddress(config)}/account` },
      closing: [],
    }),
  )
}
