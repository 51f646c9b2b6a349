import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { addDays } from '#domain/calendar.ts'
import { recommendedCost } from '#platform/auth/passwords/password.ts'
import { dialectOf } from '#platform/db/dialect.ts'
import { networksOf } from '#platform/http/client-address.ts'
import { eachDatabase, openSecondConnection } from '#testkit/app/each-database.ts'
import { givenCabin } from '#testkit/app/given.ts'
import { createTestApp, givenCleaner, type TestApp } from '#testkit/app/test-app.ts'
import { openWebsiteClient } from '#testkit/app/website-client.ts'
import { measurement, quantile, randomStream } from './measurement.ts'
import {
  type Attempt,
  openBruteForceTarget,
  owner,
  wasHashed,
} from './servers/brute-force-target.ts'
import { bySize, size } from './size.ts'

type Target = Awaited<ReturnType<typeof openBruteForceTarget>>

const minutes = 10
const aMinute = bySize({ short: 30, full: 1000 })
const maxHashes = 40
const ownersTries = 20

/** The n-th attempt of an attacker with one address or many, and with or without header tricks. */
type Attacker = (n: number) => Attempt
type Origin = [from: string, attacker: () => Attacker]
/** How many attempts are checked, and the address of the n-th. */
type Crowd = [from: string, free: number, addressOf: (n: number) => string]

const fromOneAddress: Attacker = () => ({})

const addressOf = (n: number) => `198.51.${100 + (Math.floor(n / 250) % 4)}.${n % 250}`
const fromThousandAddresses: Attacker = (n) => ({ from: addressOf(n % 1000) })

const spellings = [
  owner.email,
  ' Mara@Cabins.Example ',
  'MARA@CABINS.EXAMPLE',
  'ｍａｒａ@cabins.example',
]
const paths = ['/api/session', '/api/session', '//api/session', '/api/session/', '/API/session']
const wrap: ((address: string, n: number) => string)[] = [
  (address) => address,
  (address, n) => `${address}:${1024 + n}`,
  (address, n) => `192.0.2.${n % 256}, ${address}`,
  (_, n) => `[2001:db8:0:${(n % 1000).toString(16)}::${n.toString(16)}]:${1024 + n}`,
  (_, n) => `nowhere-${n}`,
]
const pick = <T>(list: readonly T[], chance: number): T =>
  list[Math.floor(chance * list.length)] as T

function withTricks(): Attacker {
  const chance = randomStream('tricks')
  return (n) => ({
    from: pick(wrap, chance())(addressOf(n % 1000), n),
    email: pick(spellings, chance()),
    path: pick(paths, chance()),
  })
}

/** Attacks for ten minutes, partly in parallel, while the owner logs in and out. */
async function attack(target: Target, attacker: Attacker) {
  const cookie = await target.knownBrowser()
  let [guesses, hashes, ownerIn] = [0, 0, 0]
  const second = minutes * 60
  for (let index = 0; index < second; index++) {
    const due = Math.floor(((index + 1) * aMinute) / 60)
    const batch = Array.from({ length: due - guesses }, (_, more) => attacker(guesses + more))
    guesses = due
    const comes = index % (second / ownersTries) === 0
    const [ownersResponse, ...responses] = await Promise.all([
      comes ? target.signIn({ password: owner.password, cookie }) : null,
      ...batch.map((attempt) => target.signIn(attempt)),
    ])
    if (ownersResponse?.status === 200) ownerIn += 1
    for (const response of responses) if (response && (await wasHashed(response))) hashes += 1
    target.pass(1)
  }
  return { hashes, ownerIn }
}

/** How long the owner needs in a new browser when she follows the instructions. */
async function secondsUntilIn(target: Target): Promise<number> {
  let waited = 0
  for (;;) {
    const response = await target.signIn({ password: owner.password, from: '192.0.2.99' })
    if (response.status === 200) return waited
    const wait = Number(response.headers.get('retry-after'))
    expect(wait).toBeGreaterThan(0)
    waited += wait
    target.pass(wait)
  }
}

