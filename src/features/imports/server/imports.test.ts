import { describe, expect, test } from 'vitest'
import { deleteOldImports } from '#features/guests/server/erased-import-store.ts'
import { findViolations } from '#testkit/app/booking-invariants.ts'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { openImportClient } from '#testkit/app/import-client.ts'
import { ana, bo, fileOf } from '#testkit/app/import-files.ts'

eachDatabase((openDatabase) => {
  const open = async () => openImportClient({ db: await openDatabase() })

  describe('an import', () => {
    test('leaves out rows that became conflicts after the check', async () => {
      const client = await open()
      const { id } = await client.upload(fileOf(ana, bo))
      await client.book({ startDate: '2026-12-12', endDate: '2026-12-14' })
      const done = await client.finish(id)
      expect(done.counts).toEqual({ added: 1, conflict: 1 })
      expect(await findViolations(client.db)).toEqual([])
    })

    test('is undone, except for what was changed since', async () => {
      const client = await open()
      const { db, upload, finish, rows, act, ask } = client
      const { map } = client
      const file = await upload(
        fileOf(ana, bo, 'Otter Bend,Ana Silva,ana@x.example,2026-10-01,2026-10-03,2,99.99,,R3'),
      )
      await map(file.id, { ...file.mapping, cabins: { 'Otter Bend': null } })
      await finish(file.id)
      const [, second] = await client.bookings()
      await act(second?.id ?? 0, 'cancel', { version: 1, reason: 'Ill' })
      const undone = await finish(file.id, 'undo')
      expect(undone).toMatchObject({ counts: { removed: 2, kept: 1 }, undoUntil: null })
      expect(await rows(file.id, '?outcome=kept')).toMatchObject([
        { number: 3, reason: `Booking #${second?.id} was changed afterwards.` },
      ])
      expect(await client.bookings()).toMatchObject([{ id: second?.id }])
      const names = async (table: 'guests' | 'cabins') =>
        JSON.stringify(await db.selectFrom(table).selectAll().execute())
      expect(await names('guests')).toMatch(/Bo Berg/)
      expect(await names('guests')).not.toMatch(/Ana Silva/)
      expect(await names('cabins')).not.toMatch(/Otter Bend/)
      expect(await findViolations(db)).toEqual([])
      expect((await ask(`/api/imports/${file.id}/undo`)).status).toBe(409)
      expect((await upload(fileOf(ana))).counts).toEqual({ new: 1 })
    })

    test('cannot be undone after 24 hours, and its rows are deleted', async () => {
      const { db, upload, finish, goTo, ask, rows } = await open()
      const { id } = await upload(fileOf(ana))
      await finish(id)
      const later = '2026-11-22T12:00:00Z'
      await goTo(later)
      expect((await ask(`/api/imports/${id}/undo`)).body.code).toBe('import-not-undoable')
      await deleteOldImports({ db, now: () => new Date(later) })
      expect(await rows(id)).toEqual([])
    })

    test('whose server ended is stopped, and continues without adding anything twice', async () => {
      const db = await openDatabase()
      let now = new Date('2026-11-21T10:00:00Z')
      const client = await openImportClient({ db, now: () => now })
      const { id } = await client.upload(fileOf(ana, bo))
      const lost = { state: 'importing', alive_until: '2026-11-21T10:00:15.000Z' } as const
      await db
        .updateTable('imports')
        .set({ ...lost, started_at: now.toISOString() })
        .execute()
      expect((await client.ask(`/api/imports/${id}/start`)).status).toBe(409)
      now = new Date('2026-11-21T10:01:00Z')
      expect((await client.readImport(id)).state).toBe('stopped')
      expect((await client.finish(id)).counts).toEqual({ added: 2 })
      expect(await client.bookings()).toHaveLength(2)
    })

    test('of a guest who is erased keeps no cells', async () => {
      const client = await open()
      const { id } = await client.upload(
        fileOf('Fox Den,Ana Silva,ana@x.example,2026-10-01,2026-10-03,2,9,,'),
      )
      await client.finish(id)
      const ana = await client.db
        .selectFrom('guests')
        .where('full_name', '=', 'Ana Silva')
        .select('id')
        .executeTakeFirstOrThrow()
      const erased = await client.ask(`/api/guests/${ana.id}/erase`, { version: 1 })
      expect(erased.status).toBeLessThan(300)
      expect(await client.rows(id)).toMatchObject([{ number: 2, cells: [] }])
    })
  })
})
