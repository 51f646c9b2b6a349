import type { SetupRequest } from '#contract/staff.ts'
import { reject } from '#platform/base/errors.ts'
import type { Context } from '#platform/context.ts'
import { createStaff } from './create-staff.ts'
import { hasStaff } from './staff-store.ts'

/**
 * The setup link, which the server prints at its start; null if there are users. Browsers do not send
 * the fragment with the token, so it does not appear in proxy logs.
 */
export async function setupLink(
  { db, auth, now }: Pick<Context, 'db' | 'auth' | 'now'>,
  address: string,
): Promise<string | null> {
  if (await hasStaff(db)) return null
  return `${address}/welcome#${auth.setupToken(now())}`
}

/** Creates the first user, who is verified. Of simultaneous requests only one succeeds. */
export async function createFirstUser(
  context: Context,
  { token, ...user }: SetupRequest,
  requestId: string,
): Promise<void> {
  const { auth, db, now } = context
  if (!auth.isValidSetupToken(token, now()) || (await hasStaff(db))) reject('setup-link-expired')
  const actor = { staffId: 'system', requestId }
  await createStaff(context, { ...user, verified: true, onlyAsFirst: true }, actor)
}
