import { describe, expect, test } from 'vitest'
import type { Today } from '#contract/dashboard.ts'
import { inbox } from '#features/bookings/contract/inbox.ts'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { openWebsiteClient } from '#testkit/app/website-client.ts'
import { touristTax } from '#testkit/tax-rule.ts'
import type { WebsiteAvailability } from '../contract/website.ts'

const december = 'from=2026-12-10&to=2026-12-13'

eachDatabase((open) => {
  /** A tax of 2 per night from 6 years on, and beds from 3 years on. */
  async function setUp() {
    const client = await openWebsiteClient(await open())
    await client.turnOn()
    const tax = { ...touristTax(2), minAge: 6 }
    expect((await client.ask('/api/tax-rules', tax)).status).toBe(200)
    await client.db.updateTable('property').set({ bed_from_age: 3 }).execute()
    const offer = async (party: string) => {
      const { body } = await client.read<WebsiteAvailability>(`availability?${december}&${party}`)
      return body.cabins.find(({ id }) => id === client.cabins.fox)
    }
    const booked = () =>
      client.db
        .selectFrom('bookings')
        .select(['num_guests', 'num_children', 'child_ages', 'total_price_cents'])
        .execute()
    return { ...client, offer, booked }
  }

  describe('children of a request from the website', () => {
    test.each([
      ['guests=4', 600 + 3 * 4 * 2],
      ['guests=4&childAges=3,7', 600 + 3 * 3 * 2],
      ['guests=4&childAges=3,5', 600 + 3 * 2 * 2],
    ])('pay taxes by their age: %s', async (party, total) => {
      const { offer } = await setUp()
      expect(await offer(party)).toMatchObject({ canRequest: true, total })
    })

    test.each([
      ['guests=5&childAges=2', true, []],
      ['guests=5&childAges=3', false, ['This cabin has room for 4 guests.']],
      ['guests=5', false, ['This cabin has room for 4 guests.']],
    ])('need a bed or none: %s', async (party, canRequest, reasons) => {
      const { offer } = await setUp()
      expect(await offer(party)).toMatchObject({ canRequest, reasons })
    })

    test('who need no bed are not why a cabin that is taken is not available', async () => {
      const { offer, book } = await setUp()
      await book({ startDate: '2026-12-10', endDate: '2026-12-13' })
      expect(await offer('guests=5&childAges=2')).toMatchObject({
        reasons: ['This cabin is not available on these dates.'],
      })
    })

    test('reach the booking, the inbox and the dashboard with the price that was shown', async () => {
      const { offer, send, booked, ask } = await setUp()
      const expectedTotal = (await offer('guests=5&childAges=2,7'))?.total
      const party = { numGuests: 5, numChildren: 3, childAges: [7, 2] }
      const { status } = await send({ ...party, expectedTotal })
      expect(status).toBe(201)
      expect(await booked()).toEqual([
        { num_guests: 5, num_children: 3, child_ages: '[2,7]', total_price_cents: 62_400 },
      ])
      const shown = { ...party, childAges: [2, 7] }
      const { body: waiting } = await ask('/api/inbox', undefined, 'GET')
      expect(inbox.parse(waiting).items).toMatchObject([shown])
      const { body: today } = await ask<Today>('/api/today', undefined, 'GET')
      expect(today.requests).toMatchObject([shown])
    })

    test('are as many as their ages where the page does not count them', async () => {
      const { send, booked } = await setUp()
      await send({ numGuests: 3, childAges: [4], expectedTotal: 612 })
      expect(await booked()).toMatchObject([{ num_children: 1, child_ages: '[4]' }])
    })

    test('are none in a request of a page that does not know them', async () => {
      const { send, booked } = await setUp()
      await send({ expectedTotal: 612 })
      expect(await booked()).toMatchObject([{ num_children: 0, child_ages: '[]' }])
    })

    test('of another age than that of the price change it', async () => {
      const { send } = await setUp()
      const { body } = await send({ numGuests: 3, childAges: [7], expectedTotal: 612 })
      expect(body.code).toBe('price-changed')
    })

    test.each([
      [{ numGuests: 2, numChildren: 3 }, 'numChildren'],
      [{ numGuests: 4, numChildren: 1, childAges: [3, 7] }, 'childAges'],
      [{ numGuests: 1, childAges: [3, 7] }, 'childAges'],
      [{ numGuests: 4, childAges: [18] }, 'childAges'],
      [{ numGuests: 4, childAges: ['7'] }, 'childAges'],
      [{ numGuests: 4, childAges: [-1] }, 'childAges'],
      [{ numGuests: 4, numChildren: 1.5 }, 'numChildren'],
    ])('that cannot be are rejected: %o', async (party, field) => {
      const { send, booked } = await setUp()
      const { status, body } = await send(party)
      expect([status, Object.keys(body.fields ?? {})]).toEqual([422, [field]])
      expect(await booked()).toEqual([])
    })

    test.each(['18', '-1', 'x', '3,,7', '3;7', '1.5'])(
      'of an age such as "%s" have no price',
      async (ages) => {
        const { read } = await setUp()
        const { status } = await read(`availability?${december}&guests=4&childAges=${ages}`)
        expect(status).toBe(400)
      },
    )
  })
})
