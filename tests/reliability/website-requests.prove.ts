import { describe, expect, test } from 'vitest'
import { addDays } from '#domain/calendar.ts'
import { networksOf } from '#platform/http/client-address.ts'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { givenCabin } from '#testkit/app/given.ts'
import { openWebsiteClient } from '#testkit/app/website-client.ts'
import { measurement } from './measurement.ts'
import { bySize } from './size.ts'

/** An attacker with one line of a provider, who holds as many nights as possible for June. */
const attempts = bySize({ short: 40, full: 100 })
const numCabins = 10
const fromLine = (n: number) => `2001:db8:7:${(0x1200 + (n % 10)).toString(16)}::${n.toString(16)}`
const fromSite = (n: number) => `2001:db8:7:${(n * 0x100).toString(16)}::1`
const fromOneAddress = () => '203.0.113.50'

eachDatabase((open) => {
  async function attack(addressOf: (n: number) => string) {
    const db = await open()
    const cabins: number[] = []
    for (let n = 0; n < numCabins; n++)
      cabins.push((await givenCabin(db, { name: `Cabin ${n}`, maxCapacity: 4 })).id)
    const client = await openWebsiteClient(db)
    client.app.context.config.trustProxy = true
    await db.updateTable('settings').set({ max_booking_length: 30 }).execute()
    const prices = await db.selectFrom('cabins').select(['id', 'regular_price_cents']).execute()
    await client.turnOn({ cabinIds: prices.map(({ id }) => id) })
    const send = async (n: number, from: string) => {
      const cabinId = cabins[n % numCabins] ?? 0
      const price = prices.find(({ id }) => id === cabinId)?.regular_price_cents ?? 0
      const startDate = addDays('2026-12-01', Math.floor(n / numCabins) * 30)
      const { status } = await client.send(
        {
          ...{ cabinId, startDate, endDate: addDays(startDate, 30) },
          ...{ email: `a${n}@attack.example`, expectedTotal: (price / 100) * 30 },
        },
        { from },
      )
      return status
    }
    let accepted = 0
    for (let n = 0; n < attempts; n++) {
      // Patient: the counters of repeated requests do not stop the attack.
      await db.deleteFrom('login_failures').execute()
      if ((await send(n, addressOf(n))) === 201) accepted += 1
    }
    return { accepted, send }
  }

  describe('requests of the website', () => {
    test.each([
      ['ten /64 of one /56', fromLine],
      ['a hundred /56 of one /48', fromSite],
      ['one address', fromOneAddress],
    ])('from %s hold at most 90 nights, and others can still send theirs', async (_, addressOf) => {
      const { accepted, send } = await attack(addressOf)
      measurement('of which were accepted', accepted, { atLeast: 1, atMost: 3 })
      expect(await send(attempts, '198.51.100.4')).toBe(201)
      expect(await send(attempts + 1, '2001:db8:9::1')).toBe(201)
    })

    test('a limit for each /64 alone is found (positive control)', async () => {
      // Addresses that share no network are what a limit of the /64 sees in the attack above.
      const apart = (n: number) => `2001:db8:${(n + 16).toString(16)}::1`
      expect(networksOf('2001:db8:7:1200::/64')).toHaveLength(3)
      const { accepted } = await attack(apart)
      expect(accepted).toBeGreaterThan(3)
    })
  })
})
