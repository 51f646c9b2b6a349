import { expect, test } from 'vitest'
import { eachDatabase } from '../testing/each-database.ts'
import { createTestApp } from '../testing/test-app.ts'
import { eraseDueNationalIDs, startNationalIDErasure } from './erase-national-ids.ts'

eachDatabase((open) => {
  /** A house with a thousand guests who never stayed, of whom every tenth was written down lately. */
  async function thousand() {
    const db = await open()
    const now = () => new Date('2026-11-21T12:00:00Z')
    const { context, logged } = await createTestApp({ db, now, config: { logLevel: 'info' } })
    await db.updateTable('property').set({ national_id_months: 6 }).execute()
    const guests = Array.from({ length: 1_000 }, (_, at) => ({
      ...{ full_name: `Guest ${at}`, email: '', country_code: 'DK' },
      national_id_sealed: context.vault.seal(`DKX${at}`),
      created_at: at % 10 === 0 ? '2026-11-01T09:00:00.000Z' : '2024-11-01T09:00:00.000Z',
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

  test('many national IDs are erased in parts, each whole and audited wherever the server stops', async () => {
    const { context, erased, audited, changedOnce } = await thousand()
    const stop = new AbortController()
    let asked = 0
    const now = () => {
      // A part asks when it looks, when it holds the guests, and for the audit: the server stops then.
      asked += 1
      if (asked === 3) stop.abort()
      return context.now()
    }
    expect(await eraseDueNationalIDs({ ...context, now }, stop.signal)).toBe(180)
    expect([await erased(), await audited()]).toEqual([180, 180])

    expect(await eraseDueNationalIDs(context)).toBe(720)
    expect([await erased(), await audited(), await changedOnce()]).toEqual([900, 900, 900])
    expect(await eraseDueNationalIDs(context)).toBe(0)
  })

  test('each national ID is erased once, though two servers look at the same moment', async () => {
    const { context, erased, audited, changedOnce } = await thousand()
    const [one, other] = await Promise.all([
      eraseDueNationalIDs(context),
      eraseDueNationalIDs(context),
    ])
    expect(one + other).toBe(900)
    expect([await erased(), await audited(), await changedOnce()]).toEqual([900, 900, 900])
  })

  test('a server looks when it starts and tells how many; a database that fails does not end it', async () => {
    const { db, context, logged, erased } = await thousand()
    const look = () => startNationalIDErasure(context).firstLook
    await look()
    expect(await erased()).toBe(900)
    await look()
    await db.schema.alterTable('property').renameTo('lost').execute()
    await look()
    expect(logged).toMatchObject([
      { event: 'national-ids-erased', fields: { erased: 900 } },
      { event: 'national-ids-not-erased' },
    ])
  })
})
