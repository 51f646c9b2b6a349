import type { Db, Tx } from '#platform/db/open.ts'
import type { PushTarget } from './push-message.ts'

/** More than one person uses. The oldest gives way. */
const maxDevices = 10

type Subscribing = PushTarget & { staffId: string; sessionId: string; at: Date }

/** The notices of a user on the browser of a session. Another user had it before, if the address is known. */
export async function insertSubscription(
  tx: Tx,
  { staffId, sessionId, at, endpoint, p256dh, auth }: Subscribing,
): Promise<number> {
  await tx.deleteFrom('push_subscriptions').where('endpoint', '=', endpoint).execute()
  await deleteSubscriptionOf(tx, sessionId)
  const { id } = await tx
    .insertInto('push_subscriptions')
    .values({
      ...{ endpoint, p256dh, auth },
      staff_id: staffId,
      session_id: sessionId,
      created_at: at.toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .deleteFrom('push_subscriptions')
    .where('staff_id', '=', staffId)
    .where('id', 'not in', (row) =>
      row
        .selectFrom('push_subscriptions as newest')
        .where('newest.staff_id', '=', staffId)
        .select('newest.id')
        .orderBy('newest.id', 'desc')
        .limit(maxDevices),
    )
    .execute()
  return id
}

export async function deleteSubscriptionOf(tx: Tx, sessionId: string): Promise<void> {
  await tx.deleteFrom('push_subscriptions').where('session_id', '=', sessionId).execute()
}

export async function isSubscribed(db: Db, sessionId: string): Promise<boolean> {
  const row = await db
    .selectFrom('push_subscriptions')
    .where('session_id', '=', sessionId)
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}

export const findDevices = async (db: Db | Tx, staffId: string): Promise<number[]> => {
  const rows = await db
    .selectFrom('push_subscriptions')
    .where('staff_id', '=', staffId)
    .select('id')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

export const findSubscription = (db: Db, id: number) =>
  db
    .selectFrom('push_subscriptions')
    .innerJoin('staff', 'staff.id', 'push_subscriptions.staff_id')
    .where('push_subscriptions.id', '=', id)
    .where('staff.deactivated_at', 'is', null)
    .select(['push_subscriptions.id', 'staff_id', 'endpoint', 'p256dh', 'auth'])
    .executeTakeFirst()

export async function deleteSubscription(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('push_subscriptions').where('id', '=', id).execute()
}
