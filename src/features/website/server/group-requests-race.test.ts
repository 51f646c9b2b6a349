import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Problem } from '#contract/errors.ts'
import { addDays } from '#domain/calendar.ts'
import { findViolations } from '#testkit/app/booking-invariants.ts'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { givenCabin, givenSettings } from '#testkit/app/given.ts'
import { openWebsiteClient, origin } from '#testkit/app/website-client.ts'
import type { WebsiteAvailability, WebsiteReceipt } from '../contract/website.ts'

eachDatabase((open) => {
  async function setUp() {
    const client = await openWebsiteClient(await open())
    const { db, app, cabins } = client
    const oak = await givenCabin(db, {
      name: 'Oak Lodge',
      maxCapacity: 4,
      regularPriceCents: 40_000,
    })
    await client.turnOn({ cabinIds: [cabins.fox, cabins.pine, oak.id] })
    const look = async (query: string) =>
      (
        await client.read<WebsiteAvailability>(
          `availability?from=2026-12-10&to=2026-12-13&${query}`,
        )
      ).body
    /** The combination as the form sends it. */
    const bodyOf = (one: WebsiteAvailability['combinations'][number] | undefined) => ({
      cabins: (one?.cabins ?? []).map(({ name, total, ...cabin }) => ({
        ...cabin,
        expectedTotal: total,
      })),
      startDate: '2026-12-10',
      endDate: '2026-12-13',
      fullName: 'Nora Vik',
      email: 'nora@example.com',
      message: 'We bring skis',
    })
    async function sendGroup(body: object, { key = randomUUID() as string, from = '' } = {}) {
      const response = await app.request('/website/api/group-requests', {
        method: 'POST',
        headers: {
          origin,
          'sec-fetch-site': 'cross-site',
          'content-type': 'application/json',
          'idempotency-key': key,
          ...(from && { 'x-forwarded-for': from }),
        },
        body: JSON.stringify(body),
      })
      return { status: response.status, body: (await response.json()) as WebsiteReceipt & Problem }
    }
    const bookings = () =>
      db
        .selectFrom('bookings')
        .innerJoin('cabins', 'cabins.id', 'bookings.cabin_id')
        .select(['bookings.id', 'cabins.name', 'status', 'group_id', 'num_guests', 'num_children'])
        .select(['total_price_cents', 'hold_until', 'bookings.version'])
        .orderBy('bookings.id')
        .execute()
    const emails = async () =>
      (
        await db
          .selectFrom('document_emails')
          .select(['kind', 'booking_id'])
          .orderBy('id')
          .execute()
      ).map(({ kind, booking_id }) => [kind, booking_id])
    const items = async () =>
      (await client.ask<{ items: object[] }>('/api/inbox', undefined, 'GET')).body.items
    return { ...client, oak: oak.id, look, bodyOf, sendGroup, bookings, emails, items }
  }

  test('the website offers several cabins where no single one holds the guests', async () => {
    const { look, cabins } = await setUp()
    expect((await look('guests=4')).combinations).toEqual([])
    const { combinations } = await look('guests=7&childAges=3&children=2')
    expect(combinations.map(({ total }) => total)).toEqual([1_500, 1_800, 2_100])
    expect(combinations[0]).toMatchObject({
      total: 1_500,
      cabins: [
        { cabinId: cabins.fox, name: 'Fox Den', numGuests: 4, total: 600 },
        { cabinId: cabins.pine, name: 'Pine Ridge', numGuests: 3, total: 900 },
      ],
    })
    const [one] = combinations
    expect(one?.cabins.reduce((sum, { numChildren }) => sum + numChildren, 0)).toBe(2)
    expect(one?.cabins.flatMap(({ childAges }) => childAges)).toEqual([3])
    expect((await look('guests=13')).combinations).toEqual([])
    expect((await look('guests=7&children=7')).combinations).toEqual([])
  })

  test('only cabins of the website are in a combination', async () => {
    const { look, turnOn, cabins, oak } = await setUp()
    await turnOn({ cabinIds: [cabins.fox, oak] })
    const { combinations } = await look('guests=7')
    expect(combinations.map((one) => one.cabins.map(({ name }) => name))).toEqual([
      ['Fox Den', 'Oak Lodge'],
    ])
  })

  test('a request for several cabins is one group, one item of the inbox and one email', async () => {
    const { look, bodyOf, sendGroup, bookings, items, emails, act, readBooking, db } = await setUp()
    const [one] = (await look('guests=7&children=2')).combinations
    const { status, body } = await sendGroup(bodyOf(one))
    expect(status, JSON.stringify(body)).toBe(201)
    const [first, second] = await bookings()
    expect(body.reference).toBe(first?.id)
    expect([first, second]).toMatchObject([
      { name: 'Fox Den', status: 'unconfirmed', num_guests: 4, total_price_cents: 60_000 },
      { name: 'Pine Ridge', status: 'unconfirmed', num_guests: 3, total_price_cents: 90_000 },
    ])
    expect(first?.group_id).toBeGreaterThan(0)
    expect(second?.group_id).toBe(first?.group_id)
    expect((await readBooking(first?.id ?? 0)).group).toMatchObject({ name: 'Nora Vik' })
    expect(await items()).toMatchObject([
      {
        kind: 'website-request',
        id: first?.id,
        cabin: { name: 'Fox Den and Pine Ridge' },
        numGuests: 7,
        numChildren: 2,
        totalPrice: 1_500,
        source: null,
      },
    ])
    const [message] = await db.selectFrom('outbox').select(['text']).orderBy('id').execute()
    expect(message?.text).toContain('Fox Den and Pine Ridge')
    const confirmed = await act(second?.id ?? 0, 'confirm', { version: 1 })
    expect(confirmed.status).toBe(200)
    expect((await bookings()).map(({ status, hold_until }) => [status, hold_until])).toEqual([
      ['unconfirmed', null],
      ['unconfirmed', null],
    ])
    expect(await emails()).toEqual([
      ['request-received', first?.id],
      ['request-confirmed', first?.id],
    ])
    expect(await items()).toEqual([])
    expect(await findViolations(db)).toEqual([])
  })

  test.each(['decline', 'expire'])('to %s it frees the nights of all its cabins', async (how) => {
    const { look, bodyOf, sendGroup, bookings, emails, act, expireAt, db } = await setUp()
    const [one] = (await look('guests=7')).combinations
    const { reference } = (await sendGroup(bodyOf(one))).body
    if (how === 'decline') {
      const request = { version: 1, reason: 'Request declined', fee: 0 }
      expect((await act(reference ?? 0, 'cancel', request)).status).toBe(200)
    } else await expireAt('2026-12-01T00:00:00Z')
    expect((await bookings()).map(({ status }) => status)).toEqual(['cancelled', 'cancelled'])
    expect(await db.selectFrom('nights').selectAll().execute()).toEqual([])
    expect(await emails()).toEqual([
      ['request-received', reference],
      [how === 'decline' ? 'request-declined' : 'request-expired', reference],
    ])
    expect(await findViolations(db)).toEqual([])
  })

  test('of visitors at the same time one gets all cabins, and no other a part', async () => {
    const { look, bodyOf, sendGroup, send, bookings, db } = await setUp()
    const { combinations } = await look('guests=7')
    const bodies = combinations.map(bodyOf)
    const sent = await Promise.all([
      ...bodies.map((body) => sendGroup(body)),
      ...bodies.map(({ cabins, ...body }) => sendGroup({ ...body, cabins: cabins.toReversed() })),
      send(),
    ])
    expect(sent.filter(({ status }) => status === 201).length).toBeGreaterThan(0)
    for (const { status, body } of sent) {
      if (status !== 201) expect([status, body.code]).toEqual([409, 'website-nights-taken'])
      expect(JSON.stringify(body)).not.toContain('Nora')
    }
    const groups = Map.groupBy(await bookings(), ({ group_id }) => group_id)
    for (const [id, some] of groups) expect(some).toHaveLength(id === null ? 1 : 2)
    expect(await findViolations(db)).toEqual([])
  })

  test('a request for several cabins is one of the three of its address, with the nights of all', async () => {
    const { db, app, look, bodyOf, sendGroup, turnOn, cabins, oak } = await setUp()
    app.context.config.trustProxy = true
    await givenSettings(db, { maxBookingLength: 30 })
    const elm = await givenCabin(db, { name: 'Elm', maxCapacity: 4, regularPriceCents: 50_000 })
    const ash = await givenCabin(db, { name: 'Ash', maxCapacity: 4, regularPriceCents: 50_000 })
    await turnOn({ cabinIds: [cabins.fox, cabins.pine, oak, elm.id, ash.id] })
    const from = '203.0.113.7'
    const requestFor = async (guests: number) =>
      bodyOf((await look(`guests=${guests}`)).combinations[0])
    const codeOf = async (body: object) => (await sendGroup(body, { from })).body.code
    expect(await codeOf(await requestFor(9))).toBeUndefined()
    expect(await codeOf(await requestFor(7))).toBeUndefined()
    // Nine and six nights wait. Sixteen in each of two cabins are more than the 45 of an address.
    const stay = (cabinId: number, nightPrice: number, nights: number) => ({
      ...{ cabinId, numGuests: 4, expectedTotal: nightPrice * nights },
    })
    const wanted = (nights: number) => ({
      cabins: [stay(cabins.fox, 200, nights), stay(cabins.pine, 300, nights)],
      ...{ startDate: '2027-02-01', endDate: addDays('2027-02-01', nights) },
      ...{ fullName: 'Nora Vik', email: 'nora@example.com', message: '' },
    })
    expect(await codeOf(wanted(16))).toBe('too-many-requests')
    expect(await codeOf(wanted(15))).toBeUndefined()
    const fourth = { ...wanted(2), startDate: '2027-03-01', endDate: '2027-03-03' }
    expect(await codeOf(fourth)).toBe('too-many-requests')
    expect((await sendGroup(fourth, { from: '198.51.100.9' })).status).toBe(201)
  })

  test('one repeated request books once, and a wrong one books nothing', async () => {
    const { look, bodyOf, sendGroup, bookings, cabins, oak, turnOn } = await setUp()
    const [one] = (await look('guests=7')).combinations
    const body = bodyOf(one)
    const [first = {}, second = {}] = body.cabins
    const codeOf = async (overrides: object) => {
      const sent = await sendGroup({ ...body, ...overrides })
      expect(await bookings()).toEqual([])
      return [sent.status, sent.body.code]
    }
    expect(await codeOf({ cabins: [first] })).toEqual([422, 'invalid-fields'])
    expect(await codeOf({ cabins: [first, first] })).toEqual([422, 'invalid-fields'])
    expect(await codeOf({ cabins: [first, { ...second, expectedTotal: 1 }] })).toEqual([
      409,
      'price-changed',
    ])
    expect(await codeOf({ cabins: [first, { ...second, numGuests: 5 }] })).toEqual([
      409,
      'website-nights-taken',
    ])
    await turnOn({ cabinIds: [cabins.fox, oak] })
    expect(await codeOf({})).toEqual([404, 'cabin-not-found'])
    await turnOn({ cabinIds: [cabins.fox, cabins.pine] })
    const trapped = await sendGroup({ ...body, website: 'https://spam.example' })
    expect([trapped.status, trapped.body.reference]).toEqual([201, null])
    expect(await bookings()).toEqual([])
    const key = 'the-same-group'
    const sent = await sendGroup(body, { key })
    expect(await sendGroup(body, { key })).toEqual(sent)
    expect(await bookings()).toHaveLength(2)
    const other = await sendGroup({ ...body, message: 'Another' }, { key })
    expect([other.status, other.body.code]).toEqual([409, 'idempotency-key-reused'])
  })
})
