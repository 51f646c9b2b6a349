import type { StaffUser } from '#contract/staff.ts'
import type { Context } from '../context.ts'
import { unsentMail } from '../mail/waiting-mail-store.ts'
import { findAllStaff, type StaffRecord } from './staff-store.ts'
import { verificationLink } from './verification-message.ts'

/** Natural order: ignores case and accents, and sorts "Bo 2" before "Bo 10". */
const { compare } = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

export async function listStaff(context: Context): Promise<StaffUser[]> {
  const users = await findAllStaff(context.db)
  users.sort((a, b) => compare(a.full_name, b.full_name) || (a.id < b.id ? -1 : 1))
  const unsent = await unsentTo(context, users)
  return Promise.all(users.map((user) => toStaffUser(context, user, unsent)))
}

export async function staffUserOf(context: Context, user: StaffRecord): Promise<StaffUser> {
  return toStaffUser(context, user, await unsentTo(context, [user]))
}

type Unsent = Awaited<ReturnType<typeof unsentMail>>

/** The unsent emails of unverified users. Without a mail server staff pass on the link instead. */
async function unsentTo({ db, mailer, now }: Context, users: StaffRecord[]): Promise<Unsent> {
  const waiting = users.filter((user) => stateOf(user) === 'waiting')
  const addresses = mailer.reachesPeople ? waiting.map(({ email }) => email) : []
  return unsentMail(db, now(), addresses)
}

async function toStaffUser(
  context: Context,
  user: StaffRecord,
  unsent: Unsent,
): Promise<StaffUser> {
  const state = stateOf(user)
  const isLinkShown = state === 'waiting' && !context.mailer.reachesPeople
  return {
    id: user.id,
    fullName: user.full_name,
    email: user.email,
    avatar: user.avatar ?? '',
    state,
    createdAt: user.created_at,
    verificationLink: isLinkShown ? verificationLink(context, user.email) : null,
    unsentMail: unsent.get(user.email) ?? null,
    canGetPasswordLink: state === 'verified' && !context.mailer.reachesPeople,
  }
}

export function stateOf(
  user: Pick<StaffRecord, 'deactivated_at' | 'email_verified'>,
): StaffUser['state'] {
  if (user.deactivated_at !== null) return 'deactivated'
  return user.email_verified ? 'verified' : 'waiting'
}
