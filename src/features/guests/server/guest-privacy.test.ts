import { expect, test } from 'vitest'
import type { Problem } from '#contract/errors.ts'
import { everyCell } from '#testkit/app/databases/every-cell.ts'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { givenBooking, givenCabin } from '#testkit/app/given.ts'
import { openStaffClient } from '#testkit/app/staff-client.ts'
import type { TestApp } from '#testkit/app/test-app.ts'

const nationalID = 'PTX9182736'
const person = { fullName: 'Inês Carvalhal', email: 'ines@example.com', nationalID }

/** Queries for the routes with required parameters. */
const queries: Record<string, string> = {
  '/api/availability': '?from=2026-11-22&to=2026-11-25&guests=2',
  '/api/calendar': '?from=2026-11-14&days=28',
  '/api/guests': '?q=ines',
}

/** Every GET route of the API, with 1 for each ID, but the stream of events, which does not end. */
const everyRead = ({ app }: TestApp) => [
  ...new Set(
    app.routes
      .filter(({ method, path }) => method === 'GET' && path.startsWith('/api/'))
      .filter(({ path }) => path !== '/api/events/stream')
      .map(({ path }) => path.replaceAll(/:\w+(\{.+?\})?/g, '1')),
  ),
]

eachDatabase((open) => {
  async function setUp() {
    const db = await open()
    const client = await openStaffClient({ db })
    const book = { ...client, ...client.guests }
    const { id: guestId } = (await book.create(person)).body
    const { id: cabinId } = await givenCabin(db)
    const stay = { startDate: '2026-11-20', endDate: '2026-11-24' }
    await givenBooking(db, { ...stay, guestId, cabinId, status: 'checked-in' })
    return { ...book, guestId, cabinId }
  }

  test('of all readable resources only the booking contains a full national ID [RULE-59, SEC-26]', async () => {
    const { app } = await setUp()
    const reads = everyRead(app)
    expect(reads.length).toBeGreaterThan(12)
    const shown: string[] = []
    for (const path of reads) {
      for (const query of new Set(['', queries[path] ?? ''])) {
        const response = await app.requestAsUser(path + query)
        if (query) expect([path, response.status]).toEqual([path, 200])
        if ((await response.text()).includes(nationalID)) shown.push(path)
      }
    }
    expect(shown).toEqual(['/api/bookings/1'])
  })

  test('no response to a change contains it, and no error does [RULE-59]', async () => {
    const { create, edit, merge, guestId, ask, cabinId } = await setUp()
    const stay = { cabinId, startDate: '2026-12-01', endDate: '2026-12-04', numGuests: 1 }
    const responses = [
      await create(person),
      await edit(guestId, { ...person, version: 1 }),
      await edit(guestId, { ...person, version: 1 }),
      await create({ ...person, email: 'not an address' }),
      await merge(guestId, { version: 2, otherId: guestId + 1, otherVersion: 1 }),
      await ask<Problem>('/api/bookings', {
        ...stay,
        hasBreakfast: false,
        source: 'phone',
        expectedTotal: 600,
        guest: person,
      }),
    ]
    expect(responses.map(({ status }) => status)).toEqual([201, 200, 409, 422, 200, 201])
    for (const { body } of responses) expect(JSON.stringify(body)).not.toContain(nationalID)
  })

  test('neither the log nor the audit log nor any other row contains it [RULE-59, SEC-44]', async () => {
    const { db, app, edit, merge, create, reveal, guestId, ask } = await setUp()
    const other = await create({ ...person, nationalID: 'PTX0000001' })
    await reveal(guestId)
    await edit(guestId, { ...person, version: 1, nationalID: 'PTX0000002' })
    await edit(guestId, { ...person, version: 2 })
    const both = { version: 3, otherId: other.body.id, otherVersion: 1, nationalIDOf: guestId }
    expect((await merge(guestId, both)).status).toBe(200)
    await ask('/api/bookings/1', undefined, 'GET')
    expect((await reveal(guestId)).body).toEqual({ nationalID })
    await ask('/api/bookings/1/check-out')
    await ask('/api/bookings/1', undefined, 'DELETE')

    const cells = await everyCell(db)
    expect(cells.length).toBeGreaterThan(100)
    expect(cells.filter((cell) => /PTX\d/.test(cell))).toEqual([])
    expect(JSON.stringify(app.logged)).not.toMatch(/PTX\d/)
  })

  test('audit entries of guests and bookings contain no personal data [RULE-60, SEC-44]', async () => {
    const { create, edit, merge, guestId, cabinId, ask, audit } = await setUp()
    const contact = { phone: '+351 912 345 678', notes: 'Carvalhal sings', countryCode: 'PT' }
    const { id: otherId } = (await create({ ...person, ...contact })).body
    await edit(guestId, { ...person, ...contact, version: 1 })
    await merge(guestId, { version: 2, otherId, otherVersion: 1 })
    const stay = { cabinId, startDate: '2026-12-01', endDate: '2026-12-04', numGuests: 1 }
    const fields = { hasBreakfast: false, observations: 'Carvalhal comes late' }
    const reason = 'Carvalhal requested it'
    const booked = await ask<{ id: number }>('/api/bookings', {
      ...stay,
      ...fields,
      source: 'phone',
      guest: person,
      expectedTotal: 300,
      agreedNightPrice: 100,
      reason,
    })
    expect(booked.status).toBe(201)
    const path = `/api/bookings/${booked.body.id}`
    const acts: [path: string, body: object][] = [
      ['change', { observations: 'Carvalhal comes early', expectedTotal: 300, version: 1 }],
      [
        'change',
        { endDate: '2026-12-05', agreedNightPrice: 110, reason, expectedTotal: 410, version: 2 },
      ],
      ['cancel', { version: 3, reason }],
      ['reinstate', { version: 4, reason }],
      ['check-in', { addBreakfast: false, paymentConfirmed: true, expectedTotal: 410 }],
    ]
    for (const [act, body] of acts) {
      const response = await ask(`${path}/${act}`, body)
      expect([act, response.status, response.body]).toMatchObject([act, 200, {}])
    }
    const leave = { version: 1, charge: 'stayed', reason, expectedTotal: 200 }
    expect((await ask('/api/bookings/1/leave-early', leave)).status).toBe(200)
    await ask(path, undefined, 'DELETE')
    const rows = JSON.stringify(await audit())
    expect(rows).toContain('booking.delete')
    expect(rows).not.toMatch(/carvalhal|ines@|912 345/i)
  })
})
