import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { NewCleaningLink } from '#features/housekeeping/contract/cleaning.ts'
import { askerAt } from '#testkit/two-servers.ts'
import { measurement } from './measurement.ts'
import { bySize, size } from './size.ts'
import { type BusyProperty, databases, openBusyProperty } from './turnover-day/busy-property.ts'

const numGuesses = bySize({ short: 200, full: 1_000 })
/** A thousand per minute. The short form does not wait. */
const betweenGuessesMs = bySize({ short: 0, full: 60 })
const numRequests = bySize({ short: 20, full: 400 })

const randomToken = () => randomBytes(32).toString('base64url')

/** Half of the guesses open a link, the others send the cookie of an opened link. */
async function guess({ address }: BusyProperty, index: number, token = randomToken()) {
  const { status } =
    index % 2 === 0
      ? await askerAt(address)('/api/cleaning/session', { method: 'POST', body: { token } })
      : await askerAt(address, `cabinkeeper_cleaning=${token}`)('/api/cleaning')
  return status
}

async function guessMany(property: BusyProperty): Promise<number[]> {
  const guesses: Promise<number>[] = []
  for (let index = 0; index < numGuesses; index++) {
    guesses.push(guess(property, index))
    await pause(betweenGuessesMs)
  }
  return Promise.all(guesses)
}

async function openLink({ address, ask }: BusyProperty) {
  const body = { name: 'Phone of the cleaners' }
  const created = await ask('/api/cleaning-links', { method: 'POST', body })
  const { url } = (await created.json()) as NewCleaningLink
  const token = new URL(url).hash.slice(1)
  return { token, asPhone: askerAt(address, `cabinkeeper_cleaning=${token}`) }
}

/** The times of requests by staff and by a cleaner who has a link, one after the other. */
async function timesOfWork({ ask }: BusyProperty, asPhone: BusyProperty['ask']) {
  const times: number[] = []
  for (let request = 0; request < numRequests; request++) {
    const startedAt = performance.now()
    const response = await (request % 2 ? ask('/api/housekeeping') : asPhone('/api/cleaning'))
    expect(response.status).toBe(200)
    await response.text()
    times.push(performance.now() - startedAt)
    await pause(betweenGuessesMs)
  }
  const sorted = times.toSorted((one, other) => one - other)
  return {
    median: sorted[sorted.length >> 1] ?? 0,
    p95: sorted[Math.floor(times.length * 0.95)] ?? 0,
  }
}

test.each(databases)(
  'guessed links for cleaners open nothing on %s, and staff and cleaners keep working [SEC-80]',
  async (database) => {
    const property = await openBusyProperty(database, 4)
    try {
      const { asPhone } = await openLink(property)
      await timesOfWork(property, asPhone)
      const before = await timesOfWork(property, asPhone)
      const [statuses, during] = await Promise.all([
        guessMany(property),
        timesOfWork(property, asPhone),
      ])
      const countOf = (wanted: number) => statuses.filter((status) => status === wanted).length
      measurement('of which the limit rejected', countOf(429), { atLeast: 1 })
      measurement('of which opened something', statuses.length - countOf(401) - countOf(429), {
        atMost: 0,
      })
      if (size !== 'short') {
        measurement('a request during the guesses, median', during.median, {
          atMost: 200,
        })
        measurement('a request during the guesses, p95', during.p95, {
          atMost: 500,
        })
      }
    } finally {
      await property.stop()
    }
  },
)

test('a guess that is right is found (positive control)', async () => {
  const property = await openBusyProperty('SQLite', 1)
  try {
    const { token } = await openLink(property)
    expect([await guess(property, 0, token), await guess(property, 1, token)]).toEqual([204, 200])
  } finally {
    await property.stop()
  }
})
