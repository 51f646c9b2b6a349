import { expect, test } from 'vitest'
import type { Catalogue } from '#contract/charges.ts'
import type { Property } from '#contract/settings.ts'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { givenCabin } from '#testkit/app/given.ts'
import { type PrintedList, printedLists } from '#testkit/app/price-lists.ts'
import { openStaffClient } from '#testkit/app/staff-client.ts'
import { touristTax } from '#testkit/tax-rule.ts'
import type { PriceRules } from '../contract/prices.ts'

eachDatabase((openDatabase) => {
  /** Enters a list from its end, because a new rule is at the top. */
  async function enter({ cabins, rules, cleaning, dog, ...list }: PrintedList) {
    const any = { any: { name: 'Any', maxCapacity: 1 } }
    const client = await openStaffClient({ db: await openDatabase(), cabins: any })
    const { db, ask } = client
    const ids: Record<string, number> = {}
    for (const [name, [maxCapacity, price]] of Object.entries(cabins)) {
      const regularPriceCents = Math.round(price * 100)
      ids[name] = (await givenCabin(db, { name, maxCapacity, regularPriceCents })).id
    }
    const send = async (method: string, path: string, body: object) =>
      expect(await ask(path, body, method), path).toMatchObject({ status: 200 })
    const { body: property } = await ask<Property>('/api/property', undefined, 'GET')
    await send('PUT', '/api/property', { ...property, currency: list.currency })
    await send('PATCH', '/api/settings', { minBookingLength: 1 })
    await send('PATCH', '/api/settings', { maxBookingLength: 30 })
    for (const { cabins: of, ...rule } of rules.toReversed()) {
      const cabinIds = of?.map((name) => ids[name]) ?? null
      await send('POST', '/api/price-rules', { ...rule, cabinIds })
    }
    const item = { kind: 'fee', unit: 'stay', isActive: true }
    for (const [price, cabin] of cleaning) {
      const where = cabin ? { mandatory: 'some', cabinIds: [ids[cabin]] } : { mandatory: 'all' }
      await send('POST', '/api/catalogue', { ...item, ...where, name: 'Final cleaning', price })
    }
    await send('POST', '/api/catalogue', { ...item, ...dog, name: 'Dog', mandatory: 'none' })
    if (list.touristTax !== undefined) {
      await send('PUT', '/api/invoice-settings', {
        invoiceYears: 10,
        taxRates: [{ kind: 'lodging', percent: 10, validFrom: '2020-01-01' }],
      })
      await send('POST', '/api/tax-rules', touristTax(list.touristTax))
    }
    return { ...client, ids }
  }

  test.for(Object.entries(printedLists))(
    'the price list of %s is entered, and its examples are quoted and booked to the cent',
    async ([, list]) => {
      const { look, requestBooking, act, ask, ids } = await enter(list)
      const { rules } = (await ask<PriceRules>('/api/price-rules', undefined, 'GET')).body
      expect(rules.map(({ name }) => name)).toEqual(list.rules.map(({ name }) => name))
      const { items } = (await ask<Catalogue>('/api/catalogue', undefined, 'GET')).body
      const dogId = items.find(({ name }) => name === 'Dog')?.id

      for (const { cabin, from, to, guests, dogs, total, breaks = [] } of list.examples) {
        const what = `${cabin}, ${from} to ${to}`
        const offers = (await look(`from=${from}&to=${to}&guests=${guests}`)).body.cabins
        const offer = offers.find((one) => one.cabin.id === ids[cabin])
        expect(
          offer?.brokenRules.map(({ rule }) => rule),
          what,
        ).toEqual(breaks)
        const stay = { cabinId: ids[cabin], startDate: from, endDate: to, numGuests: guests }
        const booked = await requestBooking({ ...stay, expectedTotal: offer?.total })
        if (breaks.length > 0) {
          expect([offer?.total, booked.body.code], what).toEqual([total, 'stay-rule-broken'])
          continue
        }
        const { id, version, totalPrice } = booked.body
        const charge = { version, catalogueId: dogId, quantity: dogs }
        const final = dogs ? (await act(id, 'add-charge', charge)).body.totalPrice : totalPrice
        expect(final, what).toBe(total)
      }
    },
  )
})