const withEveryTrick: Origin = ['with every trick of address, header and path', withTricks]
const origins = bySize<Origin[]>({
  short: [withEveryTrick],
  full: [
    ['from one address', () => fromOneAddress],
    ['from a thousand addresses', () => fromThousandAddresses],
    withEveryTrick,
  ],
})

const fromMany: Crowd = ['two hundred addresses', 10, addressOf]
const crowds = bySize<Crowd[]>({
  short: [fromMany],
  full: [['one address', 5, () => '203.0.113.7'], fromMany],
})

/** An attacker with one line of a provider, who holds as many nights as possible for June. */
const requests = bySize({ short: 40, full: 100 })
const numCabins = 10
const fromLine = (n: number) => `2001:db8:7:${(0x1200 + (n % 10)).toString(16)}::${n.toString(16)}`
const fromSite = (n: number) => `2001:db8:7:${(n * 0x100).toString(16)}::1`

eachDatabase((open) => {
  describe('guessing passwords', () => {
    test.for(origins)(
      '%s gains at most forty password checks in ten minutes, and the owner can log in [SEC-12, SEC-13]',
      async ([, attacker]) => {
        const target = await openBruteForceTarget(await open())
        const { hashes, ownerIn } = await attack(target, attacker())
        measurement('passwords checked', hashes, { atMost: maxHashes, atLeast: 1 })
        const signIns = { atLeast: ownersTries, atMost: ownersTries }
        measurement("the owner's sign-ins in a browser that knows her", ownerIn, signIns)
        measurement('rows that count failures', await target.rows(), { atMost: 3 * maxHashes })
        const wait = await secondsUntilIn(target)
        measurement('seconds to wait in an unknown browser, once they stop', wait, { atMost: 30 })
        target.pass(2 * 3600)
        await target.signIn({ email: 'nobody@cabins.example' })
        measurement('rows two hours later', await target.rows(), { atMost: 3 })
      },
    )

    test.for(crowds)(
      'two hundred parallel attempts from %s are counted without races [SEC-14]',
      async ([, free, from]) => {
        const db = await open()
        const target = await openBruteForceTarget(db)
        const otherConnection = dialectOf(db).isShared ? await openSecondConnection(db) : null
        const other = otherConnection
          ? await target.secondServer(otherConnection.db)
          : target.signIn
        const responses = await Promise.all(
          Array.from({ length: 200 }, (_, n) => (n % 2 ? other : target.signIn)({ from: from(n) })),
        )
        await otherConnection?.close()
        const statuses = responses.map(({ status }) => status)
        const count = (status: number) => statuses.filter((one) => one === status).length
        measurement('passwords checked', count(401), {
          atLeast: free,
          atMost: free,
        })
        measurement('rejected by the limit', count(429), { atLeast: 200 - free })
      },
    )

    test('responses do not reveal which accounts exist [SEC-11]', async () => {
      const target = await openBruteForceTarget(await open())
      const responseFor = async (email: string) => {
        const response = await target.signIn({ email })
        const { 'x-request-id': _, ...headers } = Object.fromEntries(response.headers)
        const body = (await response.text()).replace(/"requestId":"[^"]+"/, '')
        return { status: response.status, headers, body }
      }
      for (let loginAttempt = 0; loginAttempt < 12; loginAttempt++) {
        expect(await responseFor('nobody@cabins.example')).toEqual(await responseFor(owner.email))
        if (loginAttempt > 6) target.pass(1)
      }
    })

    if (size !== 'short') {
      test('response times do not reveal which accounts exist [SEC-11]', async () => {
        const target = await openBruteForceTarget(await open(), recommendedCost)
        const times = { [owner.email]: [] as number[], 'nobody@cabins.example': [] as number[] }
        for (let loginAttempt = 0; loginAttempt < 40; loginAttempt++) {
          for (const [email, measured] of Object.entries(times)) {
            const from = performance.now()
            await target.signIn({ email })
            if (loginAttempt > 5) measured.push(performance.now() - from)
          }
          target.pass(2 * 3600)
        }
        const [known = 0, unknown = 0] = Object.values(times).map((ms) => quantile(0.5, ms))
        measurement('ratio of the medians', Math.max(known / unknown, unknown / known), {
          atMost: 1.3,
        })
      })
    }

    test("a limit that trusts the client's address header is found (positive control)", async () => {
      const target = await openBruteForceTarget(await open())
      let hashes = 0
      for (let n = 0; n < 200 && hashes <= maxHashes; n++) {
        const chosen = await target.signIn({ from: addressOf(n) })
        if (await wasHashed(chosen)) hashes += 1
        const others = target.db.deleteFrom('login_failures').where('key', 'like', 'account:%')
        await others.execute()
      }
      expect(hashes).toBeGreaterThan(maxHashes)
    })
  })

  describe('guessing links for cleaners', () => {
    /** Half of the guesses open a link, the others send the cookie of an opened link. */
    const guess = async ({ request }: TestApp, index: number, token: string) => {
      const body = JSON.stringify({ token })
      const headers = { 'content-type': 'application/json' }
      const response = await (index % 2 === 0
        ? request('/api/cleaning/session', { method: 'POST', body, headers })
        : request('/api/cleaning', { headers: { cookie: `cabinkeeper_cleaning=${token}` } }))
      return response.status
    }
    const openLink = async (app: TestApp) => {
      const cookie = await givenCleaner(app.context)
      const token = cookie.split('=')[1] ?? ''
      return { token, asPhone: () => app.request('/api/cleaning', { headers: { cookie } }) }
    }

    test('opens nothing, and staff and cleaners keep working [SEC-80]', async () => {
      const app = await createTestApp({ db: await open() })
      const { asPhone } = await openLink(app)
      const guesses = bySize({ short: 200, full: 1_000 })
      const statuses: number[] = []
      for (let index = 0; index < guesses; index++) {
        statuses.push(await guess(app, index, randomBytes(32).toString('base64url')))
        if (index % 50 > 0) continue
        expect((await asPhone()).status).toBe(200)
        expect((await app.requestAsUser('/api/housekeeping')).status).toBe(200)
      }
      expect(new Set(statuses)).toEqual(new Set([401, 429]))
    })

    test('right is found (positive control)', async () => {
      const app = await createTestApp({ db: await open() })
      const { token } = await openLink(app)
      expect([await guess(app, 0, token), await guess(app, 1, token)]).toEqual([204, 200])
    })
  })

  async function holdNights(addressOf: (n: number) => string) {
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
          cabinId,
          startDate,
          endDate: addDays(startDate, 30),
          email: `a${n}@attack.example`,
          expectedTotal: (price / 100) * 30,
        },
        { from },
      )
      return status
    }
    let accepted = 0
    for (let n = 0; n < requests; n++) {
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
      ['one address', () => '203.0.113.50'],
    ])('from %s hold at most 90 nights, and others can still send theirs', async (_, addressOf) => {
      const { accepted, send } = await holdNights(addressOf)
      measurement('requests accepted', accepted, { atLeast: 1, atMost: 3 })
      expect(await send(requests, '198.51.100.4')).toBe(201)
      expect(await send(requests + 1, '2001:db8:9::1')).toBe(201)
    })

    test('a limit for each /64 alone is found (positive control)', async () => {
      // Addresses that share no network are what a limit of the /64 sees in the attack above.
      const apart = (n: number) => `2001:db8:${(n + 16).toString(16)}::1`
      expect(networksOf('2001:db8:7:1200::/64')).toHaveLength(3)
      const { accepted } = await holdNights(apart)
      expect(accepted).toBeGreaterThan(3)
    })
  })
})
