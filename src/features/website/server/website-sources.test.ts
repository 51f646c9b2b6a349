import { describe, expect, test } from 'vitest'
import { addDays } from '#domain/calendar.ts'
import type { HeldRequest } from '#features/bookings/contract/inbox.ts'
import { clearSources } from '#features/bookings/server/holds/hold-store.ts'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { givenCabin } from '#testkit/app/given.ts'
import { openWebsiteClient } from '#testkit/app/website-client.ts'

eachDatabase((open) => {
  /** A website behind a proxy, with free cabins for every request. */
  async function setUp() {
    const db = await open()
    for (let n = 0; n < 12; n++) await givenCabin(db, { name: `Cabin ${n}`, maxCapacity: 4 })
    const client = await openWebsiteClient(db)
    client.app.context.config.trustProxy = true
    await db.updateTable('settings').set({ max_booking_length: 90 }).execute()
    const cabins = await db.selectFrom('cabins').select(['id', 'regular_price_cents']).execute()
    await client.turnOn({ cabinIds: cabins.map(({ id }) => id) })
    let next = 0
    /** Asks for a stay that is free. Counts of repeated requests are not what is tested. */
    const ask = async (from: string, nights = 30) => {
      await db.deleteFrom('login_failures').execute()
      const cabin = cabins[next++ % cabins.length]
      const startDate = addDays('2026-12-01', Math.floor(next / cabins.length) * 10)
      const { status, body } = await client.send(
        {
          cabinId: cabin?.id,
          startDate,
          endDate: addDays(startDate, nights),
          fullName: `Guest ${next}`,
          email: `guest${next}@example.com`,
          expectedTotal: ((cabin?.regular_price_cents ?? 0) / 100) * nights,
        },
        { from },
      )
      return status === 201 ? (body.reference ?? 0) : body.code
    }
    const inbox = async () =>
      (await client.ask<{ items: HeldRequest[] }>('/api/inbox', undefined, 'GET')).body.items
    const accepted = (all: unknown[]) => all.filter((one) => typeof one === 'number').length
    const sources = async () =>
      (await db.selectFrom('website_requests').select('source').execute()).map(
        ({ source }) => source,
      )
    return { ...client, askFor: ask, inbox, accepted, sources }
  }

  describe('requests of the website from one line', () => {
    test.each([
      ['one address', () => '203.0.113.9', 30, 1],
      ['one address, for few nights', () => '203.0.113.9', 2, 3],
      ['ten /64 of one /56', (n: number) => `2001:db8:7:1${n % 10}::1`, 30, 3],
      ['many /56 of one /48', (n: number) => `2001:db8:7:${n}00::1`, 30, 3],
      ['many /64 of one /48, for few nights', (n: number) => `2001:db8:7:${n}::1`, 2, 6],
    ] as const)('%s are accepted up to a limit', async (_, from, nights, expected) => {
      const { askFor, accepted } = await setUp()
      const responses = []
      for (let n = 0; n < 10; n++) responses.push(await askFor(from(n), nights))
      expect(accepted(responses)).toBe(expected)
      expect(responses.at(-1)).toBe('too-many-requests')
      expect(await askFor('2001:db8:8::1')).toBeTypeOf('number')
      expect(await askFor('198.51.100.4')).toBeTypeOf('number')
    })

    test('are counted exactly when they are sent at the same time', async () => {
      const { askFor, accepted } = await setUp()
      const responses = await Promise.all(
        Array.from({ length: 9 }, (_, n) => askFor(`2001:db8:7:${n}::1`, 25)),
      )
      expect(accepted(responses)).toBe(3)
    })

    test('are counted again only while they wait, and their network is deleted then', async () => {
      const { askFor, act, sources, db } = await setUp()
      const first = Number(await askFor('203.0.113.9'))
      expect(await askFor('203.0.113.9')).toBe('too-many-requests')
      expect(await sources()).toEqual(['203.0.113.9'])
      await act(first, 'confirm', { version: 1 })
      await clearSources(db)
      expect(await sources()).toEqual([''])
      expect(await askFor('203.0.113.9')).toBeTypeOf('number')
    })

    test.each(['127.0.0.1', '10.1.2.3', '::1', 'fd00:1::1'])(
      'from %s, which can be a proxy of everyone, are not limited by their source',
      async (proxy) => {
        const { askFor, accepted } = await setUp()
        const responses = []
        for (let n = 0; n < 8; n++) responses.push(await askFor(proxy))
        expect(accepted(responses)).toBe(8)
      },
    )
  })

  describe('staff', () => {
    test('see which requests come from one network, and reject all of them in one step', async () => {
      const { askFor, inbox, ask, readBooking, nightsOf, auditOf } = await setUp()
      const own = [1, 2, 3].map((n) => askFor(`2001:db8:7:${n}::1`, 3))
      const [first = 0, ...others] = (await Promise.all(own)).map(Number)
      const alone = Number(await askFor('198.51.100.4', 3))
      const source = { network: '2001:db8:7::/48', numRequests: 3 }
      const shown = new Map((await inbox()).map((item) => [item.id, item.source]))
      expect(shown.get(first)).toEqual(source)
      expect(shown.get(alone)).toBeNull()

      const rejected = await ask(`/api/bookings/${first}/reject-source`, {})
      expect([rejected.status, rejected.body]).toEqual([200, { numRejected: 3 }])
      expect((await inbox()).map(({ id }) => id)).toEqual([alone])
      for (const id of [first, ...others]) {
        expect(await readBooking(id)).toMatchObject({ status: 'cancelled', fee: 0 })
        expect(await nightsOf(id)).toEqual([])
        expect((await auditOf(id)).at(-1)?.action).toBe('booking.cancel')
      }
      const again = await ask(`/api/bookings/${first}/reject-source`, {})
      expect([again.status, again.body.code]).toEqual([409, 'booking-not-held'])
      const unknown = await ask('/api/bookings/987654/reject-source', {})
      expect([unknown.status, unknown.body.code]).toEqual([404, 'booking-not-found'])
    })
  })
})
