import type { ChangePasswordRequest } from '#contract/account.ts'
import { readBrowser } from '../auth/login.ts'
import { countAttempt } from '../auth/login-limit.ts'
import type { SignedIn } from '../auth/session.ts'
import { endSessions, findSignedInAt, holdSession } from '../auth/session-store.ts'
import { change } from '../change.ts'
import type { Context } from '../context.ts'
import { refuse } from '../errors.ts'
import { post } from '../mail/outbox-store.ts'
import { findPasswordHash, savePasswordHash } from './account-store.ts'
import { passwordChangedMessage } from './password-changed-message.ts'

/** An hour after a login, whoever sits at the desk need not be whoever logged in. */
const trustedFor = 60 * 60_000

type Asking = {
  session: SignedIn
  /** Where the request comes from, for the limits. */
  address: string
  cookieHeader: string | undefined
  requestId: string
}

/** All other sessions of this colleague end, the one that asks goes on, and they are told by mail. */
export async function changePassword(
  context: Context,
  asking: Asking,
  { newPassword, currentPassword }: ChangePasswordRequest,
): Promise<void> {
  const { sessionId, staff } = asking.session
  if (currentPassword) await checkPassword(context, asking, currentPassword)
  else await refuseOldLogin(context, sessionId)
  const hash = await context.auth.hashPassword(newPassword)
  const message = await passwordChangedMessage(context, staff)
  const actor = { staffId: staff.id, requestId: asking.requestId }
  await change(context, actor, async (tx, note) => {
    // Somebody else's change may have ended it a moment ago.
    if (!(await holdSession(tx, sessionId))) refuse('not-signed-in')
    const at = context.now().toISOString()
    await savePasswordHash(tx, staff.id, hash, at)
    await endSessions(tx, staff.id, sessionId)
    await post(tx, message, at)
    note({ action: 'account.change-password', entity: 'staff', entityId: staff.id })
  })
}

async function refuseOldLogin({ db, now }: Context, sessionId: string) {
  const signedInAt = (await findSignedInAt(db, sessionId)) ?? refuse('not-signed-in')
  if (now().getTime() - signedInAt.getTime() > trustedFor) refuse('current-password-required')
}

/** A wrong one counts as a failed login, so that nobody guesses here faster than there. */
async function checkPassword(
  context: Context,
  { session, address, cookieHeader }: Asking,
  password: string,
) {
  const { id, email } = session.staff
  const knownBrowser = readBrowser(context, cookieHeader, id)
  const attempt = await countAttempt(context, { email, address, knownBrowser })
  const hash = await findPasswordHash(context.db, id)
  if (!hash || !(await context.auth.verifyPassword(hash, password))) {
    refuse('invalid-fields', { fields: { currentPassword: 'This is not your current password' } })
  }
  await attempt.succeeded()
}
