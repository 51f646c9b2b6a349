import type { StaffUser } from '#contract/staff.ts'
import type { Context } from '../context.ts'
import { unsentMail } from '../mail/waiting-mail-store.ts'
import { findAllStaff, type StaffRecord } from './staff-store.ts'
import { verificationLink } from './verification-message.ts'

/** As people read names. The id decides between namesakes. */
const { compare } = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

export async function listStaff(context: Context): Promise<StaffUser[]> {
  const colleagues = await findAllStaff(context.db)
  colleagues.sort((a, b) => compare(a.full_name, b.full_name) || (a.id < b.id ? -1 : 1))
  const unsent = await unsentTo(context, colleagues)
  return Promise.all(colleagues.map((colleague) => asShown(context, colleague, unsent)))
}

export async function staffUserOf(context: Context, colleague: StaffRecord): Promise<StaffUser> {
  return asShown(context, colleague, await unsentTo(context, [colleague]))
}

type Unsent = Awaited<ReturnType<typeof unsentMail>>

/** Of those who wait, whose mail waits too; without a mail server the link says it all. */
async function unsentTo({ db, mailer, now }: Context, colleagues: StaffRecord[]): Promise<Unsent> {
  const waiting = colleagues.filter((colleague) => stateOf(colleague) === 'waiting')
  const addresses = mailer.reachesPeople ? waiting.map(({ email }) => email) : []
  return unsentMail(db, now(), addresses)
}

async function asShown(
  context: Context,
  colleague: StaffRecord,
  unsent: Unsent,
): Promise<StaffUser> {
  const state = stateOf(colleague)
  const isOursToHandOver = state === 'waiting' && !context.mailer.reachesPeople
  return {
    id: colleague.id,
    fullName: colleague.full_name,
    email: colleague.email,
    avatar: colleague.avatar ?? '',
    state,
    createdAt: colleague.created_at,
    verificationLink: isOursToHandOver ? verificationLink(context, colleague.email) : null,
    unsentMail: unsent.get(colleague.email) ?? null,
  }
}

export function stateOf(
  colleague: Pick<StaffRecord, 'deactivated_at' | 'email_verified'>,
): StaffUser['state'] {
  if (colleague.deactivated_at !== null) return 'deactivated'
  return colleague.email_verified ? 'verified' : 'waiting'
}
