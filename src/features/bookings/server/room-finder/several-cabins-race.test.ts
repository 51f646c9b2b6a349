import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Availability } from '#contract/availability.ts'
import type { BookingState } from '#contract/bookings.ts'
import type { Catalogue } from '#contract/charges.ts'
import type { Problem } from '#contract/errors.ts'
import type { Group } from '#contract/groups.ts'
import type { TaxRules } from '#features/taxes/contract/tax-rules.ts'
import { eachStaffClient } from '#testkit/app/staff-client.ts'
import { touristTax } from '#testkit/tax-rule.ts'
import type { AgreedRoom, RoomSolution, RoomSolutions } from '../../contract/room-finder.ts'

const wanted = { startDate: '2026-12-03', endDate: '2026-12-06', numGuests: 10 }

eachStaffClient((openClient) => {
  /** Fox Den and Pine Ridge for four guests, $200 and $300 per night, and Nook for two, $100. All are free. */
  async function setUp() {
    const client = await openClient()
    const { cabins, db, ask, guestId } = client
    // The tests share a database.
    for (const table of ['bookings', 'booking_groups', 'tax_rules', 'charge_catalogue'] as const) {
      await db.deleteFrom(table).execute()
    }
    await db.deleteFrom('cabins').where('id', 'not in', Object.values(cabins)).execute()
    const find = async (request: object = {}) =>
      (await ask<RoomSolutions>('/api/room-finder', { ...wanted, ...request })).body.solutions
    const requestOf = ({ stays }: RoomSolution, more: object = {}) => ({
      numGuests: stays.reduce((sum, { numGuests }) => sum + numGuests, 0),
      hasBreakfast: false,
      source: 'phone',
      guest: { id: guestId },
      stays: stays.map(
        ({ cabin, total, totalWithBreakfast: _, vat: __, vatWithBreakfast: ___, ...stay }) => ({
          ...{ cabinId: cabin.id, ...stay },
          expectedTotal: total,
        }),
      ),
      moves: [],
      ...more,
    })
    const apply = (solution: RoomSolution, more: object = {}, headers = {}) =>
      ask<BookingState & Partial<Pick<Problem, 'code' | 'title' | 'alternatives'>>>(
        '/api/room-finder/apply',
        requestOf(solution, more),
        'POST',
        headers,
      )
    const groupOf = async ({ group }: BookingState) =>
      (await ask<Group>(`/api/groups/${group?.id}`, undefined, 'GET')).body
    const numBookings = async () => (await db.selectFrom('bookings').select('id').execute()).length
    return { ...client, find, apply, requestOf, groupOf, numBookings }
  }

  const partsOf = ({ stays }: RoomSolution) =>
    stays.map(({ cabin, numGuests, total }) => [cabin.name, numGuests, total])

  describe('several cabins', () => {
    test('are proposed for guests whom no cabin holds, each with its own total', async () => {
      const { find } = await setUp()
      const solutions = await find()
      expect(solutions.map(partsOf)).toEqual([
        [
          ['Fox Den', 4, 600],
          ['Pine Ridge', 4, 900],
          ['Nook', 2, 300],
        ],
      ])
      expect(solutions[0]?.total).toBe(1_800)
    })

    test('are booked at one agreed total, which is divided by their prices to the cent', async () => {
      const { ask, find, apply, requestOf, groupOf, numBookings } = await setUp()
      await ask<TaxRules>('/api/tax-rules', touristTax(2.5))
      const [solution] = await find()
      if (!solution) throw new Error('Nothing was found.')
      const { body: agreed } = await ask<AgreedRoom>('/api/room-finder/agreed-total', {
        ...{ agreedTotal: 1_000, source: 'phone' },
        stays: solution.stays.map(({ cabin, startDate, endDate, numGuests }) => ({
          ...{ cabinId: cabin.id, startDate, endDate, numGuests },
        })),
      })
      // 600, 900 and 300, with 30, 30 and 15 of tourist tax on top.
      expect(agreed.stays.map(({ agreedTotal, total }) => [agreedTotal, total])).toEqual([
        [333.33, 363.33],
        [500, 530],
        [166.67, 181.67],
      ])
      const stays = solution.stays.map((stay, at) => ({ ...stay, ...agreed.stays[at] }))
      const parts = agreed.stays.map(({ agreedTotal }) => ({ agreedTotal }))
      const booking = (more: object) => {
        const planned = { ...solution, stays }
        const { stays: requested, ...request } = requestOf(planned)
        return {
          ...request,
          stays: requested.map((stay, at) => ({ ...stay, ...parts[at] })),
          ...more,
        }
      }
      const send = (more: object) =>
        ask<BookingState & Partial<Problem>>('/api/room-finder/apply', booking(more))
      expect((await send({})).body).toMatchObject({ code: 'invalid-fields' })
      const priced = solution.stays.map((stay, at) => ({
        ...stay,
        total: agreed.stays[at]?.total ?? 0,
      }))
      expect((await apply({ ...solution, stays: priced })).body).toMatchObject({
        code: 'price-changed',
      })
      expect(await numBookings()).toBe(0)
      const { status, body } = await send({ reason: 'Wedding package' })
      expect(status).toBe(201)
      const group = await groupOf(body)
      expect(group.bookings.map(({ cabinPrice }) => cabinPrice)).toEqual([333.33, 500, 166.67])
      expect(group.sums).toMatchObject({ cabinPrice: 1_000, totalPrice: 1_075 })
      expect(group.agreedTotal?.amount).toBe(1_000)
    })

    test('are in the order of price, and none is superfluous', async () => {
      const { find } = await setUp()
      expect((await find({ numGuests: 6 })).map(partsOf)).toEqual([
        [
          ['Fox Den', 4, 600],
          ['Nook', 2, 300],
        ],
        [
          ['Pine Ridge', 4, 900],
          ['Nook', 2, 300],
        ],
        [
          ['Fox Den', 4, 600],
          ['Pine Ridge', 2, 900],
        ],
      ])
    })

    test('are not proposed while one cabin holds all guests, or when all together are too small', async () => {
      const { find } = await setUp()
      expect(await find({ numGuests: 4 })).toEqual([])
      expect(await find({ numGuests: 11 })).toEqual([])
    })

    test('have no more guests in a cabin than a booking can have', async () => {
      const { db, cabins, find } = await setUp()
      const bedsOfFox = (beds: number) =>
        db.updateTable('cabins').set({ max_capacity: beds }).where('id', '=', cabins.fox).execute()
      await bedsOfFox(7)
      // A booking has at most six guests, so that Fox Den with seven and Nook with two are too few.
      const solutions = await find({ numGuests: 9 })
      await bedsOfFox(4)
      expect(solutions.map(partsOf)).toEqual([
        [
          ['Fox Den', 6, 600],
          ['Pine Ridge', 3, 900],
        ],
      ])
    })

    test('have the taxes of those who sleep in each', async () => {
      const { ask, find } = await setUp()
      await ask<TaxRules>('/api/tax-rules', { ...touristTax(2.5), minAge: 6 })
      const [solution] = await find({ childAges: [3, 9] })
      // Three nights at 2.50, not for the child of three.
      expect(
        solution?.stays.map(({ numGuests, childAges, total }) => [numGuests, childAges, total]),
      ).toEqual([
        [4, [], 630],
        [4, [9], 930],
        [2, [3], 307.5],
      ])
    })

    test('are booked together as a group, each like a booking of its own', async () => {
      const { find, apply, groupOf, ask, read, guestId } = await setUp()
      const [solution] = await find()
      if (!solution) throw new Error('Nothing was found.')
      const { status, body } = await apply(solution, { observations: 'Wedding' })
      expect(status).toBe(201)
      const group = await groupOf(body)
      expect(group).toMatchObject({
        name: 'Marta Sousa',
        contact: { id: guestId },
        sums: { numGuests: 10, totalPrice: 1_800, amountDue: 1_800 },
      })
      expect(
        group.bookings.map(({ cabin, numGuests, totalPrice }) => [
          cabin.name,
          numGuests,
          totalPrice,
        ]),
      ).toEqual(partsOf(solution))
      for (const { id } of group.bookings) {
        expect(await read(id)).toMatchObject({
          observations: 'Wedding',
          guest: { id: guestId },
        })
      }
      const from = `/api/availability?from=${wanted.startDate}&to=${wanted.endDate}&guests=1`
      const { cabins } = (await ask<Availability>(from, undefined, 'GET')).body
      expect(cabins.filter(({ isFree }) => isFree)).toEqual([])
    })

    test('can have dates of their own', async () => {
      const { find, apply, groupOf } = await setUp()
      const [solution] = await find()
      if (!solution) throw new Error('Nothing was found.')
      const [fox, ...others] = solution.stays
      if (!fox) throw new Error('Nothing was found.')
      const longer = { ...fox, endDate: '2026-12-07', total: 800 }
      const { body } = await apply({ ...solution, stays: [longer, ...others] })
      const { bookings, sums } = await groupOf(body)
      expect(bookings.map(({ endDate }) => endDate)).toEqual([
        '2026-12-07',
        '2026-12-06',
        '2026-12-06',
      ])
      expect(sums.totalPrice).toBe(2_000)
    })

    test('have extras of their own, at the prices of the offers of each cabin', async () => {
      const { ask, find, apply, groupOf, numBookings, cabins } = await setUp()
      const item = async (more: object) => {
        const { body } = await ask<Catalogue>('/api/catalogue', {
          ...{ kind: 'item', mandatory: 'none', isActive: true, ...more },
        })
        return Math.max(...body.items.map(({ id }) => id))
      }
      const dog = await item({ name: 'Dog', unit: 'night', price: 15 })
      const linen = await item({ name: 'Linen', unit: 'person', price: 9.99 })
      const cleaning = await item({
        ...{ name: 'Cleaning', unit: 'stay', price: 40, mandatory: 'some' },
        cabinIds: [cabins.fox],
      })
      const [solution] = await find()
      if (!solution) throw new Error('Nothing was found.')
      const [fox, pine, nook] = solution.stays
      if (!fox || !pine || !nook) throw new Error('Three cabins were expected.')
      expect(solution.stays.map(({ total }) => total)).toEqual([640, 900, 300])
      const planned = (stays: RoomSolution['stays']) => ({ ...solution, stays })
      const withExtras = (extras: object[], total: number) =>
        planned([fox, { ...pine, total, ...{ extras } }, nook])
      // Three nights with two dogs, and linen for three of four guests.
      const extras = [
        { catalogueId: dog, quantity: 2 },
        { catalogueId: linen, guests: 3 },
      ]
      const included = planned([{ ...fox, ...{ extras: [{ catalogueId: cleaning }] } }, pine, nook])
      const wrong: [RoomSolution, number, string][] = [
        [withExtras(extras, 900), 409, 'price-changed'],
        [withExtras([{ catalogueId: 999_999 }], 900), 404, 'catalogue-item-not-found'],
        [withExtras([{ catalogueId: dog, quantity: 0 }], 900), 422, 'invalid-fields'],
        [withExtras([{ catalogueId: linen, guests: 5 }], 949.95), 422, 'invalid-fields'],
        [withExtras([...extras, ...extras], 1_019.97), 422, 'invalid-fields'],
        [included, 422, 'invalid-fields'],
      ]
      for (const [request, status, code] of wrong) {
        const rejected = await apply(request)
        expect([rejected.status, rejected.body.code]).toEqual([status, code])
        expect(await numBookings()).toBe(0)
      }
      const { status, body } = await apply(withExtras(extras, 900 + 90 + 29.97))
      expect(status).toBe(201)
      const { bookings, sums } = await groupOf(body)
      expect(bookings.map(({ totalPrice }) => totalPrice)).toEqual([640, 1_019.97, 300])
      expect(sums.totalPrice).toBe(1_959.97)
    })

    test('are all booked or none', async () => {
      const { find, apply, book, cabins, numBookings, db } = await setUp()
      const [solution] = await find()
      if (!solution) throw new Error('Nothing was found.')
      await book({ startDate: '2026-12-05', endDate: '2026-12-08', cabinId: cabins.nook })
      const before = await numBookings()
      const { status, body } = await apply(solution)
      expect([status, body.code]).toEqual([409, 'nights-taken'])
      expect(await numBookings()).toBe(before)
      expect(await db.selectFrom('booking_groups').selectAll().execute()).toEqual([])
    })

    test('name the one that is not free, with no cabin of the same request as an alternative', async () => {
      const { find, apply, book, cabins } = await setUp()
      const [solution] = await find()
      if (!solution) throw new Error('Nothing was found.')
      await book({ startDate: '2026-12-05', endDate: '2026-12-08', cabinId: cabins.fox })
      const { status, body } = await apply(solution)
      expect([status, body.title]).toEqual([409, expect.stringMatching(/^Fox Den is not free/)])
      const others = body.alternatives?.map(({ cabinId }) => cabinId) ?? []
      expect(new Set(others)).toEqual(new Set([cabins.fox]))
    })

    test('are booked once for 16 clients at the same time', async () => {
      const { find, apply, numBookings, db } = await setUp()
      const [solution] = await find()
      if (!solution) throw new Error('Nothing was found.')
      const responses = await Promise.all(Array.from({ length: 16 }, () => apply(solution)))
      expect(responses.filter(({ status }) => status === 201)).toHaveLength(1)
      expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201, 409]))
      expect(await numBookings()).toBe(3)
      expect(await db.selectFrom('booking_groups').selectAll().execute()).toHaveLength(1)
    })

    test('are booked once for a request that is sent again', async () => {
      const { find, apply, numBookings } = await setUp()
      const [solution] = await find()
      if (!solution) throw new Error('Nothing was found.')
      const headers = { 'idempotency-key': randomUUID() }
      const first = await apply(solution, {}, headers)
      const again = await apply(solution, {}, headers)
      expect([first.status, again.status, again.body.id]).toEqual([201, 201, first.body.id])
      expect(await numBookings()).toBe(3)
    })

    test.each([
      ['a cabin twice', (stays: object[]) => [stays[0], stays[0], stays[2]]],
      ['a guest too few', (stays: object[]) => stays.slice(0, 2)],
      ['no guest', (stays: object[]) => [{ ...stays[0], numGuests: 0 }, ...stays.slice(1)]],
      [
        'more children than guests',
        ([one, ...others]: object[]) => [{ ...one, numChildren: 5 }, ...others],
      ],
      [
        'a child that the request does not have',
        ([one, ...others]: object[]) => [{ ...one, numChildren: 1 }, ...others],
      ],
      ['six cabins', (stays: object[]) => [...stays, ...stays]],
    ])('are rejected with %s', async (_, change) => {
      const { find, requestOf, ask, numBookings } = await setUp()
      const [solution] = await find()
      if (!solution) throw new Error('Nothing was found.')
      const request = requestOf(solution)
      const rejected = await ask('/api/room-finder/apply', {
        ...request,
        stays: change(request.stays),
      })
      expect(rejected.status).toBe(422)
      expect(await numBookings()).toBe(0)
    })
  })
})
