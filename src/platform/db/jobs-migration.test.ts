import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { givenCabin } from '#testkit/app/given.ts'
import { runJob } from '#testkit/app/run-jobs.ts'
import { tidyUpJobs } from '../jobs/tidy-up-jobs.ts'
import { migrate } from './migrate.ts'
import { type Migration, migrations } from './migrations/list.ts'
import type { Db } from './open.ts'

const at = '2026-11-21T10:00:00.000Z'
const later = '2026-11-22T10:00:00.000Z'
const earlier: Migration[] = migrations.filter(({ name }) => name < '125')

/** Messages as 0.2.0 queued them. */
const queue = (db: Db, ...to: string[]) =>
  db
    .insertInto('outbox')
    .values(
      to.map((name) => ({
        to_address: `${name}@cabins.example`,
        subject: name,
        text: 'Hello',
        html: 'Hello',
        created_at: at,
        next_attempt_at: later,
        attempts: 3,
        last_error: 'The mail server is unavailable.',
        sent_at: name === 'sent' ? at : null,
        given_up_at: name === 'rejected' ? at : null,
      })),
    )
    .execute()

const feed = async (db: Db, id: string, nextFetchAt: string | null) => {
  const { id: cabinId } = await givenCabin(db)
  await sql`insert into feeds (id, cabin_id, name, source, address_encrypted, color, interval_minutes,
    created_at, created_by, next_fetch_at, last_error, etag, problems, num_left_out, version)
    values (${id}, ${cabinId}, ${id}, 'airbnb', 'sealed', 'red', 60, ${at}, 'system', ${nextFetchAt},
    '', '', '', 0, 1)`.execute(db)
}

const jobsOf = async (db: Db) => {
  const rows = await db.selectFrom('jobs').selectAll().orderBy('kind').orderBy('id').execute()
  return rows.map((row) => [row.kind, row.key, row.payload, row.due_at, row.attempts])
}

eachDatabase((open) => {
  test('an upgrade continues with the emails and calendars that were planned', async () => {
    const db = await open(earlier)
    await queue(db, 'sent', 'waiting', 'rejected')
    await feed(db, 'feed-1', later)
    await feed(db, 'feed-by-file', null)
    await sql`insert into webhooks (id, name, url, event_types, secret, is_enabled, created_at, created_by,
      last_event_id) values ('one', 'One', 'https://one.example', '[]', 'sealed', true, ${at}, 'system',
      0)`.execute(db)
    await migrate(db)
    expect(await jobsOf(db)).toEqual([
      ['feeds.load', 'feed-1', '{}', later, 0],
      ['mail.send', '', '{"message":2}', later, 3],
      ['webhooks.deliver', 'one', '{}', at, 0],
    ])
    // Servers of 0.2.0 find nothing to do in their own columns.
    const { rows } = await sql`select id from feeds where next_fetch_at is not null union all
      select id from webhooks where leased_until is null union all
      select subject from outbox where subject = 'waiting' and next_attempt_at <= ${later}`.execute(
      db,
    )
    expect(rows).toEqual([])
  })

  test('what a server of 0.2.0 still queues becomes a job, once', async () => {
    const db = await open()
    await queue(db, 'waiting')
    await feed(db, 'feed-1', later)
    for (const _ of ['once', 'and again']) {
      await runJob({ db, now: () => new Date(at) }, tidyUpJobs)
      expect(await jobsOf(db)).toEqual([
        ['feeds.load', 'feed-1', '{}', later, 0],
        ['mail.send', '', '{"message":1}', later, 3],
      ])
    }
  })
})
