import { expect, test } from 'vitest'
import { notATimeZone, property, settings } from '#contract/settings.ts'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { givenBooking, givenSettings } from '#testkit/app/given.ts'
import { createTestApp } from '#testkit/app/test-app.ts'

eachDatabase((open) => {
  async function setUp() {
    const db = await open()
    const app = await createTestApp({ db })
    await givenSettings(db, { minBookingLength: 2, maxBookingLength: 30 })
    const send = (method: string, path: string, body: unknown) =>
      app.requestAsUser(path, {
        method,
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      })
    const read = async () => settings.parse(await (await app.requestAsUser('/api/settings')).json())
    return { app, db, send, read }
  }

  test.each([
    ['minBookingLength', 3],
    ['maxBookingLength', 45],
    ['maxGuestsPerBooking', 12],
    ['breakfastPrice', 17.5],
    ['breakfastPrice', 0],
  ])(
    '%s can be set to %d without changing the other settings [SPEC-3-4, SPEC-7.2-1, SPEC-7.2-2]',
    async (field, value) => {
      const { send, read } = await setUp()
      const before = await read()
      const response = await send('PATCH', '/api/settings', { [field]: value })
      expect(response.status).toBe(200)
      expect(await read()).toEqual({ ...before, [field]: value })
    },
  )

  test.each([
    ['a shortest stay longer than the longest', { minBookingLength: 31 }],
    ['a longest stay shorter than the shortest', { maxBookingLength: 1 }],
    ['nothing', {}],
    ['two settings in one request', { minBookingLength: 3, breakfastPrice: 9 }],
    ['zero nights', { minBookingLength: 0 }],
    ['a negative price', { breakfastPrice: -1 }],
    ['a fraction of a cent', { breakfastPrice: 9.999 }],
    ['half a guest', { maxGuestsPerBooking: 1.5 }],
    ['a number as text', { minBookingLength: '3' }],
    ['null', { minBookingLength: null }],
    ['an extremely large number', { breakfastPrice: 1e300 }],
    ['an unknown field', { id: 2 }],
  ])('%s is rejected and changes nothing [SPEC-7.2-2, SPEC-8.1-15, RULE-14]', async (_, body) => {
    const { send, read } = await setUp()
    const before = await read()
    const response = await send('PATCH', '/api/settings', body)
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({
      title: expect.stringMatching(/^Settings could not be updated: .+\.$/),
    })
    expect(await read()).toEqual(before)
  })

  test('simultaneous changes of different settings are all saved', async () => {
    const { send, read } = await setUp()
    await read()
    const changes = {
      minBookingLength: 4,
      maxBookingLength: 60,
      maxGuestsPerBooking: 7,
      breakfastPrice: 21.5,
    }
    const responses = await Promise.all(
      Object.entries(changes).map(([name, value]) =>
        send('PATCH', '/api/settings', { [name]: value }),
      ),
    )
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await read()).toEqual(changes)
  })

  test('a new breakfast price does not change existing bookings', async () => {
    const { app, db, send } = await setUp()
    const { id } = await givenBooking(db, { extrasPriceCents: 9_000 })
    const before = await (await app.requestAsUser(`/api/bookings/${id}`)).json()
    await send('PATCH', '/api/settings', { breakfastPrice: 99 })
    expect(await (await app.requestAsUser(`/api/bookings/${id}`)).json()).toEqual(before)
  })

  test("the property's time zone determines the current date [RULE-19]", async () => {
    const db = await open()
    const app = await createTestApp({ db, now: () => new Date('2026-07-02T03:30:00Z') })
    const inDenver = {
      name: 'Your property',
      timeZone: 'America/Denver',
      checkInTime: '15:00',
      checkOutTime: '11:00',
      nationalIDMonths: 18,
      serviceEveryNights: 3,
      defaultPaymentMethod: 'transfer',
      depositPercent: 30,
      depositDays: 14,
    }
    expect(await (await app.requestAsUser('/api/today')).json()).toMatchObject({
      date: '2026-07-02',
    })
    const response = await app.requestAsUser('/api/property', {
      method: 'PUT',
      body: JSON.stringify(inDenver),
      headers: { 'content-type': 'application/json' },
    })
    expect(response.status).toBe(200)
    expect(await (await app.requestAsUser('/api/property')).json()).toEqual({
      ...inDenver,
      bedFromAge: null,
      language: 'en',
      currency: 'USD',
      numberFormat: '1,234.56',
      dateFormat: 'Nov 21 2026',
    })
    expect(await (await app.requestAsUser('/api/today')).json()).toMatchObject({
      date: '2026-07-01',
    })
  })

  test('national IDs are kept indefinitely by default, and a request without this field does not change it', async () => {
    const { app, send } = await setUp()
    const { nationalIDMonths: atFirst, ...others } = property.parse(
      await (await app.requestAsUser('/api/property')).json(),
    )
    expect(atFirst).toBe(null)
    const put = async (body: object) => (await send('PUT', '/api/property', body)).json()
    for (const months of [6, null, 120])
      expect(await put({ ...others, nationalIDMonths: months })).toEqual({
        ...others,
        nationalIDMonths: months,
      })
    expect(await put({ ...others, name: 'Elk Ridge' })).toMatchObject({
      name: 'Elk Ridge',
      nationalIDMonths: 120,
    })
  })

  // Dates are calculated in the domain rules, so the database need not know the time zone.
  test.each(['Europe/Lisbon', 'US/Pacific-New', 'IST', 'SystemV/AST4'])(
    'the dashboard works in the time zone %s, or the zone is rejected',
    async (timeZone) => {
      const { app, send } = await setUp()
      const before = property.parse(await (await app.requestAsUser('/api/property')).json())
      const response = await send('PUT', '/api/property', { ...before, timeZone })
      if (timeZone === 'Europe/Lisbon') expect(response.status).toBe(200)
      if (response.status !== 200) {
        expect(await response.json()).toMatchObject({ fields: { timeZone: notATimeZone } })
      }
      expect((await app.requestAsUser('/api/statistics')).status).toBe(200)
    },
  )

  test.each([
    ['name', 'Larch\0Valley'],
    ['name', ''],
    ['timeZone', 'Middle/Earth'],
    ['timeZone', "UTC' or 1=1"],
    ['checkInTime', '25:00'],
    ['checkOutTime', 'noon'],
    ['nationalIDMonths', 0],
    ['nationalIDMonths', 1.5],
    ['nationalIDMonths', 121],
    ['nationalIDMonths', '12'],
    ['nationalIDMonths', ''],
  ])(
    'a property with the %s "%s" is rejected with an error at that field',
    async (field, value) => {
      const { app, send } = await setUp()
      const before = property.parse(await (await app.requestAsUser('/api/property')).json())
      const response = await send('PUT', '/api/property', { ...before, [field]: value })
      expect(response.status).toBe(422)
      expect(await response.json()).toMatchObject({ fields: { [field]: expect.any(String) } })
      expect(await (await app.requestAsUser('/api/property')).json()).toEqual(before)
    },
  )
})
