import { expect, test } from 'vitest'
import { everyCell } from '#testkit/app/databases/every-cell.ts'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { givenGuest, givenTask } from '#testkit/app/given.ts'
import { runJob } from '#testkit/app/run-jobs.ts'
import { openStaffClient } from '#testkit/app/staff-client.ts'
import { erasureOfOldData } from './erase-national-ids.ts'

const written = { created_at: '2026-10-01T08:00:00.000Z', created_by: 'x' }
const finished = (done_at: string | null) => ({ done_at, done_by: done_at && 'x' })
const outageLine = {
  happened_on: '2026-11-20',
  happened_at: '21:00',
  kind: 'note',
  note: 'Zora Quist left a suitcase',
} as const

eachDatabase((open) => {
  test("the guest's full name is removed from notes about the work, of which the rest stays [RULE-60]", async () => {
    const db = await open()
    const { ask, guests } = await openStaffClient({ db })
    const { id } = await givenGuest(db, { fullName: 'Zora Quist' })
    const text = 'Call zora quist about the taxi. Zora of the bakery comes at 7'
    await ask('/api/handover-notes', { text })
    const closed = await ask('/api/day-closings', { date: '2026-11-21', note: text })
    expect(closed.status).toBe(200)
    const { body } = await ask<{ items: { id: number }[] }>('/api/day-closings', undefined, 'GET')
    await ask(`/api/day-closings/${body.items[0]?.id}/reopen`, { reason: text })
    await givenTask(db, { text })
    await db
      .insertInto('outage_notes')
      .values({ ...outageLine, ...written })
      .execute()
    const naming = async () =>
      (await everyCell(db))
        .filter((cell) => /zora\s+quist/i.test(cell))
        .map((cell) => cell.split(':')[0])
    expect(new Set(await naming())).toEqual(
      new Set([
        ...['guests.full_name', 'guests.sort_name', 'audit_reasons.reason'],
        ...['day_closing_notes.note', 'day_reopenings.reason', 'handover_notes.text'],
        ...['outage_notes.note', 'tasks.text'],
      ]),
    )

    expect((await guests.erase(id, 1)).status).toBe(204)
    expect(await naming()).toEqual([])
    const notes = await db.selectFrom('handover_notes').select('text').execute()
    expect(notes).toEqual([{ text: 'Call … about the taxi. Zora of the bakery comes at 7' }])
  })

  test('notes for the next shift and lines of an outage are deleted 30 days after they are done', async () => {
    const db = await open()
    const { app } = await openStaffClient({ db, now: () => new Date('2026-11-21T12:00:00Z') })
    for (const doneAt of ['2026-10-22T11:00:00.000Z', '2026-10-22T13:00:00.000Z', null]) {
      const done = { ...written, ...finished(doneAt) }
      await db
        .insertInto('handover_notes')
        .values({ text: 'Old', ...done })
        .execute()
      await db
        .insertInto('outage_notes')
        .values({ ...outageLine, ...done })
        .execute()
    }
    await runJob(app.context, erasureOfOldData)
    for (const table of ['handover_notes', 'outage_notes'] as const) {
      const left = await db.selectFrom(table).select('done_at').orderBy('id').execute()
      expect(left.map(({ done_at }) => done_at)).toEqual(['2026-10-22T13:00:00.000Z', null])
    }
  })
})
