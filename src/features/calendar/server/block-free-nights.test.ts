import { expect, test } from 'vitest'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { givenBlock, givenBooking, givenCabin, givenGuest } from '#testkit/app/given.ts'
import { createTestApp } from '#testkit/app/test-app.ts'
import { blockedFreeNights } from '../contract/blocks.ts'

const now = () => new Date('2026-11-21T10:00:00Z')
const repair = {
  startDate: '2026-12-01',
  endDate: '2026-12-08',
  kind: 'maintenance',
  reason: 'No heating',
}

eachDatabase((open) => {
  async function givenBookedCabin() {
    const db = await open()
    const app = await createTestApp({ db, now })
    const { id: cabinId } = await givenCabin(db, { name: 'Fox Den' })
    const { id: guestId } = await givenGuest(db)
    const stay = (startDate: string, endDate: string) =>
      givenBooking(db, { cabinId, guestId, startDate, endDate })
    const send = (path: string, overrides: object = {}) =>
      app.requestAsUser(path, {
        method: 'POST',
        body: JSON.stringify({ cabinId, ...repair, ...overrides }),
        headers: { 'content-type': 'application/json' },
      })
    const block = (overrides: object = {}) => send('/api/blocks', overrides)
    const blockFree = (overrides: object = {}) => send('/api/block-free-nights', overrides)
    return { db, cabinId, stay, block, blockFree }
  }

  test('the error for a block contains the number of its available nights', async () => {
    const { stay, block } = await givenBookedCabin()
    await stay('2026-12-03', '2026-12-05')
    expect(await (await block()).json()).toMatchObject({ code: 'nights-taken', numFreeNights: 5 })
  })

  test('the available nights around bookings and other blocks are blocked, and the conflicts are returned', async () => {
    const { db, cabinId, stay, blockFree } = await givenBookedCabin()
    const booking = await stay('2026-12-03', '2026-12-05')
    const dates = { startDate: '2026-12-07', endDate: '2026-12-09' }
    const other = await givenBlock(db, { cabinId, ...dates })
    const response = await blockFree()
    expect(response.status).toBe(201)
    const { blocks, conflicts } = blockedFreeNights.strict().parse(await response.json())
    expect(blocks).toMatchObject([
      { ...repair, startDate: '2026-12-01', endDate: '2026-12-03' },
      { ...repair, startDate: '2026-12-05', endDate: '2026-12-07' },
    ])
    expect(conflicts).toMatchObject([
      { code: 'booked', bookingId: booking.id },
      { code: 'blocked', blockId: other.id },
    ])
    const held = await db
      .selectFrom('nights')
      .where(
        'block_id',
        'in',
        blocks.map(({ id }) => id),
      )
      .select('date')
      .orderBy('date')
      .execute()
    expect(held.map(({ date }) => date.slice(8))).toEqual(['01', '02', '05', '06'])
    const audit = await db.selectFrom('audit').select(['action', 'entity_id']).execute()
    expect(audit).toEqual(
      blocks.map(({ id }) => ({ action: 'block.create', entity_id: String(id) })),
    )
  })

  test('one block without conflicts is created when all nights are available', async () => {
    const { blockFree } = await givenBookedCabin()
    expect(await (await blockFree()).json()).toMatchObject({ blocks: [repair], conflicts: [] })
  })

  test('the request is rejected and nothing is written when no night is available', async () => {
    const { db, stay, blockFree } = await givenBookedCabin()
    const booking = await stay('2026-11-30', '2026-12-09')
    const response = await blockFree()
    expect(response.status).toBe(409)
    expect(await response.json()).toMatchObject({
      code: 'nights-taken',
      numFreeNights: 0,
      conflicts: [{ code: 'booked', bookingId: booking.id }],
    })
    expect(await db.selectFrom('blocks').selectAll().execute()).toEqual([])
    expect(await db.selectFrom('audit').selectAll().execute()).toEqual([])
  })

  test('an unknown or retired cabin and a missing reason are rejected', async () => {
    const { db, blockFree } = await givenBookedCabin()
    expect((await blockFree({ cabinId: 999 })).status).toBe(404)
    expect((await blockFree({ reason: ' ' })).status).toBe(422)
    await db.updateTable('cabins').set({ retired_on: '2026-11-21' }).execute()
    expect(await (await blockFree()).json()).toMatchObject({ code: 'cabin-retired' })
  })

  test('of two concurrent requests for the same nights one blocks them and the other is rejected', async () => {
    const { db, stay, blockFree } = await givenBookedCabin()
    await stay('2026-12-03', '2026-12-05')
    const responses = await Promise.all([blockFree(), blockFree()])
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409])
    expect(await db.selectFrom('blocks').select('id').execute()).toHaveLength(2)
  })
})
