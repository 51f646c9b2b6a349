import { randomUUID } from 'node:crypto'
import { refusals } from '#contract/errors.ts'
import { emailAddress } from '../auth/email-address.ts'
import { refuse } from '../base/errors.ts'
import { change } from '../change.ts'
import type { Actor, Context } from '../context.ts'
import { dialectOf } from '../db/dialect.ts'
import { queueEmail } from '../mail/outbox-store.ts'
import { findStaff, holdEmptyHouse, insertStaff } from './staff-store.ts'
import { invitationMessage, verificationMessage } from './verification-message.ts'

export type NewColleague = {
  email: string
  password: string
  fullName: string
  /** Whether the address is known to be theirs; otherwise they are asked, and cannot log in before. */
  verified: boolean
  /** Given where something is named after the account before it exists, as its avatar is. */
  id?: string
  /** The address of a stored picture. */
  avatar?: string
  /** Refused once there is anybody. */
  onlyAsFirst?: boolean
}

/** Account, password and message stand or fall together. Answers the new colleague's id. */
export async function createStaff(
  context: Context,
  { password, fullName, verified, avatar, onlyAsFirst, ...given }: NewColleague,
  actor: Actor = { staffId: 'system', requestId: 'start' },
): Promise<string> {
  const id = given.id ?? randomUUID()
  const email = emailAddress(given.email)
  const at = context.now().toISOString()
  const passwordHash = await context.auth.hashPassword(password)
  const message = verified ? null : await firstMessage(context, actor, { email, fullName })
  try {
    await change(context, actor, async (tx, note) => {
      if (onlyAsFirst && !(await holdEmptyHouse(tx))) refuse('setup-link-expired')
      await insertStaff(tx, { id, fullName, email, verified, avatar, passwordHash, at })
      if (message) await queueEmail(tx, message, at)
      const after = { state: verified ? 'verified' : 'waiting' }
      note({ action: 'staff.create', entity: 'staff', entityId: id, after })
    })
  } catch (error) {
    if (!dialectOf(context.db).isDuplicate(error)) throw error
    refuse('email-taken', { fields: { email: refusals['email-taken'][1] } })
  }
  return id
}

/** Says who asks them in, where it was a colleague. */
async function firstMessage(
  context: Context,
  actor: Actor,
  addressee: { email: string; fullName: string },
) {
  const inviter = await findStaff(context.db, actor.staffId)
  return inviter?.full_name
    ? invitationMessage(context, addressee, inviter.full_name)
    : verificationMessage(context, addressee)
}
