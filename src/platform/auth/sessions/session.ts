import { sql } from 'kysely'
import type { Session } from '#contract/session.ts'
import { businessDate } from '#domain/calendar.ts'
import { chosenLanguage, formatsIn } from '#domain/i18n/language.ts'
import { bestEffortWrite } from '../../best-effort-write.ts'
import type { Context } from '../../context.ts'
import { type Given, preparedQuery } from '../../db/prepared-query.ts'
import type { UserSession } from '../../http/requester.ts'
import { toFormats } from '../../versions/property-store.ts'

const minutes = 60_000
const idleLimit = 12 * 60 * minutes
/** The interval between updates of the last use, so that most requests write nothing. */
const recordUseEvery = 5 * minutes

/** Finds the session of a request, on each request, so that ending it takes effect immediately. */
export async function findSession(
  context: Context,
  cookieHeader: string | undefined,
): Promise<UserSession | null> {
  const token = context.auth.cookies.sessionToken(cookieHeader)
  if (token === null) return null
  const [row] = await sessionQuery.rows(context.db, { token })
  if (!row) return null
  const now = context.now()
  if (!isAlive(row, now)) return null
  if (awayFrom(row.last_used_at, now) > recordUseEvery) await recordUse(context, row, now)
  return {
    sessionId: row.id,
    staff: {
      id: row.staff_id,
      email: row.email,
      fullName: row.full_name,
      avatar: row.avatar ?? '',
    },
    expiresAt: row.expires_at,
    role: row.uses_roles ? row.access_role : null,
    timeZone: row.time_zone,
    formats: toFormats(row),
    language: row.language,
    mustSetUpSecondFactor: Boolean(row.must_set_up),
  }
}

/** Whether a session is valid. One last used far in the future, before the clock was set back, is not. */
export const isAlive = ({ expires_at, last_used_at }: Lifetime, now: Date): boolean =>
  now.getTime() < Date.parse(expires_at) && awayFrom(last_used_at, now) <= idleLimit

const awayFrom = (instant: string, now: Date) => Math.abs(now.getTime() - Date.parse(instant))

/** The session as the API returns it. */
export const toSession = (
  { staff, language, formats, expiresAt, role, timeZone, mustSetUpSecondFactor }: UserSession,
  now: Date,
): Session => ({
  user: { ...staff, language, role: 'authenticated' },
  expiresAt,
  accessRole: role,
  today: businessDate(now, timeZone),
  timeZone,
  formats: formatsIn(chosenLanguage(language), formats),
  mustSetUpSecondFactor,
})

type Lifetime = { expires_at: string; last_used_at: string }
type SessionRow = Awaited<ReturnType<typeof sessionQuery.rows>>[number]

/** Both tables are only read when the property requires a second factor. */
export const mustSetUpSecondFactor = sql<boolean>`
  case when property.require_second_factor then
    not exists (select 1 from staff_totp
      where staff_totp.staff_id = staff.id and confirmed_at is not null)
    and not exists (select 1 from passkeys where passkeys.staff_id = staff.id)
  else false end`

const sessionQuery = preparedQuery((db, given: Given<{ token: string }>) =>
  db
    .selectFrom('staff_session')
    .innerJoin('staff', 'staff.id', 'staff_session.staff_id')
    .crossJoin('property')
    .where('staff_session.token', '=', given.token)
    .where('staff.deactivated_at', 'is', null)
    .select([
      'staff_session.id',
      'staff_session.staff_id',
      'staff.email',
      'staff.full_name',
      'staff.avatar',
      'staff.access_role',
      'staff_session.created_at',
      'staff_session.expires_at',
      'staff_session.updated_at as last_used_at',
      'property.time_zone',
      'property.currency',
      'property.number_format',
      'property.date_format',
      'property.language as property_language',
      'staff.language',
      'property.uses_roles',
      mustSetUpSecondFactor.as('must_set_up'),
    ]),
)

/** If the clock was set back since the last use, all times of the session move with it. */
async function recordUse(context: Context, session: SessionRow, now: Date) {
  const setBack = Math.max(0, Date.parse(session.last_used_at) - now.getTime())
  const earlier = (instant: string) => new Date(Date.parse(instant) - setBack).toISOString()
  const note = { key: `session ${session.id}`, event: 'session-use-not-recorded' }
  await bestEffortWrite(context, note, () =>
    context.db
      .updateTable('staff_session')
      .set({
        created_at: earlier(session.created_at),
        updated_at: now.toISOString(),
        expires_at: earlier(session.expires_at),
      })
      .where('id', '=', session.id)
      .where('updated_at', '=', session.last_used_at)
      .execute(),
  )
}
