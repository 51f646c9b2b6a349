import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Group } from '#contract/groups.ts'
import { type GroupPayer, groupPayers } from '#domain/money/group-payer.ts'
import type {
  BookingInvoices,
  GroupInvoices,
  Invoice,
} from '#features/documents/contract/invoices.ts'
import { findViolations } from '#features/monitoring/server/integrity-checks.ts'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { givenBooking, givenCabin, givenGuest } from '#testkit/app/given.ts'
import { openRevertClient } from '#testkit/app/revert-client.ts'

type Lines = BookingInvoices['openLines']

eachDatabase((open) => {
  async function setUp() {
    const db = await open()
    const client = await openRevertClient(db, () => new Date('2026-12-13T10:00:00Z'))
    /** Three bookings with breakfast; the guest of the second one is the contact. */
    const givenGroup = async (payer: GroupPayer = 'each') => {
      const ids: number[] = []
      const guests: number[] = []
      for (let n = 0; n < 3; n++) {
        const { id: cabinId } = await givenCabin(db, { name: `Cabin ${n}` })
        const { id: guestId } = await givenGuest(db, { fullName: `Guest ${n}` })
        const stay = { startDate: '2026-12-10', endDate: '2026-12-12', extrasPriceCents: 4_000 }
        ids.push((await givenBooking(db, { cabinId, guestId, ...stay })).id)
        guests.push(guestId)
      }
      const { body } = await client.send('/api/groups', { name: 'Wedding', bookingIds: ids })
      const made = body as unknown as Group
      const path = `/api/groups/${made.id}`
      const pay = async (payer: GroupPayer) => {
        const { version, name, notes, color } = (await client.get(path)) as unknown as Group
        const fields = { version, name, notes, color, contactGuestId: guests[1], payer }
        return client.send(path, fields, 'PUT')
      }
      if (payer !== 'each') await pay(payer)
      const offered = async () => (await client.get(`${path}/invoices`)) as unknown as GroupInvoices
      return { ids, guests, pay, offered, contact: ids[1] ?? 0 }
    }
    const ofBooking = async (id: number) =>
      (await client.get(`/api/bookings/${id}/invoices`)) as unknown as BookingInvoices
    const withAmounts = (lines: Lines) => lines.map(({ key, amount }) => ({ key, amount }))
    const issue = async (id: number, addressee: object, lines: Lines, others: object[] = []) => {
      const request = {
        addressee,
        lines: withAmounts(lines),
        ...(others.length > 0 && { otherBookings: others }),
      }
      const reply = await client.send(`/api/bookings/${id}/invoices`, request)
      return { ...reply, body: reply.body as unknown as Invoice & { code?: string } }
    }
    const issueFor = async ({ addressee, bookings }: GroupInvoices) => {
      const [first, ...others] = bookings
      return issue(
        first?.bookingId ?? 0,
        addressee,
        first?.openLines ?? [],
        others.map(({ bookingId, openLines }) => ({ bookingId, lines: withAmounts(openLines) })),
      )
    }
    return { ...client, db, givenGroup, ofBooking, issue, issueFor }
  }

  const keysOf = (lines: Lines) => lines.map(({ key }) => key)

  test('the contact pays lodging by one invoice, and each guest pays extras', async () => {
    const { givenGroup, ofBooking, issue, issueFor, db } = await setUp()
    const { ids, offered } = await givenGroup('lodging')
    const group = await offered()
    expect(group.addressee.name).toBe('Guest 1')
    expect(group.bookings.map(({ openLines }) => keysOf(openLines))).toEqual([
      ['nights'],
      ['nights'],
      ['nights'],
    ])
    const { status, body } = await issueFor(group)
    expect(status).toBe(201)
    expect(body).toMatchObject({ total: 1_200, bookingIds: ids, addressee: { name: 'Guest 1' } })
    expect((await offered()).bookings).toEqual([])
    expect((await offered()).invoices).toMatchObject([{ number: body.number }])
    for (const id of ids) {
      const { addressee, openLines, isPaidByGroup } = await ofBooking(id)
      expect([keysOf(openLines), isPaidByGroup]).toEqual([['breakfast'], false])
      expect((await issue(id, addressee, openLines)).body.total).toBe(40)
    }
    expect((await findViolations(db)).map(({ check }) => check.name)).toEqual([])
  })

  test('the contact pays everything, and the bookings have nothing to invoice', async () => {
    const { givenGroup, ofBooking } = await setUp()
    const { ids, offered } = await givenGroup('contact')
    expect(keysOf((await offered()).bookings[0]?.openLines ?? [])).toEqual(['nights', 'breakfast'])
    expect(await ofBooking(ids[0] ?? 0)).toMatchObject({ openLines: [], isPaidByGroup: true })
  })

  test('who pays what is changed until a booking has an invoice that is not cancelled', async () => {
    const { givenGroup, issueFor, send } = await setUp()
    const { pay, offered } = await givenGroup('lodging')
    const issued = await issueFor(await offered())
    const rejected = await pay('contact')
    expect([rejected.status, rejected.body.code]).toEqual([409, 'group-invoiced'])
    expect((await pay('lodging')).status).toBe(200)
    await send(`/api/invoices/${issued.body.id}/credit`)
    expect((await pay('contact')).body).toMatchObject({ payer: 'contact' })
  })

  test('an advance is for the lodging that the contact pays, and its invoice deducts it', async () => {
    const { givenGroup, ofBooking, issue, issueFor, send, db } = await setUp()
    const { ids, offered } = await givenGroup('lodging')
    const [first = 0] = ids
    const { advanceFor, advanceLimit } = await ofBooking(first)
    expect(advanceFor).toMatchObject({ addressee: { name: 'Guest 1' } })
    expect(advanceLimit).toBe(400)
    const advance = (change: object) =>
      send(`/api/bookings/${first}/advance-invoices`, {
        addressee: advanceFor?.addressee,
        ...change,
      })
    expect((await advance({ amount: 400.01 })).body.code).toBe('advances-exceed-total')
    const issued = await advance({ percent: 30 })
    expect(issued.body).toMatchObject({
      total: 120,
      addressee: { name: 'Guest 1' },
      lines: [{ kind: 'lodging', amount: 120 }],
    })
    expect((await ofBooking(first)).advanceLimit).toBe(280)
    const extras = await ofBooking(first)
    const ofGuest = await issue(first, extras.addressee, extras.openLines)
    expect(ofGuest.body).toMatchObject({ total: 40, deducts: [] })
    expect((await issueFor(await offered())).body.code).toBe('advance-unpaid')
    await send(`/api/bookings/${first}/take-payment`, { amount: 120, expectedBalance: 440 })
    const { body } = await issueFor(await offered())
    expect(body).toMatchObject({ total: 1_200 - 120, deducts: [issued.body.number] })
    expect((await findViolations(db)).map(({ check }) => check.name)).toEqual([])
  })

  test('an advance is proposed for who pays: the contact, or the guest if each pays', async () => {
    const { givenGroup, ofBooking } = await setUp()
    const { ids, pay } = await givenGroup('contact')
    const proposed = async () => {
      const { advanceFor, advanceLimit } = await ofBooking(ids[0] ?? 0)
      return [advanceFor?.addressee.name, advanceLimit]
    }
    expect(await proposed()).toEqual(['Guest 1', 440])
    await pay('each')
    expect(await proposed()).toEqual([undefined, 440])
  })

  test('the invoice of a contact without a booking on it is erased with the contact', async () => {
    const { givenGroup, issue, db } = await setUp()
    const { ids, guests, offered } = await givenGroup('lodging')
    const { addressee, bookings } = await offered()
    const { body } = await issue(ids[0] ?? 0, addressee, bookings[0]?.openLines ?? [])
    const { guest_id } = await db
      .selectFrom('invoice_addressees')
      .where('invoice_id', '=', body.id)
      .select('guest_id')
      .executeTakeFirstOrThrow()
    expect(guest_id).toBe(guests[1])
  })

  test('no line of random groups is on two invoices or on none', async () => {
    const { givenGroup, ofBooking, issue, issueFor, db } = await setUp()
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...groupPayers),
        fc.constantFrom(...groupPayers),
        fc.boolean(),
        async (before, payer, isGroupFirst) => {
          const { ids, pay, offered } = await givenGroup(before)
          await pay(payer)
          const ofAll = async () => {
            const group = await offered()
            if (group.bookings.length > 0) await issueFor(group)
          }
          if (isGroupFirst) await ofAll()
          for (const id of ids) {
            const { addressee, openLines } = await ofBooking(id)
            if (openLines.length > 0) await issue(id, addressee, openLines)
          }
          await ofAll()
          let total = 0
          for (const id of ids) expect((await ofBooking(id)).openLines).toEqual([])
          const invoices = (await offered()).invoices
          for (const invoice of invoices) total += invoice.total
          expect(total).toBe(3 * 440)
          expect((await offered()).bookings).toEqual([])
        },
      ),
      { numRuns: 8 },
    )
    expect((await findViolations(db)).map(({ check }) => check.name)).toEqual([])
  })
})
