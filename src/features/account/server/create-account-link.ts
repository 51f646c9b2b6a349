import type { ErrorCode } from '#contract/errors.ts'
import type { PasswordLink } from '#contract/password-reset.ts'
import { lockStaff } from '#features/staff/server/staff-store.ts'
import { stateOf } from '#features/staff/server/staff-user.ts'
import { findEmailChange, saveEmailChange } from '#platform/auth/email-change-store.ts'
import { savePasswordLink } from '#platform/auth/passwords/password-link-store.ts'
import { hashOfToken } from '#platform/auth/tokens/api-client.ts'
import { reject } from '#platform/base/errors.ts'
import { change } from '#platform/change.ts'
import type { Actor, Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/open.ts'
import { linkExpiry, newAccountLink } from './account-link.ts'

/** Links for another user, to hand over while the server sends no email. */
type Kind = {
  screen: Parameters<typeof newAccountLink>[1]
  action: 'staff.create-password-link' | 'staff.create-email-link'
  /** When users request one for themselves. */
  own: ErrorCode
  save: (tx: Tx, staffId: string, link: { hash: string; at: string }) => Promise<unknown>
}

/** One's own password is changed on the Account screen, which may require the current one. */
const ofPassword: Kind = {
  screen: '/reset-password',
  action: 'staff.create-password-link',
  own: 'own-password-link',
  save: (tx, staffId, { hash, at }) => savePasswordLink(tx, staffId, hash, at),
}

/** Confirms a new email address. */
const ofEmail: Kind = {
  screen: '/confirm-email',
  action: 'staff.create-email-link',
  own: 'own-email-link',
  async save(tx, staffId, { hash, at }) {
    const open = (await findEmailChange(tx, staffId)) ?? reject('no-email-change')
    await saveEmailChange(tx, { ...open, token_hash: hash, created_at: at })
  },
}

const createLink =
  ({ screen, action, own, save }: Kind) =>
  async (context: Context, actor: Actor, staffId: string): Promise<PasswordLink> => {
    if (staffId === actor.staffId) reject(own)
    if (context.mailer.sendsEmail) reject('email-set-up')
    const { link, token } = newAccountLink(context.config, screen)
    return change(context, actor, async (tx, note) => {
      const user = (await lockStaff(tx, staffId)) ?? reject('staff-not-found')
      if (stateOf(user) !== 'verified') reject('user-cannot-log-in')
      const now = context.now()
      await save(tx, staffId, { hash: hashOfToken(token), at: now.toISOString() })
      note({ action, entity: 'staff', entityId: staffId })
      return { link, expiresAt: linkExpiry(now) }
    })
  }

export const createPasswordLink = createLink(ofPassword)
export const createEmailLink = createLink(ofEmail)
