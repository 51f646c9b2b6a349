import { describe, expect, test } from 'vitest'
import { eraseGuest } from '#features/guests/server/erase-guest.ts'
import { statementsDuring } from '#testkit/app/databases/record-sql.ts'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { givenBooking, givenCabin, givenGuest } from '#testkit/app/given.ts'
import { openGuestPageClient } from '#testkit/app/guest-page-client.ts'

const key = 'form-0001'

eachDatabase((open) => {
  describe('guesses of links', () => {
    const guess = (n: number) => `/stay/${n + 1}.1.${`${n}`.padStart(43, 'x')}`

    test('find nothing at 1,000 a minute, cost no query, and leave guests and staff alone [SEC-120]', async () => {
      const { visit, path, ask, booking, clock } = await openGuestPageClient(await open())
      const page = await path()
      const staff = () => ask('GET', `/api/bookings/${booking.id}`)
      const alone = (await statementsDuring(staff)).length
      const statuses: number[] = []
      const statements = await statementsDuring(async () => {
        for (let n = 0; n < 1_000; n++) {
          const { status, html } = await visit(guess(n))
          statuses.push(status)
          expect(html).not.toMatch(/Fox Den|Silva/)
        }
      })
      expect(statements).toEqual([])
      expect(Map.groupBy(statuses, (status) => status).get(404)).toHaveLength(30)
      expect(Map.groupBy(statuses, (status) => status).get(429)).toHaveLength(970)
      expect((await visit(page)).status).toBe(200)
      expect((await staff()).status).toBe(200)
      expect((await statementsDuring(staff)).length).toBe(alone)
      clock.now = new Date(clock.now.getTime() + 60_000)
      expect((await visit(guess(1))).status).toBe(404)
    })

    test('of one network of IPv6 addresses are counted together, those of others are not', async () => {
      const { app, visit } = await openGuestPageClient(await open())
      app.context.config.trustProxy = true
      const from = async (address: string, times: number) => {
        const headers = { 'x-forwarded-for': address }
        let last = 0
        for (let n = 0; n < times; n++) last = (await visit(guess(n), { headers })).status
        return last
      }
      expect(await from('2001:db8:1:1::1', 30)).toBe(404)
      expect(await from('2001:db8:1:1::2', 1)).toBe(429)
      expect(await from('2001:db8:1:2::1', 30)).toBe(404)
      expect(await from('2001:db8:1:3::1', 1)).toBe(429)
      expect(await from('2001:db8:2:1::1', 1)).toBe(404)
      expect(await from('203.0.113.7', 1)).toBe(404)
    })

    test.each(['', '/messages', '/requests', '/guests/1', '/confirmation', '/invoices/1'])(
      'end before the database below the page as well: %s',
      async (below) => {
        const { visit, send } = await openGuestPageClient(await open())
        const form = { key, text: 'x', wish: 'dog', expectedArrival: '17:30' }
        const statements = await statementsDuring(async () => {
          expect((await visit(`${guess(1)}${below}`)).status).toBeGreaterThanOrEqual(404)
          expect((await send(`${guess(1)}${below}`, form)).status).toBeGreaterThanOrEqual(404)
        })
        expect(statements).toEqual([])
      },
    )
  })

  describe('the page of a guest', () => {
    async function setUp() {
      const client = await openGuestPageClient(await open())
      const { db, cabin, booking, set } = client
      // What belongs to others: a guest of the same cabin, a guest of the same name, and staff.
      const canary = {
        fullName: 'Canary Kestrel',
        email: 'canary@kestrel.example',
        phone: '+351 911 222 333',
        notes: 'CANARY-NOTE',
      }
      const other = await givenGuest(db, canary)
      const nook = await givenCabin(db, { name: 'CANARY-CABIN' })
      const stay = { startDate: '2026-12-13', endDate: '2026-12-15' }
      const others = [
        await givenBooking(db, { guestId: other.id, cabinId: cabin.id, ...stay }),
        await givenBooking(db, { guestId: other.id, cabinId: nook.id, ...stay }),
      ]
      const ids = others.map(({ id }) => id)
      const amounts = { total_price_cents: 7_654_321, cabin_price_cents: 7_654_321 }
      await db
        .updateTable('bookings')
        .set({ ...amounts, observations: 'CANARY-OBSERVATION', door_code: 'CANARY-CODE' })
        .where('id', 'in', ids)
        .execute()
      await db
        .updateTable('bookings')
        .set({ observations: 'CANARY-OBSERVATION of staff' })
        .where('id', '=', booking.id)
        .execute()
      const sent = { kind: 'message', text: 'CANARY-MESSAGE', state: 'replied' } as const
      await db
        .insertInto('guest_requests')
        .values(
          ids.map((booking_id) => ({
            ...{ ...sent, booking_id, form_key: 'x', reply: 'CANARY-REPLY', handled_by: '' },
            ...{ catalogue_id: null, price_cents: null, handled_at: null },
            created_at: '2026-11-21T09:00:00.000Z',
          })),
        )
        .execute()
      await set({
        codeNeedsPayment: false,
        codes: [
          { cabinId: cabin.id, code: 'FOX-4711' },
          { cabinId: nook.id, code: 'CANARY-CODE' },
        ],
      })
      return { ...client, others }
    }
    const canaries = /canary|kestrel|911.?222|76[,.]?543|7654321/i

    test('with its documents and its messages has nothing of other guests and nothing of staff [SEC-120]', async () => {
      const { path, visit, send, requests, handle, clock, others, booking } = await setUp()
      const page = await path()
      await send(`${page}/messages`, { key, text: 'Is there a cot?' })
      await handle('mark-replied', (await requests())[0]?.id ?? 0)
      await send(`${page}/requests`, { key, wish: 'dog' })
      for (const at of ['2026-11-21T10:00:00Z', '2026-12-10T15:00:00Z', '2026-12-20T10:00:00Z']) {
        clock.now = new Date(at)
        for (const address of [page, `${page}/guests/1`, `${page}x`]) {
          const { html } = await visit(address)
          expect(html).not.toMatch(canaries)
          expect(html).not.toContain('Silva')
          for (const { id } of others) expect(html).not.toMatch(new RegExp(`#${id}\\b`))
          expect(html).not.toContain('<script')
        }
      }
      expect((await visit(page)).html).toContain(`#${booking.id}`)
    })

    test('is less than 60 KB with everything on it, its stylesheet included', async () => {
      const { path, visit, db, set, booking } = await setUp()
      const long = (n: number) => 'Turn left at the mill. '.repeat(n)
      await set({ texts: [{ language: null, directions: long(120), houseRules: long(120) }] })
      const rows = Array.from({ length: 10 }, (_, index) => ({
        ...{ booking_id: booking.id, form_key: `form ${index}`, kind: 'message' as const },
        ...{ text: long(20), reply: long(20), state: 'replied' as const, handled_by: '' },
        ...{ catalogue_id: null, price_cents: null, handled_at: null },
        created_at: '2026-11-21T09:00:00.000Z',
      }))
      await db.insertInto('guest_requests').values(rows).execute()
      const { html } = await visit(await path())
      const { html: styles } = await visit('/guest-page.css')
      expect(Buffer.byteLength(html) + Buffer.byteLength(styles)).toBeLessThan(60_000)
    })

    test('is closed to forms as well once staff renew the link, and when the guest is erased [SEC-120]', async () => {
      const { app, path, visit, send, ask, booking, db, guest, clock } = await setUp()
      const before = await path()
      await ask('POST', `/api/bookings/${booking.id}/renew-guest-link`)
      expect((await send(`${before}/messages`, { key, text: 'Hello' })).status).toBe(404)
      expect((await send(`${before}/requests`, { key, wish: 'dog' })).status).toBe(404)
      const page = await path()
      expect((await send(`${page}/messages`, { key, text: 'Hello' })).status).toBe(303)
      await db.updateTable('bookings').set({ status: 'checked-out' }).execute()
      clock.now = new Date('2026-12-16T10:00:00Z')
      await eraseGuest(app.context, { staffId: 'system', requestId: 'test' }, guest.id, 1)
      expect((await visit(page)).status).toBe(404)
      expect((await send(`${page}/messages`, { key, text: 'Hello again' })).status).toBe(404)
      const sent = db.selectFrom('guest_requests').where('booking_id', '=', booking.id)
      const rows = await sent.select('text').execute()
      expect(rows).toEqual([{ text: '' }])
    })
  })
})
