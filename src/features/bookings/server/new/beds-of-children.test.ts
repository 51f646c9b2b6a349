import { describe, expect, test } from 'vitest'
import { eachStaffClient, type StaffClient } from '#testkit/app/staff-client.ts'
import type { RoomSolutions } from '../../contract/room-finder.ts'

const stay = { startDate: '2026-12-10', endDate: '2026-12-13' }

eachStaffClient((openClient) => {
  async function open(bedFromAge: number | null = 3) {
    const client = await openClient()
    await setBedAge(client, bedFromAge)
    const { cabins, requestBooking, look } = client
    const inNook = (party: object) =>
      requestBooking({ cabinId: cabins.nook, expectedTotal: 300, ...party })
    const isOffered = async (query: string) => {
      const { body } = await look(`from=${stay.startDate}&to=${stay.endDate}&${query}`)
      return body.cabins.find(({ cabin }) => cabin.id === cabins.nook)?.isFree
    }
    return { ...client, inNook, isOffered }
  }

  async function setBedAge({ ask }: Pick<StaffClient, 'ask'>, bedFromAge: number | null) {
    const { body: property } = await ask<object>('/api/property', undefined, 'GET')
    const { status } = await ask('/api/property', { ...property, bedFromAge }, 'PUT')
    expect(status).toBe(200)
  }

  describe('children under the age from which they need a bed', () => {
    test('need no place in a cabin', async () => {
      const { inNook, isOffered, read } = await open()
      expect(await isOffered('guests=3&childAges=2')).toBe(true)
      const { status, body } = await inNook({ numGuests: 3, childAges: [2] })
      expect([status, (await read(body.id)).notices]).toEqual([201, ['arrives-early']])
    })

    test.each([
      ['as old as that', { numGuests: 3, childAges: [3] }, 'guests=3&childAges=3'],
      ['of unknown age', { numGuests: 3, numChildren: 1 }, 'guests=3'],
      ['too many others', { numGuests: 4, childAges: [2, 7] }, 'guests=4&childAges=2,7'],
    ])('do, if they are %s', async (_, party, query) => {
      const { inNook, isOffered } = await open()
      expect(await isOffered(query)).toBe(false)
      const { status, body } = await inNook(party)
      expect([status, body.code]).toEqual([422, 'too-many-guests'])
    })

    test('need one while the property counts all guests', async () => {
      const { inNook, isOffered, ...client } = await open(null)
      const family = { numGuests: 3, childAges: [0] }
      expect(await isOffered('guests=3&childAges=0')).toBe(false)
      expect((await inNook(family)).body.code).toBe('too-many-guests')
      await setBedAge(client, 1)
      const { id } = (await inNook(family)).body
      await setBedAge(client, null)
      expect((await client.read(id)).notices).toContain('over-capacity')
    })

    test('fit after a change of party, ages or cabin', async () => {
      const { inNook, requestBooking, change, act, cabins, nightsOf } = await open()
      const { id } = (await inNook({ numGuests: 3, childAges: [2] })).body
      expect((await change(id, { childAges: [4] })).body.code).toBe('too-many-guests')
      expect((await change(id, { numGuests: 4 })).body.code).toBe('too-many-guests')
      expect((await change(id, { numGuests: 4, childAges: [1, 2] })).status).toBe(200)
      const inFox = { cabinId: cabins.fox, startDate: '2026-12-14', endDate: '2026-12-16' }
      const other = (await requestBooking({ ...inFox, numGuests: 3, expectedTotal: 400 })).body.id
      expect((await change(other, { cabinId: cabins.nook })).body.code).toBe('too-many-guests')
      const moved = await change(other, { cabinId: cabins.nook, childAges: [2] })
      expect([moved.status, await nightsOf(other)]).toEqual([200, ['14@Nook $200', '15@Nook $200']])
      expect((await act(other, 'change-preview', { childAges: [9] })).body.conflicts).toMatchObject(
        [{ code: 'too-small' }],
      )
    })

    test('are found room where no cabin is free', async () => {
      const { ask, requestBooking, cabins } = await open()
      for (const cabinId of [cabins.fox, cabins.pine]) {
        const expectedTotal = cabinId === cabins.fox ? 600 : 900
        expect((await requestBooking({ cabinId, expectedTotal })).status).toBe(201)
      }
      const nook = { cabinId: cabins.nook, startDate: '2026-12-12', endDate: '2026-12-14' }
      expect((await requestBooking({ ...nook, expectedTotal: 200 })).status).toBe(201)
      const find = async (party: object) =>
        (await ask<RoomSolutions>('/api/room-finder', { ...stay, ...party })).body.solutions.length
      expect(await find({ numGuests: 3, childAges: [2] })).toBe(await find({ numGuests: 2 }))
    })

    test('are no extra guests, but pay breakfast and count for the house rule', async () => {
      const { ask, look, requestBooking, change, cabins } = await open()
      const rule = { name: 'Extra guests', ranges: [], weekdays: [], cabinIds: null }
      await ask('/api/price-rules', { ...rule, kind: 'extra-guest', price: 15, includedGuests: 2 })
      const { body } = await look(
        `from=${stay.startDate}&to=${stay.endDate}&guests=4&childAges=1,9`,
      )
      const fox = body.cabins.find(({ cabin }) => cabin.id === cabins.fox)
      // One extra guest for three nights; four breakfasts of $15 on three mornings.
      expect([fox?.total, fox?.totalWithBreakfast]).toEqual([645, 825])
      const family = { numGuests: 4, childAges: [1, 9], hasBreakfast: true, expectedTotal: 825 }
      const booked = await requestBooking(family)
      expect(booked.status).toBe(201)
      const today = { rates: 'today', childAges: [5, 9], expectedTotal: 870 }
      expect((await change(booked.body.id, today)).body.totalPrice).toBe(870)
      const tooMany = await look(`from=2026-12-20&to=2026-12-23&guests=7&childAges=0,0,0`)
      expect(tooMany.body.brokenRules.map((broken) => broken.rule)).toEqual(['party-too-large'])
    })
  })

  test.each([0, 19, 2.5, '3'])('%o is no age from which children need a bed', async (age) => {
    const { ask } = await openClient()
    const { body: property } = await ask<object>('/api/property', undefined, 'GET')
    const { status, body } = await ask('/api/property', { ...property, bedFromAge: age }, 'PUT')
    expect([status, Object.keys(body.fields ?? {})]).toEqual([422, ['bedFromAge']])
  })

  test('an old client leaves the age from which children need a bed', async () => {
    const client = await open(4)
    const { body } = await client.ask<Record<string, unknown>>('/api/property', undefined, 'GET')
    const { bedFromAge, ...property } = body
    expect(bedFromAge).toBe(4)
    await client.ask('/api/property', property, 'PUT')
    expect((await client.ask('/api/property', undefined, 'GET')).body).toMatchObject({
      bedFromAge: 4,
    })
  })
})
