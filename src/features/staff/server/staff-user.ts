import type { StaffUser } from '#contract/staff.ts'
import { compareNames } from '#domain/name-order.ts'
import { isAllowed, type Role } from '#domain/permissions.ts'
import type { Context } from '#platform/context.ts'
import { unsentMail } from '#platform/mail/waiting-mail-store.ts'
import { findAllStaff, findListedStaff, type ListedStaff, type StaffRecord } from './staff-store.ts'
import { verificationLink } from './verification-message.ts'

/** The user who reads; the role is null while the property uses no roles. */
type Viewer = { role: Role | null }

export async function listStaff(context: Context, viewer: Viewer): Promise<StaffUser[]> {
  const users = await findAllStaff(context.db)
  users.sort((a, b) => compareNames(a.full_name, b.full_name) || (a.id < b.id ? -1 : 1))
  const unsent = await unsentTo(context, users)
  return Promise.all(users.map((user) => toStaffUser(context, user, { unsent, viewer })))
}

export async function staffUserOf(
  context: Context,
  user: StaffRecord,
  viewer: Viewer,
): Promise<StaffUser> {
  const listed = await findListedStaff(context.db, user.id)
  return toStaffUser(context, listed, { unsent: await unsentTo(context, [listed]), viewer })
}

type Unsent = Awaited<ReturnType<typeof unsentMail>>

/** The unsent emails of unverified users. Without a mail server staff pass on the link instead. */
async function unsentTo({ db, mailer, now }: Context, users: StaffRecord[]): Promise<Unsent> {
  const waiting = users.filter((user) => stateOf(user) === 'waiting')
  const addresses = mailer.sendsEmail ? waiting.map(({ email }) => email) : []
  return unsentMail(db, now(), addresses)
}

async function toStaffUser(
  context: Context,
  user: ListedStaff,
  { unsent, viewer }: { unsent: Unsent; viewer: Viewer },
): Promise<StaffUser> {
  const state = stateOf(user)
  const canCopyLinks = !context.mailer.sendsEmail && isAllowed(viewer.role, 'users')
  const isLinkShown = state === 'waiting' && canCopyLinks
  const needsManualLink = state === 'verified' && !context.mailer.sendsEmail
  return {
    id: user.id,
    fullName: user.full_name,
    email: user.email,
    avatar: user.avatar ?? '',
    state,
    createdAt: user.created_at,
    accessRole: viewer.role && user.access_role,
    verificationLink: isLinkShown ? verificationLink(context, user.email) : null,
    unsentMail: unsent.get(user.email) ?? null,
    canGetPasswordLink: needsManualLink,
    emailToConfirm: needsManualLink ? user.new_email : null,
    hasSecondFactor: user.has_second_factor,
  }
}

export function stateOf(
  user: Pick<StaffRecord, 'deactivated_at' | 'email_verified'>,
): StaffUser['state'] {
  if (user.deactivated_at !== null) return 'deactivated'
  return user.email_verified ? 'verified' : 'waiting'
}
