import { describe, expect, test } from 'vitest'
import { calendar } from '#features/calendar/contract/calendar.ts'
import { givenBlock, givenGuest } from '#testkit/app/given.ts'
import { eachStaffClient, type StaffClient } from '#testkit/app/staff-client.ts'

const paying = { addBreakfast: false, paymentConfirmed: true, expectedTotal: 600 }

eachStaffClient((openClient) => {
  /** Today is November 21; the stay is booked two days later. */
  async function openWithEarlyGuest() {
    const client = await openClient()
    const { id: guestId } = await givenGuest(client.db, { fullName: 'Ada Early' })
    const stay = { startDate: '2026-11-23', endDate: '2026-11-26', guestId }
    return { client, id: await client.book(stay), guestId }
  }

  const offerOf = async ({ look, cabinId }: StaffClient, query: string) =>
    (await look(query)).body.cabins.find(({ cabin }) => cabin.id === cabinId)

  const tonight = 'from=2026-11-21&to=2026-11-23&guests=2'

  async function takenOn({ db, cabinId }: StaffClient): Promise<string[]> {
    const rows = await db
      .selectFrom('nights')
      .where('cabin_id', '=', cabinId)
      .select('date')
      .orderBy('date')
      .execute()
    return rows.map(({ date }) => date.slice(-2))
  }

  describe('a guest who checks in two days early', () => {
    test('gets the free nights, so that no one else can book or be offered them', async () => {
      const { client, id } = await openWithEarlyGuest()
      expect(await client.read(id)).toMatchObject({
        earlyArrival: { numNights: 2, numFree: 2, takenBy: [] },
      })
      expect((await offerOf(client, tonight))?.isFree).toBe(true)

      const { status, body } = await client.act(id, 'check-in', paying)
      expect([status, body.totalPrice, body.startDate]).toEqual([200, 600, '2026-11-23'])
      expect(await takenOn(client)).toEqual(['21', '22', '23', '24', '25'])
      const offer = await offerOf(client, tonight)
      expect(offer?.isFree).toBe(false)
      expect(offer?.conflicts).toMatchObject([
        { code: 'booked', bookingId: id, guestName: 'Ada Early', canOverride: false },
      ])

      const second = await client.requestBooking({
        startDate: '2026-11-21',
        endDate: '2026-11-23',
        expectedTotal: 400,
        overrides: ['occupied'],
        reason: 'They insist',
      })
      expect([second.status, second.body.code]).toEqual([409, 'nights-taken'])
      expect(second.body.title).toContain('Ada Early')
      expect(await client.read(id)).toMatchObject({ earlyArrival: null })
    })

    test('is in the calendar from today on, and the block cannot be changed or removed', async () => {
      const { client, id } = await openWithEarlyGuest()
      await client.act(id, 'check-in', paying)
      const response = await client.ask('/api/calendar?from=2026-11-20', undefined, 'GET')
      const { blocks } = calendar.strict().parse(response.body)
      const [block] = blocks.filter(({ cabinId }) => cabinId === client.cabinId)
      expect(block).toMatchObject({
        startDate: '2026-11-21',
        endDate: '2026-11-23',
        earlyArrival: { bookingId: id, guestName: 'Ada Early' },
      })
      const path = `/api/blocks/${block?.id}`
      const removed = await client.ask(path, undefined, 'DELETE')
      expect([removed.status, removed.body.code]).toEqual([409, 'block-of-early-arrival'])
      const { cabinId, startDate, endDate, kind, version } = block ?? {}
      const change = { cabinId, startDate, endDate, kind, reason: 'Free', version }
      expect((await client.ask(path, change, 'PUT')).body.code).toBe('block-of-early-arrival')
    })

    test('gives the nights back when the check-in is undone', async () => {
      const { client, id } = await openWithEarlyGuest()
      await client.act(id, 'check-in', paying)
      const { status, body } = await client.act(id, 'undo-check-in', { version: 2 })
      expect([status, body.status]).toEqual([200, 'unconfirmed'])
      expect(await takenOn(client)).toEqual(['23', '24', '25'])
      expect((await offerOf(client, tonight))?.isFree).toBe(true)
    })

    test('gives back what is left of them when leaving early, and gets it back when that is undone', async () => {
      const { client, id } = await openWithEarlyGuest()
      await client.act(id, 'check-in', paying)
      await client.goTo('2026-11-22T09:00:00Z')
      expect((await client.act(id, 'check-out')).status).toBe(200)
      expect(await takenOn(client)).toEqual(['21'])
      expect((await client.act(id, 'undo-check-out', { version: 3 })).status).toBe(200)
      expect(await takenOn(client)).toEqual(['21', '22', '23', '24', '25'])
    })

    test('takes them along to another cabin', async () => {
      const { client, id } = await openWithEarlyGuest()
      await client.act(id, 'check-in', paying)
      const { status } = await client.change(id, { cabinId: client.cabins.pine, rates: 'keep' })
      expect(status).toBe(200)
      expect(await takenOn(client)).toEqual([])
      expect(await takenOn({ ...client, cabinId: client.cabins.pine })).toEqual([
        '21',
        '22',
        '23',
        '24',
        '25',
      ])
    })
  })

  describe('early nights of someone else', () => {
    test.each([
      ['a booking of tonight', '2026-11-21', '2026-11-22', ['22'], 'Marta Sousa'],
      ['a booking of tomorrow', '2026-11-22', '2026-11-23', ['21'], 'Marta Sousa'],
      ['a booking of both nights', '2026-11-21', '2026-11-23', [], 'Marta Sousa'],
    ])('stay theirs and are named: %s', async (_, startDate, endDate, taken, name) => {
      const { client, id } = await openWithEarlyGuest()
      const other = await client.book({ startDate, endDate })
      const { earlyArrival } = await client.read(id)
      expect(earlyArrival).toMatchObject({ numNights: 2, numFree: taken.length })
      expect(earlyArrival?.takenBy.join()).toContain(name)
      expect((await client.act(id, 'check-in', paying)).status).toBe(200)
      const early = await client.db
        .selectFrom('nights')
        .innerJoin('blocks', 'blocks.id', 'nights.block_id')
        .where('blocks.booking_id', '=', id)
        .select('nights.date')
        .execute()
      expect(early.map(({ date }) => date.slice(-2))).toEqual(taken)
      expect((await client.nightsOf(other)).length).toBe(2 - taken.length)
      // The other party sees who is in the cabin.
      if (startDate === '2026-11-21')
        expect(await client.read(other)).toMatchObject({ notices: ['cabin-still-occupied'] })
    })

    test('also those of a block', async () => {
      const { client, id } = await openWithEarlyGuest()
      const { cabinId } = client
      await givenBlock(client.db, { cabinId, startDate: '2026-11-22', endDate: '2026-11-23' })
      expect(await client.read(id)).toMatchObject({ earlyArrival: { numFree: 1 } })
      expect((await client.act(id, 'check-in', paying)).status).toBe(200)
      expect(await takenOn(client)).toEqual(['21', '22', '23', '24', '25'])
    })
  })

  test('a guest who was checked in early before the upgrade still has the cabin tonight', async () => {
    const { client, guestId } = await openWithEarlyGuest()
    const stay = { startDate: '2026-11-24', endDate: '2026-11-26', guestId }
    await client.book({ ...stay, status: 'checked-in', cabinId: client.cabins.pine })
    const { body } = await client.look(tonight)
    const offer = body.cabins.find(({ cabin }) => cabin.id === client.cabins.pine)
    expect(offer).toMatchObject({
      isFree: false,
      conflicts: [{ code: 'occupied', canOverride: true }],
    })
    expect(offer?.conflicts[0]?.sentence).toBe(
      'Ada Early arrived early and is in the cabin; booked from Nov 24.',
    )
  })

  test('two early guests of one cabin share no night', async () => {
    const { client, id, guestId } = await openWithEarlyGuest()
    const next = await client.book({ startDate: '2026-11-27', endDate: '2026-11-29', guestId })
    const replies = await Promise.all([
      client.act(id, 'check-in', paying),
      client.act(next, 'check-in', { ...paying, expectedTotal: 400 }),
    ])
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    expect(await takenOn(client)).toEqual(['21', '22', '23', '24', '25', '26', '27', '28'])
  })
})
