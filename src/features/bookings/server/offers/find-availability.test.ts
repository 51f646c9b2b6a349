import { describe, expect, test } from 'vitest'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { givenBlock, givenBooking, givenCabin, givenGuest } from '#testkit/app/given.ts'
import { oneCabin, openStaffClient } from '#testkit/app/staff-client.ts'

const query = 'from=2026-12-10&to=2026-12-13&guests=2'

eachDatabase((open) => {
  const openClient = async () => openStaffClient({ db: await open(), cabins: oneCabin() })

  describe('the offered cabins for a stay', () => {
    test('have prices with and without breakfast, and are ordered by capacity, then by price', async () => {
      const { db, cabinId, look } = await openClient()
      const den = {
        name: 'Fox Den',
        maxCapacity: 2,
        regularPriceCents: 22_000,
        discountCents: 2_050,
      }
      const other = await givenCabin(db, den)
      const { status, body } = await look(query)
      expect(status).toBe(200)
      expect(body).toEqual({
        startDate: '2026-12-10',
        endDate: '2026-12-13',
        numNights: 3,
        numGuests: 2,
        breakfastPrice: 90,
        brokenRules: [],
        priceReasons: ['Regular price', 'Regular price less $20.50'],
        cabins: [
          {
            cabin: { id: other.id, name: 'Fox Den', maxCapacity: 2, thumbnail: '' },
            nightPrice: 199.5,
            nightPrices: [199.5, 199.5, 199.5],
            nightReasons: [1, 1, 1],
            cabinPrice: 598.5,
            charges: [],
            total: 598.5,
            totalWithBreakfast: 688.5,
            vat: [],
            vatWithBreakfast: [],
            isFree: true,
            conflicts: [],
            brokenRules: [],
            alternative: null,
          },
          {
            cabin: { id: cabinId, name: 'Birch Hollow', maxCapacity: 4, thumbnail: '' },
            nightPrice: 200,
            nightPrices: [200, 200, 200],
            nightReasons: [0, 0, 0],
            cabinPrice: 600,
            charges: [],
            total: 600,
            totalWithBreakfast: 690,
            vat: [],
            vatWithBreakfast: [],
            isFree: true,
            conflicts: [],
            brokenRules: [],
            alternative: null,
          },
        ],
      })
    })

    test('have the total at an agreed price per night', async () => {
      const { look } = await openClient()
      const { body } = await look(`${query}&nightPrice=149.5`)
      expect(body.cabins[0]).toMatchObject({
        nightPrice: 149.5,
        cabinPrice: 448.5,
        totalWithBreakfast: 538.5,
      })
    })

    test('have conflicts with the name of the guest and the nights in this cabin', async () => {
      const { db, cabinId, look } = await openClient()
      const { id: guestId } = await givenGuest(db, { fullName: 'Eleni Papadimitriou' })
      const elsewhere = await givenCabin(db, { name: 'Nook', maxCapacity: 1 })
      const dates = { startDate: '2026-12-08', endDate: '2026-12-14' }
      const { id } = await givenBooking(db, { cabinId, guestId, ...dates })
      const moved = ['2026-12-08', '2026-12-09', '2026-12-10']
      await db
        .updateTable('nights')
        .set({ cabin_id: elsewhere.id })
        .where('booking_id', '=', id)
        .where('date', 'in', moved)
        .execute()
      const { body } = await look(query)
      expect(body.cabins.map(({ conflicts }) => conflicts.at(-1))).toMatchObject([
        {
          sentence: 'Booked by Eleni Papadimitriou, Dec 11 to Dec 14.',
          guestName: 'Eleni Papadimitriou',
          bookingId: id,
        },
        { sentence: 'Booked by Eleni Papadimitriou, Dec 8 to Dec 11.' },
      ])
    })

    test('have conflicts and an alternative when they are not available, after the available ones', async () => {
      const { db, cabinId, look } = await openClient()
      const dates = { startDate: '2026-12-08', endDate: '2026-12-11' }
      const booking = await givenBooking(db, { cabinId, ...dates })
      const blocked = await givenCabin(db, { name: 'Cabin 2' })
      const ownerStay = { kind: 'owner', reason: 'The owners come!' } as const
      const month = { startDate: '2026-11-20', endDate: '2027-01-20' }
      const block = await givenBlock(db, { cabinId: blocked.id, ...month, ...ownerStay })
      await givenCabin(db, { name: 'Cabin 10' })
      const small = await givenCabin(db, { name: 'Afon', maxCapacity: 1 })

      const { body } = await look(query)
      const offers = body.cabins.map(({ cabin, isFree, conflicts, alternative }) => ({
        name: cabin.name,
        isFree,
        conflicts: conflicts.map(({ sentence }) => sentence),
        alternative: alternative?.sentence,
      }))
      expect(offers).toEqual([
        { name: 'Cabin 10', isFree: true, conflicts: [], alternative: undefined },
        {
          name: 'Afon',
          isFree: false,
          conflicts: ['Sleeps 1; this party has 2 guests.'],
          alternative: undefined,
        },
        {
          name: 'Birch Hollow',
          isFree: false,
          conflicts: ['Booked by Marta Sousa, Dec 8 to Dec 11.'],
          alternative: '1 day later, Dec 11 to Dec 14',
        },
        {
          name: 'Cabin 2',
          isFree: false,
          conflicts: ['Blocked for the owner, Nov 20 to Jan 20 2027: The owners come!'],
          alternative: undefined,
        },
      ])
      const why = body.cabins.flatMap(({ cabin, conflicts }) =>
        conflicts.map((why) => ({ cabin, why })),
      )
      expect(
        why.map(({ cabin, why: { code, bookingId, blockId } }) => [
          cabin.id,
          code,
          bookingId,
          blockId,
        ]),
      ).toEqual([
        [small.id, 'too-small', null, null],
        [cabinId, 'booked', booking.id, null],
        [blocked.id, 'blocked', null, block.id],
      ])
    })

    test('do not conflict with the nights of the booking that is being changed', async () => {
      const { db, cabinId, look } = await openClient()
      const dates = { startDate: '2026-12-10', endDate: '2026-12-12' }
      const { id } = await givenBooking(db, { cabinId, ...dates })
      expect((await look(query)).body.cabins[0]?.isFree).toBe(false)
      expect((await look(`${query}&booking=${id}`)).body.cabins[0]?.isFree).toBe(true)
      expect((await look(`${query}&booking=none`)).status).toBe(400)
    })

    test('are those for the stay of a booking; for a guest in house, from tonight', async () => {
      const { db, cabinId, ask, look, goTo } = await openClient()
      const dates = { startDate: '2026-11-19', endDate: '2026-11-24' }
      const { id } = await givenBooking(db, { cabinId, ...dates, numGuests: 3 })
      const read = (path: string) => ask(path, undefined, 'GET')
      const ofBooking = () => read(`/api/bookings/${id}/availability`)
      const rest = `guests=3&booking=${id}`
      expect(await ofBooking()).toEqual(await look(`from=2026-11-19&to=2026-11-24&${rest}`))
      const status = { status: 'checked-in' } as const
      await db.updateTable('bookings').set(status).where('id', '=', id).execute()
      expect(await ofBooking()).toEqual(await look(`from=2026-11-21&to=2026-11-24&${rest}`))
      await goTo('2026-11-24T10:00:00Z')
      expect(await ofBooking()).toEqual(await look(`from=2026-11-19&to=2026-11-24&${rest}`))
      expect((await read('/api/bookings/999/availability')).status).toBe(404)
    })

    test('have a conflict for each booking of one of the nights', async () => {
      const { db, cabinId, look } = await openClient()
      const first = await givenBooking(db, {
        cabinId,
        startDate: '2026-12-09',
        endDate: '2026-12-11',
      })
      const then = await givenBooking(db, {
        cabinId,
        startDate: '2026-12-12',
        endDate: '2026-12-13',
      })
      await givenBooking(db, { cabinId, startDate: '2026-12-13', endDate: '2026-12-20' })
      await givenBooking(db, {
        cabinId,
        startDate: '2026-12-11',
        endDate: '2026-12-12',
        status: 'cancelled',
      })
      const { body } = await look(query)
      expect(body.cabins[0]?.conflicts.map(({ bookingId }) => bookingId)).toEqual([
        first.id,
        then.id,
      ])
    })

    test('are not available tonight while an overdue guest is in them [RULE-11]', async () => {
      const { db, cabinId, look } = await openClient()
      const dates = { startDate: '2026-11-17', endDate: '2026-11-20' }
      const overdue = await givenBooking(db, { cabinId, ...dates, status: 'checked-in' })
      const tonight = (await look('from=2026-11-21&to=2026-11-23&guests=2')).body.cabins[0]
      expect(tonight).toMatchObject({
        isFree: false,
        conflicts: [{ code: 'occupied', bookingId: overdue.id, canOverride: true }],
        alternative: { startDate: '2026-11-22', sentence: '1 day later, Nov 22 to Nov 24' },
      })
      const tomorrow = (await look('from=2026-11-22&to=2026-11-24&guests=2')).body.cabins[0]
      expect(tomorrow).toMatchObject({ isFree: true })
    })

    test('are available tonight when the guest leaves today', async () => {
      const { db, cabinId, look } = await openClient()
      const dates = { startDate: '2026-11-17', endDate: '2026-11-21' }
      await givenBooking(db, { cabinId, ...dates, status: 'checked-in' })
      const { body } = await look('from=2026-11-21&to=2026-11-23&guests=2')
      expect(body.cabins).toMatchObject([{ isFree: true }])
    })

    test('leave out cabins that are retired when the stay begins [RULE-18]', async () => {
      const { db, cabinId, look } = await openClient()
      const retire = (date: string) =>
        db.updateTable('cabins').set({ retired_on: date }).where('id', '=', cabinId).execute()
      await retire('2026-12-10')
      expect((await look(query)).body.cabins).toEqual([])
      await retire('2026-12-12')
      expect((await look(query)).body.cabins).toMatchObject([
        {
          isFree: false,
          conflicts: [{ code: 'retired', sentence: 'Retired from Dec 12.' }],
          alternative: { sentence: '1 day earlier, Dec 9 to Dec 12' },
        },
      ])
      await retire('2026-12-13')
      expect((await look(query)).body.cabins).toMatchObject([{ isFree: true }])
    })

    test('come with the house rules that the stay breaks', async () => {
      const { look } = await openClient()
      const { body } = await look('from=2026-11-19&to=2026-11-20&guests=7')
      expect(body.brokenRules).toEqual([
        { rule: 'in-the-past', sentence: 'The arrival date (Nov 19) is in the past.' },
        { rule: 'too-short', sentence: 'The minimum stay is 2 nights; this stay has 1.' },
        { rule: 'party-too-large', sentence: 'A booking can have up to 6 guests; this one has 7.' },
      ])
      const long = await look('from=2026-12-01&to=2026-12-20')
      expect(long.body.brokenRules.map(({ rule }) => rule)).toEqual(['too-long'])
    })

    test('are none without cabins', async () => {
      const { db, look } = await openClient()
      await db.deleteFrom('cabins').execute()
      expect((await look(query)).body.cabins).toEqual([])
    })

    test.each([
      'from=2026-12-13&to=2026-12-10',
      'from=2026-12-10&to=2026-12-10',
      'from=2026-02-30&to=2026-03-02',
      'from=0000-01-01&to=2026-03-02',
      'from=2026-12-10&to=2028-12-10',
      'from=2026-12-10&to=2026-12-12&guests=0',
      'from=2026-12-10&to=2026-12-12&guests=-1',
      'from=2026-12-10&to=2026-12-12&guests=1.5',
      'from=2026-12-10&to=2026-12-12&guests=NaN',
      'from=2026-12-10',
      'from=2026-12-10&to=2026-12-12&cabin=1',
    ])('are not returned for invalid dates or party: %s [RULE-8]', async (malformed) => {
      const { look } = await openClient()
      const { status, body } = await look(malformed)
      expect([status, body.code]).toEqual([400, 'malformed-query'])
    })
  })
})
