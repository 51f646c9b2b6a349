import type { WelcomeRequest } from '#contract/staff.ts'
import { refuse } from '../base/errors.ts'
import type { Context } from '../context.ts'
import { createStaff } from './create-staff.ts'
import { hasStaff } from './staff-store.ts'

/**
 * The link that makes the first colleague, for whoever reads what the server says when it starts;
 * null once there is one. What is after the # no browser sends, so that it is in no proxy's log.
 */
export async function welcomeLink(
  { db, auth, now }: Pick<Context, 'db' | 'auth' | 'now'>,
  address: string,
): Promise<string | null> {
  if (await hasStaff(db)) return null
  return `${address}/welcome#${auth.welcomeToken(now())}`
}

/** Makes the first colleague, who can log in at once; of two who try together, one is refused. */
export async function welcomeFirst(
  context: Context,
  { token, ...colleague }: WelcomeRequest,
  requestId: string,
): Promise<void> {
  const { auth, db, now } = context
  if (!auth.isWelcome(token, now()) || (await hasStaff(db))) refuse('setup-link-expired')
  const actor = { staffId: 'system', requestId }
  await createStaff(context, { ...colleague, verified: true, onlyAsFirst: true }, actor)
}
