import { expect, test } from 'vitest'
import { scheduleJob } from '#platform/jobs/job-store.ts'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { runDueJobs } from '#testkit/app/run-jobs.ts'
import { createTestApp } from '#testkit/app/test-app.ts'
import { eraseDueNationalIDs, erasureOfOldData } from './erase-national-ids.ts'

eachDatabase((open) => {
  /** A thousand guests who never stayed. Every tenth was created recently. */
  async function thousandGuests() {
    const db = await open()
    const now = () => new Date('2026-11-21T12:00:00Z')
    const { context, logged } = await createTestApp({ db, now, config: { logLevel: 'info' } })
    await db.updateTable('property').set({ national_id_months: 6 }).execute()
    const guests = Array.from({ length: 1_000 }, (_, index) => ({
      full_name: `Guest ${index}`,
      email: '',
      country_code: 'DK',
      national_id_sealed: context.vault.encrypt(`DKX${index}`),
      created_at: index % 10 === 0 ? '2026-11-01T09:00:00.000Z' : '2024-11-01T09:00:00.000Z',
    }))
    for (const part of [guests.slice(0, 500), guests.slice(500)])
      await db.insertInto('guests').values(part).execute()

    const guestsWhere = (column: 'national_id_sealed' | 'version', is: string | number) =>
      db.selectFrom('guests').where(column, '=', is).select('id').execute()
    return {
      db,
      context,
      logged,
      erased: async () => (await guestsWhere('national_id_sealed', '')).length,
      changedOnce: async () => (await guestsWhere('version', 2)).length,
      audited: async () => {
        const rows = await db.selectFrom('audit').selectAll().execute()
        return new Set(rows.map(({ entity_id }) => entity_id)).size
      },
    }
  }

  test('many national IDs are erased in batches, each complete and audited wherever the server stops', async () => {
    const { context, erased, audited, changedOnce } = await thousandGuests()
    const stop = new AbortController()
    let calls = 0
    const now = () => {
      // A batch reads the clock three times: for the query, after locking, and for the audit entry.
      calls += 1
      if (calls === 3) stop.abort()
      return context.now()
    }
    expect(await eraseDueNationalIDs({ ...context, now }, stop.signal)).toBe(180)
    expect([await erased(), await audited()]).toEqual([180, 180])

    expect(await eraseDueNationalIDs(context)).toBe(720)
    expect([await erased(), await audited(), await changedOnce()]).toEqual([900, 900, 900])
    expect(await eraseDueNationalIDs(context)).toBe(0)
  })

  test('each national ID is erased once, even if two servers run the job at the same time', async () => {
    const { context, erased, audited, changedOnce } = await thousandGuests()
    const [one, other] = await Promise.all([
      eraseDueNationalIDs(context),
      eraseDueNationalIDs(context),
    ])
    expect(one + other).toBe(900)
    expect([await erased(), await audited(), await changedOnce()]).toEqual([900, 900, 900])
  })

  test('the job logs the number, and is tried again after a database error', async () => {
    const { db, context, logged, erased } = await thousandGuests()
    const now = context.now()
    await scheduleJob(db, { kind: 'guests.erase', dueAt: now, now })
    await runDueJobs(context, erasureOfOldData)
    expect(await erased()).toBe(900)
    await scheduleJob(db, { kind: 'guests.erase', dueAt: now, now })
    await db.schema.alterTable('property').renameTo('lost').execute()
    await runDueJobs(context, erasureOfOldData)
    expect(logged).toMatchObject([
      { event: 'national-ids-erased', fields: { erased: 900 } },
      { event: 'job-failed', fields: { job: 'guests.erase' } },
    ])
    expect(await db.selectFrom('jobs').selectAll().execute()).toMatchObject([
      { attempts: 1, failed_at: null, lease_until: null },
    ])
  })
})
