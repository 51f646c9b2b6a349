import { describe, expect, test } from 'vitest'
import type { Booking } from '#contract/bookings.ts'
import type { Catalogue } from '#contract/charges.ts'
import { inbox } from '#features/bookings/contract/inbox.ts'
import { eraseGuest } from '#features/guests/server/erase-guest.ts'
import type { HistoryPage } from '#features/history/contract/history.ts'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { openGuestPageClient } from '#testkit/app/guest-page-client.ts'

const key = 'form-0001'

eachDatabase((open) => {
  async function setUp() {
    const client = await openGuestPageClient(await open())
    const { ask, booking } = client
    return {
      ...client,
      waiting: async () => inbox.parse((await ask<object>('GET', '/api/inbox')).body).items,
      read: async () => (await ask<Booking>('GET', `/api/bookings/${booking.id}`)).body,
      history: async () =>
        (await ask<HistoryPage>('GET', `/api/history/booking/${booking.id}`)).body.items.map(
          ({ sentence }) => sentence,
        ),
      offer: async (item: object = {}) => {
        const late = { name: 'Late check-out until 2 PM', kind: 'fee', unit: 'stay', price: 20 }
        const more = { mandatory: 'none', isActive: true, isOnGuestPage: true }
        const added = await ask<Catalogue>('POST', '/api/catalogue', { ...late, ...more, ...item })
        return added.body.items.at(-1)?.id ?? 0
      },
    }
  }

  describe('a message from the guest page', () => {
    test('waits in the inbox and on the booking, and the guest reads that it arrived', async () => {
      const { path, send, visit, requests, waiting, history, read } = await setUp()
      const page = await path()
      expect((await read()).hasMessages).toBe(false)
      const sent = await send(`${page}/messages`, { key, text: ' Is there <b>a cot</b>? ' })
      expect(sent.status).toBe(303)
      expect(sent.headers.get('location')).toBe(`${page}#messages`)
      const { html } = await visit(page)
      expect(html).toContain('Is there &lt;b&gt;a cot&lt;/b&gt;?')
      expect(html).toContain('We have received your message.')
      const [message] = await requests()
      expect(message).toMatchObject({ text: 'Is there <b>a cot</b>?', state: 'open', label: '' })
      expect(await waiting()).toMatchObject([
        { kind: 'guest-message', guestName: 'Marta Silva', text: 'Is there <b>a cot</b>?' },
      ])
      expect((await history())[0]).toMatch(/^The guest wrote a message on the guest page of #\d+$/)
      expect((await read()).hasMessages).toBe(true)
    })

    test('is recorded once when its form is sent twice, also at the same time', async () => {
      const { path, send, requests } = await setUp()
      const page = await path()
      const again = () => send(`${page}/messages`, { key, text: 'We bring skis' })
      const all = await Promise.all([again(), again(), again()])
      expect(all.map(({ status }) => status)).toEqual([303, 303, 303])
      expect((await again()).status).toBe(303)
      expect(await requests()).toHaveLength(1)
      await send(`${page}/messages`, { key, text: 'And a sled' })
      expect(await requests()).toHaveLength(2)
    })

    test.each([
      ['nothing', '   ', 'Please write a message'],
      ['a novel', 'x'.repeat(2_001), 'At most 2000 characters'],
      ['a card number', 'Take 4111 1111 1111 1111', 'Please leave out the card number'],
    ])('with %s is rejected with the reason, and what was typed is kept', async (_, text, why) => {
      const { path, send, requests } = await setUp()
      const { status, html } = await send(`${await path()}/messages`, { key, text })
      expect(status).toBe(422)
      expect(html).toContain(`role="alert">${why}`)
      expect(html).toContain(`>${text}</textarea>`)
      expect(await requests()).toEqual([])
    })

    test('is limited to 20 an hour for a booking', async () => {
      const { path, send, requests, clock } = await setUp()
      const page = await path()
      const write = (n: number) => send(`${page}/messages`, { key, text: `Message ${n}` })
      for (let n = 0; n < 20; n++) expect((await write(n)).status).toBe(303)
      const { status, html } = await write(20)
      expect(status).toBe(409)
      expect(html).toContain('You have sent many messages.')
      clock.now = new Date(clock.now.getTime() + 3_600_001)
      expect((await write(20)).status).toBe(303)
      expect(await requests()).toHaveLength(21)
    })

    test('is replied to by an email of staff, which the guest also reads on the page', async () => {
      const { path, send, visit, requests, waiting, ask, booking, db } = await setUp()
      const page = await path()
      await send(`${page}/messages`, { key, text: 'Is there a cot?' })
      const [message] = await requests()
      const written = {
        to: 'm@silva.example',
        subject: 'Your question',
        body: 'Yes, in {cabin}.',
        repliesTo: message?.id,
      }
      const messages = `/api/bookings/${booking.id}/messages`
      expect((await ask('POST', messages, written)).status).toBe(201)
      expect(await requests()).toMatchObject([{ state: 'replied', reply: 'Yes, in Fox Den.' }])
      expect((await visit(page)).html).toContain('Yes, in Fox Den.')
      expect(await waiting()).toEqual([])
      const again = await ask('POST', messages, written)
      expect([again.status, again.body.code]).toEqual([409, 'guest-request-handled'])
      expect(await db.selectFrom('document_emails').select('id').execute()).toHaveLength(1)
    })

    test('is marked as replied to after a call', async () => {
      const { path, send, requests, handle, waiting } = await setUp()
      await send(`${await path()}/messages`, { key, text: 'Is there a cot?' })
      const id = (await requests())[0]?.id ?? 0
      expect((await handle('mark-replied', id)).status).toBe(200)
      expect(await waiting()).toEqual([])
      expect((await handle('mark-replied', id)).body.code).toBe('guest-request-handled')
      expect((await handle('accept', id + 1, { version: 1 })).status).toBe(404)
    })

    test('is erased with its guest, with the reply', async () => {
      const { app, path, send, requests, handle, db, guest, clock } = await setUp()
      const page = await path()
      await send(`${page}/messages`, { key, text: 'My mother Teresa comes, too' })
      await handle('mark-replied', (await requests())[0]?.id ?? 0)
      await db.updateTable('guest_requests').set({ reply: 'Teresa is welcome' }).execute()
      await db.updateTable('bookings').set({ status: 'checked-out' }).execute()
      clock.now = new Date('2026-12-14T10:00:00Z')
      await eraseGuest(app.context, { staffId: 'system', requestId: 'test' }, guest.id, 1)
      const rows = await db.selectFrom('guest_requests').select(['text', 'reply']).execute()
      expect(rows).toEqual([{ text: '', reply: '' }])
    })
  })

  describe('a request from the guest page', () => {
    test('shows its price, and charges it when staff accept it, until they undo that', async () => {
      const { path, send, visit, requests, waiting, handle, read, offer, ask, history } =
        await setUp()
      const id = await offer()
      const page = await path()
      expect((await visit(page)).html).toContain('Request: Late check-out until 2 PM, $20.00')
      expect((await visit(page)).html).not.toContain('Request: Late check-out<')
      const wish = { key, wish: `item ${id} 2000` }
      expect((await send(`${page}/requests`, wish)).status).toBe(303)
      const before = await read()
      expect((await visit(page)).html).toContain('Requested. We will tell you here.')
      expect((await visit(page)).html).not.toContain('Request: Late check-out until 2 PM')
      expect(await waiting()).toMatchObject([
        { kind: 'guest-request', label: 'Late check-out until 2 PM', price: 20 },
      ])
      const requestId = (await requests())[0]?.id ?? 0
      const accepted = await handle('accept', requestId, { version: before.version })
      expect(accepted.body.requests).toMatchObject([{ state: 'accepted' }])
      expect((await read()).totalPrice).toBe(before.totalPrice + 20)
      expect((await visit(page)).html).toContain('Accepted')
      expect((await history())[0]).toMatch(/accepted the request .*2 PM, \+\$20\.00$/)
      const undone = await ask('POST', `/api/history/entries/${accepted.undoId}/revert`)
      expect(undone.status).toBe(200)
      expect((await read()).totalPrice).toBe(before.totalPrice)
      expect(await requests()).toMatchObject([{ state: 'open' }])
    })

    test('notes what the stay needs when staff accept it', async () => {
      const { path, send, requests, handle, read, visit } = await setUp()
      const page = await path()
      await send(`${page}/requests`, { key, wish: 'dog' })
      expect((await read()).specialRequests).toEqual([])
      const { version } = await read()
      await handle('accept', (await requests())[0]?.id ?? 0, { version })
      expect((await read()).specialRequests).toEqual(['dog'])
      expect((await visit(page)).html).not.toContain('Request: Dog')
    })

    test('is declined with a sentence that the guest reads, without a charge', async () => {
      const { path, send, requests, handle, read, visit, offer } = await setUp()
      const id = await offer()
      const page = await path()
      await send(`${page}/requests`, { key, wish: `item ${id} 2000` })
      const before = await read()
      const requestId = (await requests())[0]?.id ?? 0
      const reply = 'The next guests arrive at noon.'
      expect((await handle('decline', requestId, { reply })).status).toBe(200)
      expect((await visit(page)).html).toContain(reply)
      expect((await read()).totalPrice).toBe(before.totalPrice)
      const late = await handle('accept', requestId, { version: before.version })
      expect(late.body.code).toBe('guest-request-handled')
    })

    test('is not accepted at another price than the guest saw', async () => {
      const { path, send, requests, handle, read, offer, db } = await setUp()
      const id = await offer()
      const page = await path()
      await send(`${page}/requests`, { key, wish: `item ${id} 2000` })
      await db.updateTable('charge_catalogue').set({ unit_cents: 3_000 }).execute()
      const before = await read()
      const requestId = (await requests())[0]?.id ?? 0
      const accepted = await handle('accept', requestId, { version: before.version })
      expect([accepted.status, accepted.body.code]).toEqual([409, 'guest-offer-changed'])
      expect(await read()).toEqual(before)
      const stale = await handle('accept', requestId, { version: before.version + 1 })
      expect(stale.body.code).toBe('booking-changed')
    })

    test.each([
      ['an item that is not offered', { wish: 'item 1 100' }],
      ['a price of its own', { wish: 'item 2 1' }],
      ['no price', { wish: 'item 2' }],
      ['nothing that exists', { wish: "dog' or 1=1" }],
      ['an id beyond all', { wish: 'item 99999999999 1' }],
    ])('for %s is rejected', async (_, fields) => {
      const { path, send, requests, offer } = await setUp()
      await offer({ name: 'Sled', isOnGuestPage: false })
      await offer()
      const { status, html } = await send(`${await path()}/requests`, { key, ...fields })
      expect(status).toBe(409)
      expect(html).toContain('This cannot be requested any more')
      expect(await requests()).toEqual([])
    })

    test('is not possible of other sites, with a wrong link, or after a cancellation', async () => {
      const { path, send, requests, db } = await setUp()
      const page = await path()
      const wish = { key, wish: 'dog' }
      expect((await send(`${page}/requests`, wish, 'cross-site')).status).toBe(403)
      expect((await send(`${page}x/requests`, wish)).status).toBe(404)
      expect((await send(`${page}/requests`, { key: 'x', wish: 'dog' })).status).toBe(422)
      await db.updateTable('bookings').set({ status: 'cancelled' }).execute()
      expect((await send(`${page}/requests`, wish)).status).toBe(409)
      expect((await send(`${page}/messages`, { key, text: 'Hello' })).status).toBe(409)
      expect(await requests()).toEqual([])
    })
  })
})
