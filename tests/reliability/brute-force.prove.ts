import { describe, expect, test } from 'vitest'
import { recommendedCost } from '#platform/auth/passwords/password.ts'
import { dialectOf } from '#platform/db/dialect.ts'
import { eachDatabase, openSecondConnection } from '#testkit/app/each-database.ts'
import { measurement, randomStream } from './measurement.ts'
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
  return { guesses, hashes, ownerIn }
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

eachDatabase((open) => {
  describe('guessing', () => {
    test.for(origins)(
      '%s gains at most forty password checks in ten minutes, and the owner can log in [SEC-12, SEC-13]',
      async ([, attacker]) => {
        const target = await openBruteForceTarget(await open())
        const { guesses, hashes, ownerIn } = await attack(target, attacker())
        measurement('of which the password was checked', hashes, { atMost: maxHashes, atLeast: 1 })
        const signIns = { atLeast: ownersTries, atMost: ownersTries }
        measurement("the owner's sign-ins in a browser that knows her", ownerIn, signIns)
        measurement('rows that count failures', await target.rows(), { atMost: 3 * maxHashes })
        const wait = await secondsUntilIn(target)
        measurement('wait in an unknown browser, once they stop', wait, { atMost: 30 })
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
        measurement('of which the password was checked', count(401), {
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
        const [known = 0, unknown = 0] = Object.values(times).map(median)
        measurement('how far apart', Math.max(known / unknown, unknown / known), { atMost: 1.3 })
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
})

const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0
