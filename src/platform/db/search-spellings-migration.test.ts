import { describe, expect, test } from 'vitest'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { givenBooking, givenGuest } from '#testkit/app/given.ts'
import { openStaffClient } from '#testkit/app/staff-client.ts'
import { migrate } from './migrate.ts'
import { migrations } from './migrations/list.ts'
import type { Db } from './open.ts'

const before = migrations.slice(
  0,
  migrations.findIndex(({ name }) => name === '095-search-spellings'),
)

/** A guest with the search terms of version 0.2.0. */
async function earlierGuest(db: Db, fullName: string, terms: string[], sortName: string) {
  const { id } = await givenGuest(db, { fullName, email: '' })
  await db.deleteFrom('guest_words').where('guest_id', '=', id).execute()
  await db.updateTable('guests').set({ sort_name: sortName }).where('id', '=', id).execute()
  const rows = terms.map((word) => ({ word, guest_id: id }))
  if (rows.length > 0) await db.insertInto('guest_words').values(rows).execute()
  return id
}

eachDatabase((open) => {
  describe('the migration of search terms', () => {
    test('lets every spelling find a guest of before, in each search [RULE-62]', async () => {
      const db = await open(before)
      await earlierGuest(db, 'Siobhan O’Brien', ['siobhan', 'o', 'brien'], 'siobhan o’brien')
      const id = await earlierGuest(db, 'Jürgen  Müller', ['jurgen', 'muller'], 'jurgen  muller')
      await givenBooking(db, { guestId: id })
      await migrate(db)
      const { guests, ask } = await openStaffClient({ db })
      expect(await guests.names('obrien')).toEqual(['Siobhan O’Brien'])
      for (const typed of ['mueller', 'muller', 'juergen mueller', 'Müller'])
        expect([typed, await guests.names(typed)]).toEqual([typed, ['Jürgen  Müller']])
      const found = await ask<{ guests: object[]; bookings: object[] }>(
        '/api/search?q=mueller',
        undefined,
        'GET',
      )
      expect(found.body).toMatchObject({ guests: [{ id }], bookings: [{ id: 1 }] })
      const listed = await ask<{ total: number }>('/api/bookings?q=mueller', undefined, 'GET')
      expect(listed.body.total).toBe(1)
      const names = await db.selectFrom('guests').select('sort_name').orderBy('sort_name').execute()
      expect(names.map(({ sort_name }) => sort_name)).toContain('jurgen muller')
    })

    test('keeps erased guests out and finds a merged one at the remaining guest', async () => {
      const db = await open(before)
      const kept = await earlierGuest(db, 'Ana Sørensen', ['ana', 'sorensen'], 'ana sorensen')
      const merged = await earlierGuest(db, 'Ana Grün', [], '')
      await db
        .updateTable('guests')
        .set({ merged_into_id: kept })
        .where('id', '=', merged)
        .execute()
      const erased = await earlierGuest(db, 'Erased guest', [], '')
      await db
        .updateTable('guests')
        .set({ erased_at: '2026-11-01T09:00:00.000Z' })
        .where('id', '=', erased)
        .execute()
      await migrate(db)
      const { guests } = await openStaffClient({ db })
      expect(await guests.names('gruen')).toEqual(['Ana Sørensen'])
      expect(await guests.names('soerensen')).toEqual(['Ana Sørensen'])
      expect(await guests.names('erased')).toEqual([])
      expect((await guests.list()).body.total).toBe(1)
    })
  })
})
