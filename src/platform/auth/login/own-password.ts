import { t } from '#domain/i18n/messages.ts'
import { reject } from '../../base/errors.ts'
import type { Context } from '../../context.ts'
import type { ReauthRequest } from '../../http/requester.ts'
import { findPasswordHash } from '../passwords/password-store.ts'
import { findLoginTime } from '../sessions/session-store.ts'
import { countAttempt } from './login-limit.ts'
import { readBrowser } from './start-session.ts'

/** Another person may use the browser of the front desk later than an hour after a login. */
const trustedFor = 60 * 60_000

/** Requires a recent login or the password, for changes that outlive the session. */
export async function confirmPassword(
  context: Context,
  request: ReauthRequest,
  currentPassword: string | undefined,
): Promise<void> {
  if (currentPassword) await checkPassword(context, request, currentPassword)
  else await rejectOldLogin(context, request.session.sessionId)
}

async function rejectOldLogin({ db, now }: Context, sessionId: string) {
  const loggedInAt = (await findLoginTime(db, sessionId)) ?? reject('not-signed-in')
  if (now().getTime() - loggedInAt.getTime() > trustedFor) reject('current-password-required')
}

/** Requires the password in any case, for changes that make an account less secure. */
export const requirePassword = checkPassword

/** A wrong password counts as a failed login, so that the limits apply here as well. */
async function checkPassword(
  context: Context,
  { session, address, cookieHeader }: ReauthRequest,
  password: string,
) {
  const { id, email } = session.staff
  const knownBrowser = readBrowser(context, cookieHeader, id)
  const attempt = await countAttempt(context, { email, address, knownBrowser })
  const hash = await findPasswordHash(context.db, id)
  if (!hash || !(await context.auth.verifyPassword(hash, password))) {
    reject('invalid-fields', {
      fields: { currentPassword: t('This is not your current password') },
    })
  }
  await attempt.succeeded()
}
