import { randomUUID } from 'node:crypto'
import { apiErrors } from '#contract/errors.ts'
import { t } from '#domain/i18n/messages.ts'
import type { Role } from '#domain/permissions.ts'
import { emailAddress } from '#platform/auth/email-address.ts'
import { reject } from '#platform/base/errors.ts'
import { change } from '#platform/change.ts'
import type { Actor, Context } from '#platform/context.ts'
import { dialectOf } from '#platform/db/dialect.ts'
import { queueEmail } from '#platform/mail/outbox-store.ts'
import { lockUseOfRoles } from '#platform/versions/property-store.ts'
import { findStaff, insertStaff, lockWhileNoStaff } from './staff-store.ts'
import { invitationMessage, verificationMessage } from './verification-message.ts'

export type NewUser = {
  email: string
  password: string
  fullName: string
  /** Whether the address is verified. If not, the user must verify it before logging in. */
  verified: boolean
  /** Given if something, such as the avatar, is named after the account before it exists. */
  id?: string
  /** The path of a stored image. */
  avatar?: string
  /** Only while the property uses roles. */
  accessRole?: Role
  /** Rejected if there are users already. */
  onlyAsFirst?: boolean
}

/** Creates the account, the password and the email in one transaction. Returns the ID of the user. */
export async function createStaff(
  context: Context,
  { password, fullName, verified, avatar, accessRole: chosen, onlyAsFirst, ...given }: NewUser,
  actor: Actor = { staffId: 'system', requestId: 'start' },
): Promise<string> {
  const id = given.id ?? randomUUID()
  const email = emailAddress(given.email)
  const at = context.now().toISOString()
  const passwordHash = await context.auth.hashPassword(password)
  const message = verified ? null : await firstMessage(context, actor, { email, fullName })
  try {
    await change(context, actor, async (tx, note) => {
      if (onlyAsFirst && !(await lockWhileNoStaff(tx))) reject('setup-link-expired')
      const inUse = await lockUseOfRoles(tx)
      if (chosen && !inUse) reject('roles-turned-off')
      const accessRole = chosen ?? (inUse ? defaultRole(actor) : 'owner')
      const user = { id, fullName, email, verified, avatar, accessRole, passwordHash, at }
      await insertStaff(tx, user)
      if (message) await queueEmail(tx, message, at)
      const after = { state: verified ? 'verified' : 'waiting', ...(inUse && { accessRole }) }
      note({ action: 'staff.create', entity: 'staff', entityId: id, after })
    })
  } catch (error) {
    if (!dialectOf(context.db).isUniqueViolation(error)) throw error
    reject('email-taken', { fields: { email: t(apiErrors['email-taken'][1]) } })
  }
  return id
}

/** The first user and users of commands are owners, so that there is a way back in. */
const defaultRole = (actor: Actor): Role => (actor.staffId === 'system' ? 'owner' : 'front-desk')

/** The invitation names the user who created the account, if there was one. */
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
