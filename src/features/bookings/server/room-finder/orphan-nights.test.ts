import { expect, test } from 'vitest'
import { eachStaffClient } from '#testkit/app/staff-client.ts'
import type { MoveGroup, OrphanNights } from '../../contract/orphan-nights.ts'

eachStaffClient((openClient) => {
  /** Pine Ridge has one night between two bookings, and Fox Den has room for either. */
  async function withGap() {
    const client = await openClient()
    const { cabins, book, db, ask } = client
    // The tests share a database, and each of the others left cabins and rules.
    await db.deleteFrom('bookings').execute()
    await db.deleteFrom('price_rules').execute()
    await db.deleteFrom('cabins').where('id', 'not in', Object.values(cabins)).execute()
    const before = await book({
      startDate: '2026-11-25',
      endDate: '2026-11-28',
      cabinId: cabins.pine,
    })
    const after = await book({
      startDate: '2026-11-29',
      endDate: '2026-12-02',
      cabinId: cabins.pine,
    })
    const find = async () => (await ask<OrphanNights>('/api/orphan-nights', undefined, 'GET')).body
    const move = ({ moves }: Pick<MoveGroup, 'moves'>) =>
      ask('/api/room-finder/move-bookings', {
        moves: moves.map(({ bookingId, version, to }) => ({
          bookingId,
          version,
          cabinId: to.id,
        })),
      })
    const revertLast = async () => {
      const last = await db
        .selectFrom('undo_entries')
        .select(({ fn }) => fn.max('undo_id').as('id'))
        .executeTakeFirstOrThrow()
      return ask(`/api/history/entries/${last.id}/revert`)
    }
    return { ...client, before, after, find, move, revertLast }
  }

  test('a gap that is shorter than the minimum stay is listed with its price, a rule and a move', async () => {
    const { cabins, before, find } = await withGap()
    const { stays, ...found } = await find()
    expect(found).toMatchObject({ nights: 1, revenue: 300, from: '2026-11-21', to: '2027-01-20' })
    expect(stays).toMatchObject([
      {
        startDate: '2026-11-28',
        endDate: '2026-11-29',
        nights: 1,
        revenue: 300,
        cabin: { id: cabins.pine, name: 'Pine Ridge' },
        reasons: ['The minimum stay is 2 nights; this stay has 1.'],
        rule: { minNights: 1, cabinIds: [cabins.pine], ranges: [{ from: '2026-11-28' }] },
        moveGroup: { moves: [{ bookingId: before, to: { name: 'Fox Den' } }], nights: 1 },
      },
    ])
  })

  test('a rule for the gap allows to sell it, and one revert removes the rule', async () => {
    const { find, ask, revertLast } = await withGap()
    const rule = (await find()).stays[0]?.rule
    expect((await ask('/api/price-rules', rule)).status).toBe(200)
    expect(await find()).toMatchObject({ nights: 0, revenue: 0, stays: [] })
    expect((await revertLast()).status).toBe(200)
    expect(await find()).toMatchObject({ nights: 1 })
  })

  test('a proposal is applied in one step with dates and prices kept, and one revert undoes it', async () => {
    const { cabins, find, move, read, revertLast, nightsOf, ask, audit } = await withGap()
    const { tidyUp } = await find()
    expect(tidyUp).toMatchObject({
      nights: 1,
      revenue: 600,
      groups: [{ nights: 1, revenue: 600 }],
      left: { nights: 0, revenue: 0 },
    })
    const moves = tidyUp.groups.flatMap((group) => group.moves)
    const [moved] = moves
    if (!moved) throw new Error('Nothing was proposed.')
    const [earlier, nightsBefore] = [await read(moved.bookingId), await nightsOf(moved.bookingId)]
    expect(await move({ moves })).toMatchObject({ status: 200, body: { numMoved: 1 } })
    const { startDate, totalPrice } = earlier
    expect(await read(moved.bookingId)).toMatchObject({
      cabin: { id: cabins.fox },
      startDate,
      totalPrice,
    })
    expect(await find()).toMatchObject({ nights: 0, tidyUp: { nights: 0, groups: [] } })
    expect((await audit()).at(-1)).toMatchObject({ action: 'booking.change' })

    expect((await revertLast()).status).toBe(200)
    expect(await nightsOf(moved.bookingId)).toEqual(nightsBefore)
    expect((await ask(`/api/bookings/${moved.bookingId}`, undefined, 'GET')).body).toMatchObject({
      cabin: { id: cabins.pine },
    })
  })

  test('two bookings exchange their cabins in one step', async () => {
    const { cabins, before, book, read, move } = await withGap()
    const other = await book({
      startDate: '2026-11-26',
      endDate: '2026-11-28',
      cabinId: cabins.fox,
    })
    const [one, two] = [await read(before), await read(other)]
    const moveOf = ({ id, version }: typeof one, to: number) =>
      ({ bookingId: id, version, to: { id: to } }) as MoveGroup['moves'][number]
    const result = await move({ moves: [moveOf(one, cabins.fox), moveOf(two, cabins.pine)] })
    expect(result.status).toBe(200)
    expect([(await read(before)).cabin.id, (await read(other)).cabin.id]).toEqual([
      cabins.fox,
      cabins.pine,
    ])
  })

  test('what the calendar no longer allows is rejected, and nothing changes', async () => {
    const { cabins, before, act, find, move, audit, read } = await withGap()
    const moves = (await find()).stays[0]?.moveGroup?.moves ?? []
    await act(before, 'pin', { version: 1, isPinned: true })
    const entries = (await audit()).length
    expect((await move({ moves })).body.code).toBe('booking-changed')
    const renewed = moves.map((one) => ({ ...one, version: 2 }))
    expect(await move({ moves: renewed })).toMatchObject({
      status: 409,
      body: { code: 'room-changed' },
    })
    await act(before, 'pin', { version: 2, isPinned: false })
    const smaller = moves.map((one) => ({ ...one, version: 3, to: { id: cabins.nook, name: '' } }))
    expect((await move({ moves: smaller })).body.title).toBe('Nook is not as large as Pine Ridge.')
    const twice = [...moves, ...moves]
    expect((await move({ moves: twice })).body.code).toBe('invalid-fields')
    expect((await read(before)).cabin.id).toBe(cabins.pine)
    expect(await audit()).toHaveLength(entries + 1)
  })

  test('pinned bookings and guests in house are not proposed', async () => {
    const { before, after, act, find } = await withGap()
    await act(before, 'pin', { version: 1, isPinned: true })
    expect((await find()).stays[0]?.moveGroup?.moves[0]?.bookingId).toBe(after)
    await act(after, 'pin', { version: 1, isPinned: true })
    const { stays, tidyUp } = await find()
    expect([stays[0]?.moveGroup, tidyUp.groups]).toEqual([null, []])
  })
})
