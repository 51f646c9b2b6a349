import { afterEach, expect, test } from 'vitest'
import type { Db } from '#platform/db/open.ts'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { givenSettings } from '#testkit/app/given.ts'
import {
  brokenCharts,
  openTimeTravelClient,
  type TextResponse,
} from './servers/time-travel-client.ts'
import { bySize } from './size.ts'

const utc = 'UTC'
const furthest = ['America/New_York', 'Pacific/Apia']
/** Time zones of the server's machine. */
const zones = bySize({
  short: [utc, ...furthest],
  full: [utc, ...furthest, 'Europe/London', 'Asia/Kolkata', 'Pacific/Kiritimati'],
})
/** Both daylight saving changes there, a leap day, and the last and first millisecond of a year. */
const moments = bySize({
  short: ['2026-11-01T06:00:00.000Z', '2026-12-31T23:59:59.999Z', '2027-01-01T00:00:00.000Z'],
  full: [
    '2026-03-08T06:59:59.999Z',
    '2026-03-08T07:00:00.000Z',
    '2026-03-29T01:00:00.000Z',
    '2026-10-25T01:00:00.000Z',
    '2026-11-01T05:59:59.999Z',
    '2026-11-01T06:00:00.000Z',
    '2026-12-31T23:59:59.999Z',
    '2027-01-01T00:00:00.000Z',
    '2028-02-28T23:59:59.999Z',
    '2028-02-29T12:00:00.000Z',
    '2028-03-01T00:00:00.000Z',
  ],
})

const zoneHere = process.env.TZ
const setZone = (zone: string | undefined) => {
  if (zone === undefined) delete process.env.TZ
  else process.env.TZ = zone
}
afterEach(() => setZone(zoneHere))

/** The responses of all screens over years, of a property in UTC and one in New York. */
async function years(db: Db): Promise<TextResponse[]> {
  await givenSettings(db, { minBookingLength: 1, breakfastPriceCents: 1_500 })
  const client = await openTimeTravelClient(db, moments[0] ?? '')
  const responses: TextResponse[] = []
  for (const [at, moment] of moments.entries()) {
    client.moveTo(moment)
    await client.logInAgain()
    for (const timeZone of [utc, 'America/New_York']) {
      await db.updateTable('property').set({ time_zone: timeZone }).execute()
      responses.push(...(await client.receiveGuest(`Guest ${at} of ${timeZone}`)))
      responses.push(...(await client.readEverything()))
    }
  }
  return responses
}

/** Responses that differ with the machine's time zone. */
const differences = (one: TextResponse[], other: TextResponse[]) =>
  one.flatMap(({ path, text }, index) =>
    other[index]?.path === path && other[index].text === text
      ? []
      : [`${path}: ${other[index]?.text}`],
  )

eachDatabase((open) => {
  test('responses are identical byte for byte in any time zone of the machine', async () => {
    const [first, ...others] = zones
    setZone(first)
    const expected = await years(await open())
    const odd = expected.filter(({ status }) => status >= 300)
    expect(odd).toEqual([])
    const offset = () => new Date('2026-12-31T23:59:59.999Z').getTimezoneOffset()
    const offsets = new Set([offset()])
    const unlike: string[] = []
    for (const zone of others) {
      setZone(zone)
      offsets.add(offset())
      const responses = await years(await open())
      unlike.push(...differences(expected, responses))
    }
    expect(offsets.size).toBeGreaterThan(1)
    expect(unlike).toEqual([])
    const broken = brokenCharts(expected)
    expect(broken).toEqual([])
  })

  test('setting the clock back an hour, and on by ten years, breaks no screen and extends no session', async () => {
    const db = await open()
    await givenSettings(db, { minBookingLength: 1, breakfastPriceCents: 1_500 })
    const client = await openTimeTravelClient(db, '2026-11-21T12:00:00Z')
    const until = async () =>
      Date.parse(
        (JSON.parse((await client.ask('/api/session')).text) as { expiresAt: string }).expiresAt,
      )
    const responses: TextResponse[] = [
      ...(await client.receiveGuest('Before')),
      ...(await client.readEverything()),
    ]
    const ends = await until()

    client.moveTo('2026-11-21T11:00:00Z')
    responses.push(...(await client.readEverything()))
    expect(await until()).toBeLessThanOrEqual(ends)
    const order = async () => (await client.ask('/api/bookings?sortBy=startDate-desc')).text
    expect(await order()).toBe(await order())

    client.moveTo('2036-11-21T12:00:00Z')
    expect((await client.ask('/api/bookings')).status).toBe(401)
    await client.logInAgain()
    responses.push(
      ...(await client.receiveGuest('Ten years on')),
      ...(await client.readEverything()),
    )

    client.moveTo('2026-11-22T12:00:00Z')
    await client.logInAgain()
    responses.push(...(await client.receiveGuest('Back again')), ...(await client.readEverything()))

    const odd = responses.filter(({ status }) => status >= 300)
    expect(odd).toEqual([])
    expect(brokenCharts(responses)).toEqual([])
  })
})

test("a response in the machine's time zone and a chart without a day are found (positive control)", () => {
  const path = '/api/statistics?last=7'
  const inZone = (zone: string): TextResponse => {
    setZone(zone)
    // Reads dates in the machine's time zone, as a defective server would.
    const day = new Date('2026-12-31T23:59:59.999Z')
    const date = `${day.getFullYear()}-${day.getMonth() + 1}-${day.getDate()}`
    return { path, status: 200, text: JSON.stringify({ salesByDay: [{ date }] }) }
  }
  const unlike = differences([inZone(utc)], [inZone('Pacific/Apia')])
  expect(unlike).toHaveLength(1)
  expect(brokenCharts([inZone(utc)])).toHaveLength(1)
})
