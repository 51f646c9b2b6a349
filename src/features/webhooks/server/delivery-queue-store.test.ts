import { type CompiledQuery, sql } from 'kysely'
import { expect, test } from 'vitest'
import { dialectOf } from '#platform/db/dialect.ts'
import type { Db } from '#platform/db/open.ts'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { dueDeliveryQuery, dueWebhooksQuery, findDueDelivery } from './delivery-queue-store.ts'

const now = new Date('2026-11-21T10:00:00Z')
const at = now.toISOString()
const numDelivered = 2_000

const delivery = (orderKey: string) => ({
  webhook_id: 'one',
  message_id: orderKey,
  type: 'booking.changed',
  order_key: orderKey,
  body: '{}',
  created_at: at,
  attempts: 0,
})

/** A webhook to which many events were delivered, and with the given deliveries that wait. */
async function givenDeliveries(db: Db, waiting: { orderKey: string; nextAttemptAt: string }[]) {
  await db
    .insertInto('webhooks')
    .values({
      id: 'one',
      name: 'One',
      url: 'https://one.example',
      event_types: '[]',
      secret: 'encrypted',
      is_enabled: true,
      created_at: at,
      created_by: '1',
      last_event_id: 0,
    })
    .execute()
  const delivered = Array.from({ length: numDelivered }, (_, number) => ({
    ...delivery(`booking-${number % 40}`),
    delivered_at: at,
  }))
  await db.insertInto('webhook_deliveries').values(delivered).execute()
  await db
    .insertInto('webhook_deliveries')
    .values(
      waiting.map(({ orderKey, nextAttemptAt }) => ({
        ...delivery(orderKey),
        next_attempt_at: nextAttemptAt,
      })),
    )
    .execute()
}

const later = '2026-11-21T11:00:00.000Z'

eachDatabase((open) => {
  test('the oldest due delivery is next, unless an earlier one of its booking waits', async () => {
    const db = await open()
    await givenDeliveries(db, [
      { orderKey: 'booking-2', nextAttemptAt: later },
      { orderKey: 'booking-2', nextAttemptAt: at },
      { orderKey: 'booking-1', nextAttemptAt: at },
      { orderKey: 'booking-3', nextAttemptAt: at },
    ])
    expect(await findDueDelivery(db, 'one', now)).toMatchObject({ message_id: 'booking-1' })
    expect(await findDueDelivery(db, 'one', new Date(later))).toMatchObject({
      message_id: 'booking-2',
      id: numDelivered + 1,
    })
  })

  test('finding what is due reads nothing that was delivered', async () => {
    const db = await open()
    await givenDeliveries(db, [{ orderKey: 'booking-1', nextAttemptAt: at }])
    expect(await planOf(db, dueWebhooksQuery(db, now).compile())).not.toMatch(/SCAN events/)
    const plan = await planOf(db, dueDeliveryQuery(db, 'one', now).compile())
    expect(plan).toMatch(/webhook_deliveries_waiting/)
    expect(plan).not.toMatch(/webhook_deliveries_by_webhook|Rows Removed by Filter/)
  })
})

/** With the rows that were read, on PostgreSQL. */
async function planOf(db: Db, query: CompiledQuery): Promise<string> {
  const isPostgres = dialectOf(db).name === 'postgres'
  if (isPostgres) await sql`analyze webhook_deliveries`.execute(db)
  const explain = isPostgres ? 'explain analyze' : 'explain query plan'
  const explained = { ...query, sql: `${explain} ${query.sql}` } as CompiledQuery<object>
  const { rows } = await db.executeQuery(explained)
  return rows.map((row) => Object.values(row).join(' ')).join('\n')
}
