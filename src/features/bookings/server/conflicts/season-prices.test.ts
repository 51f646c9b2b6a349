import { describe, expect, test } from 'vitest'
import { addDays } from '#domain/calendar.ts'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { openStaffClient } from '#testkit/app/staff-client.ts'

const cabins = {
  fox: { name: 'Fox Den', maxCapacity: 4, regularPriceCents: 20_000 },
  pine: { name: 'Pine Ridge', maxCapacity: 4, regularPriceCents: 30_000 },
}
const everywhere = { ranges: [], weekdays: [], cabinIds: null }
const summerDays = { ...everywhere, ranges: [{ from: '07-01', to: '08-31' }] }
const summer = { ...summerDays, kind: 'percent', name: 'Summer', percent: 20 }
const weekend = { ...everywhere, weekdays: [5, 6], kind: 'price', name: 'Weekend', price: 240 }
const weekly = {
  ...summerDays,
  kind: 'stay',
  name: 'Weekly',
  minNights: 7,
  arrivalWeekdays: [6],
  departureWeekdays: [6],
}
const guests = { ...everywhere, kind: 'extra-guest', name: 'Guests', price: 15, includedGuests: 2 }

eachDatabase((openDatabase) => {
  async function open(...rules: object[]) {
    const client = await openStaffClient({ db: await openDatabase(), cabins })
    // The last one is at the top of the list.
    for (const rule of rules.toReversed()) {
      const { status } = await client.ask('/api/price-rules', rule)
      expect(status).toBe(200)
    }
    const offer = async (query: string) => {
      const { body } = await client.look(query)
      const found = body.cabins.find(({ cabin }) => cabin.id === client.cabins.fox)
      if (!found) throw new Error('Fox Den is not offered')
      const { nightPrices, nightReasons } = found
      const nights = nightPrices.map((price, night) => ({
        date: addDays(body.startDate, night),
        price,
        reason: body.priceReasons[nightReasons[night] ?? -1],
      }))
      return { ...found, nights }
    }
    const rates = async (id: number) =>
      (await client.rows()).nights
        .filter((night) => night.booking_id === id)
        .map(({ rate_cents }) => rate_cents)
    return { ...client, offer, rates }
  }

  // July 2, 2027 is a Friday.
  const weekendStay = { startDate: '2027-07-01', endDate: '2027-07-05', numGuests: 2 }
  const ofWeekend = 'from=2027-07-01&to=2027-07-05&guests=2'

  describe('with rules', () => {
    test('a stay is offered, booked and kept at the price of each night', async () => {
      const { offer, requestBooking, rates, read, ask, audit } = await open(summer, weekend)
      const found = await offer(ofWeekend)
      expect(found.nights).toEqual([
        { date: '2027-07-01', price: 240, reason: 'Summer +20%' },
        { date: '2027-07-02', price: 288, reason: 'Summer +20%, Weekend $240.00' },
        { date: '2027-07-03', price: 288, reason: 'Summer +20%, Weekend $240.00' },
        { date: '2027-07-04', price: 240, reason: 'Summer +20%' },
      ])
      expect([found.nightPrice, found.cabinPrice, found.total]).toEqual([240, 1056, 1056])

      const wrong = await requestBooking({ ...weekendStay, expectedTotal: 800 })
      expect([wrong.body.code, wrong.body.total]).toEqual(['price-changed', 1056])
      const { status, body } = await requestBooking({ ...weekendStay, expectedTotal: 1056 })
      expect(status).toBe(201)
      expect(await rates(body.id)).toEqual([24_000, 28_800, 28_800, 24_000])
      const created = (await audit()).find(({ action }) => action === 'booking.create')
      expect(JSON.parse(created?.after ?? '').nightPrices).toEqual([24_000, 28_800, 28_800, 24_000])

      await ask('/api/price-rules', { ...summer, name: 'More', percent: 50 })
      expect((await read(body.id)).cabinPrice).toBe(1056)
      expect(await rates(body.id)).toEqual([24_000, 28_800, 28_800, 24_000])
    })

    test('a price that is set by hand replaces the rules', async () => {
      const { ask, offer, cabins: ids } = await open(summer)
      const night = { cabinIds: [ids.fox], from: '2027-07-03', to: '2027-07-03', price: 199.99 }
      await ask('/api/night-prices', night, 'PUT')
      expect((await offer(ofWeekend)).nights[2]).toEqual({
        date: '2027-07-03',
        price: 199.99,
        reason: 'Set by hand $199.99',
      })
    })

    test('an agreed price replaces everything', async () => {
      const { offer, requestBooking, rates } = await open(summer, guests)
      const agreed = await offer(`${ofWeekend}&nightPrice=100`)
      expect([agreed.cabinPrice, agreed.nights[0]?.reason]).toEqual([400, 'Agreed price'])
      const { body } = await requestBooking({
        ...weekendStay,
        agreedNightPrice: 100,
        reason: 'A friend',
        expectedTotal: 400,
      })
      expect(await rates(body.id)).toEqual([10_000, 10_000, 10_000, 10_000])
    })
  })

  describe('a change across the border of a season', () => {
    const june = { startDate: '2027-06-27', endDate: '2027-06-30', expectedTotal: 600 }

    test("keeps the rates of old nights and gives new ones today's rates, if staff choose these", async () => {
      const { requestBooking, change, rates } = await open(summer)
      const { body } = await requestBooking(june)
      const longer = { endDate: '2027-07-03' }
      const agreed = await change(body.id, { ...longer, rates: 'keep', expectedTotal: 1200 })
      expect(agreed.status).toBe(200)
      expect(await rates(body.id)).toEqual(Array(6).fill(20_000))
      await change(body.id, { endDate: '2027-06-30', expectedTotal: 600 })
      const today = await change(body.id, { ...longer, rates: 'today', expectedTotal: 1280 })
      expect(today.status).toBe(200)
      expect(await rates(body.id)).toEqual([20_000, 20_000, 20_000, 20_000, 24_000, 24_000])
    })

    test('is previewed with the reason of each night, and today’s price of the new ones', async () => {
      const { requestBooking, act } = await open(summer)
      const { body } = await requestBooking(june)
      const longer = { endDate: '2027-07-03' }
      const reasons = async (change: object) => {
        const { nights, newNights } = (await act(body.id, 'change-preview', change)).body
        return [nights.map(({ price, reason }) => `${price} ${reason}`), newNights.length]
      }
      const agreed = Array(6).fill('200 Agreed price')
      expect(await reasons({ numGuests: 3 })).toEqual([agreed.slice(0, 3), 0])
      expect(await reasons(longer)).toEqual([agreed, 3])
      const summerNights = Array(2).fill('240 Summer +20%')
      const today = [...agreed.slice(0, 3), '200 Regular price', ...summerNights]
      expect(await reasons({ ...longer, rates: 'today' })).toEqual([today, 3])
      const another = [...agreed.slice(0, 3), ...Array(3).fill('180 Agreed price')]
      expect(await reasons({ ...longer, agreedNightPrice: 180 })).toEqual([another, 3])
    })

    test('of the party adds extra guests to every night at today’s rates only', async () => {
      const { requestBooking, act, rates, change } = await open(guests)
      const { body } = await requestBooking(june)
      const preview = await act(body.id, 'change-preview', { numGuests: 4 })
      expect(preview.body.totals).toEqual({ keep: 600, today: 690 })
      const atToday = await act(body.id, 'change-preview', { numGuests: 4, rates: 'today' })
      expect(atToday.body.nights.map(({ price, reason }) => `${price} ${reason}`)).toEqual(
        Array(3).fill('230 Agreed price +$30.00 for 4 instead of 2'),
      )
      await change(body.id, { numGuests: 4, rates: 'today', expectedTotal: 690 })
      expect(await rates(body.id)).toEqual([23_000, 23_000, 23_000])
      await change(body.id, { numGuests: 1, rates: 'today', expectedTotal: 600 })
      expect(await rates(body.id)).toEqual([20_000, 20_000, 20_000])
    })

    test('names a broken rule only for what changes', async () => {
      const { requestBooking, act, ask, cabins: ids } = await open()
      const { body } = await requestBooking({
        ...june,
        startDate: '2027-07-01',
        endDate: '2027-07-04',
      })
      await ask('/api/price-rules', { ...weekly, minNights: 2 })
      const preview = async (change: object) =>
        (await act(body.id, 'change-preview', change)).body.brokenRules.map(({ rule }) => rule)
      expect(await preview({ hasBreakfast: true })).toEqual([])
      expect(await preview({ cabinId: ids.pine })).toEqual([])
      expect(await preview({ endDate: '2027-07-05' })).toEqual(['departure-day'])
      expect(await preview({ startDate: '2027-07-02' })).toEqual(['arrival-day'])
    })
  })

  describe('a summer of whole weeks', () => {
    const threeNights = { startDate: '2027-07-07', endDate: '2027-07-10', expectedTotal: 600 }

    test('is named with the nearest dates that fit, and overridden with a reason', async () => {
      const { offer, requestBooking, look } = await open(weekly)
      const found = await offer('from=2027-07-07&to=2027-07-10&guests=2')
      const sentences = [
        'Weekly: The minimum stay is 7 nights; this stay has 3.',
        'Weekly: Arrivals only on Sat; this stay begins on Wed.',
      ]
      expect([found.isFree, found.brokenRules.map(({ sentence }) => sentence)]).toEqual([
        true,
        sentences,
      ])
      expect(found.alternative?.sentence).toBe('Jul 10 2027 to Jul 17 2027, 7 nights')
      const everywhereBroken = (await look('from=2027-07-07&to=2027-07-10&guests=2')).body
      expect(everywhereBroken.brokenRules.length).toBe(2)

      const rejected = await requestBooking(threeNights)
      expect([rejected.status, rejected.body.code, rejected.body.title]).toEqual([
        422,
        'stay-rule-broken',
        sentences.join(' '),
      ])
      expect(rejected.body.alternatives).toEqual([found.alternative])
      const overrides = ['too-short', 'arrival-day']
      const unexplained = await requestBooking({ ...threeNights, overrides })
      expect(unexplained.body.fields).toEqual({ reason: 'Please give a reason' })
      const booked = await requestBooking({ ...threeNights, overrides, reason: 'A fair' })
      expect(booked.status).toBe(201)
      const whole = { startDate: '2027-07-10', endDate: '2027-07-17', expectedTotal: 1400 }
      expect((await requestBooking(whole)).status).toBe(201)
    })

    test('sells a gap of two nights only if the rule says so', async () => {
      for (const sellsGaps of [false, true]) {
        const { book, requestBooking, offer } = await open({ ...weekly, sellsGaps })
        await book({ startDate: '2027-07-01', endDate: '2027-07-06' })
        await book({ startDate: '2027-07-08', endDate: '2027-07-10' })
        const gap = { startDate: '2027-07-06', endDate: '2027-07-08', expectedTotal: 400 }
        const { brokenRules } = await offer('from=2027-07-06&to=2027-07-08&guests=2')
        expect(brokenRules.length).toBe(sellsGaps ? 0 : 3)
        expect((await requestBooking(gap)).status).toBe(sellsGaps ? 201 : 422)
      }
    })

    test('for one cabin leaves the others to the house rules', async () => {
      const { ask, look, cabins: ids } = await open()
      await ask('/api/price-rules', { ...weekly, cabinIds: [ids.fox] })
      const { body } = await look('from=2027-07-07&to=2027-07-10&guests=2')
      expect(body.brokenRules).toEqual([])
      expect(body.cabins.map(({ cabin, brokenRules }) => [cabin.name, brokenRules.length])).toEqual(
        [
          ['Fox Den', 2],
          ['Pine Ridge', 0],
        ],
      )
    })

    test('offers dates that it allows when a cabin is taken', async () => {
      const { book, requestBooking, cabins: ids } = await open(weekly)
      await book({ startDate: '2027-07-10', endDate: '2027-07-17' })
      const week = { startDate: '2027-07-10', endDate: '2027-07-17', expectedTotal: 1400 }
      const { body } = await requestBooking(week)
      expect(body.alternatives?.map(({ cabinId, startDate }) => [cabinId, startDate])).toEqual([
        [ids.pine, '2027-07-10'],
        [ids.fox, '2027-07-17'],
      ])
    })
  })
})
