import { isAlive, mustSetUpSecondFactor } from '#platform/auth/sessions/session.ts'
import type { Db } from '#platform/db/open.ts'

export async function findValidSessions(
  db: Db,
  ids: readonly string[],
  now: Date,
): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const sessions = await db
    .selectFrom('staff_session')
    .innerJoin('staff', 'staff.id', 'staff_session.staff_id')
    .where('staff_session.id', 'in', [...ids])
    .crossJoin('property')
    .where('staff.deactivated_at', 'is', null)
    .select([
      'staff_session.id',
      'staff_session.expires_at',
      'staff_session.updated_at as last_used_at',
      mustSetUpSecondFactor.as('must_set_up'),
    ])
    .execute()
  return new Set(
    sessions.filter((session) => isAlive(session, now) && !session.must_set_up).map(({ id }) => id),
  )
}

export async function findValidTokens(db: Db, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const tokens = await db
    .selectFrom('api_tokens')
    .innerJoin('staff', 'staff.id', 'api_tokens.staff_id')
    .where('api_tokens.id', 'in', [...ids])
    .where('staff.deactivated_at', 'is', null)
    .select('api_tokens.id')
    .execute()
  return new Set(tokens.map(({ id }) => id))
}
