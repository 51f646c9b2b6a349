import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Booking } from '#contract/bookings.ts'
import type { Group } from '#contract/groups.ts'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { givenBooking, givenCabin, givenGuest } from '#testkit/app/given.ts'
import { openRevertClient } from '#testkit/app/revert-client.ts'
import type { GroupFolio } from '../contract/group-folio.ts'

eachDatabase((open) => {
  async function setUp() {
    const db = await open()
    const client = await openRevertClient(db, () => new Date('2026-11-21T10:00:00Z'))
    await db
      .insertInto('tax_rates')
      .values([
        { kind: 'lodging', rate: 700, fraction: 0, valid_from: '2026-01-01' },
        { kind: 'breakfast', rate: 1900, fraction: 0, valid_from: '2026-01-01' },
      ])
      .execute()
    const get = async <Body>(path: string) => (await client.get(path)) as unknown as Body
    const group = async (bookings: readonly Parameters<typeof givenBooking>[1][]) => {
      const ids: number[] = []
      for (const [n, booking] of bookings.entries()) {
        const { id: cabinId } = await givenCabin(db, { name: `Cabin ${n}` })
        const { id: guestId } = await givenGuest(db, { fullName: `Guest ${n}` })
        const dates = { startDate: '2026-12-10', endDate: '2026-12-12' }
        ids.push((await givenBooking(db, { cabinId, guestId, ...dates, ...booking })).id)
      }
      const request = { name: 'Birch wedding', bookingIds: ids }
      const { body } = await client.send('/api/groups', request, 'POST')
      return { id: (body as unknown as Group).id, ids }
    }
    const folio = (id: number) => get<GroupFolio>(`/api/groups/${id}/folio`)
    return { ...client, db, get, group, folio }
  }

  test('a folio names the booking of each line, with its deposit and its taxes', async () => {
    const { group, folio, act } = await setUp()
    const { id, ids } = await group([
      { cabinPriceCents: 10_700, extrasPriceCents: 1_190, paidCents: 1_000 },
      { cabinPriceCents: 20_000, paidCents: 25_000 },
      { cabinPriceCents: 40_000 },
    ])
    await act(ids[0] ?? 0, 'request-deposit', { amount: 50, dueOn: '2026-12-01' })
    await act(ids[2] ?? 0, 'cancel', { reason: 'Ill', fee: 30 })
    const { bookings, sums } = await folio(id)
    expect(bookings).toMatchObject([
      {
        bookingId: ids[0],
        cabin: 'Cabin 0',
        guest: 'Guest 0',
        lines: [{ amount: 107 }, { label: 'Breakfast', amount: 11.9 }],
        taxes: [
          { percent: 19, net: 10, tax: 1.9, gross: 11.9 },
          { percent: 7, net: 100, tax: 7, gross: 107 },
        ],
        charged: 118.9,
        amountPaid: 10,
        depositDue: 40,
        depositDueOn: '2026-12-01',
        amountDue: 108.9,
      },
      { charged: 200, amountPaid: 250, amountDue: 0, amountCredited: 50, depositDueOn: null },
      { status: 'cancelled', lines: [{ amount: 30 }], charged: 30, amountDue: 30 },
    ])
    expect(sums).toEqual({
      charged: 348.9,
      amountPaid: 260,
      depositDue: 40,
      depositDueOn: '2026-12-01',
      amountDue: 138.9,
      contactDue: 0,
      guestDue: 138.9,
      amountCredited: 50,
      taxes: expect.arrayContaining([{ percent: 19, net: 10, tax: 1.9, gross: 11.9 }]),
    })
  })

  test('a folio of a group that has ended is not found', async () => {
    const { get } = await setUp()
    expect(await get('/api/groups/9/folio')).toMatchObject({ code: 'group-not-found' })
  })

  test('the folio of random groups is that of their bookings, to the cent', async () => {
    const { group, folio, get, db } = await setUp()
    const booking = fc.record({
      cabinPriceCents: fc.integer({ min: 0, max: 90_000 }),
      extrasPriceCents: fc.integer({ min: 0, max: 9_000 }),
      paidCents: fc.nat(120_000),
      status: fc.constantFrom('unconfirmed', 'checked-in', 'checked-out', 'cancelled', 'no-show'),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(booking, { minLength: 1, maxLength: 4 }), async (bookings) => {
        const { id, ids } = await group(bookings)
        await db
          .updateTable('bookings')
          .set({ deposit_cents: 20_000, deposit_due_on: '2026-12-01' })
          .where('id', 'in', ids.slice(0, 2))
          .execute()
        const { bookings: accounts, sums } = await folio(id)
        const alone = await Promise.all(ids.map((one) => get<Booking>(`/api/bookings/${one}`)))
        const cents = (amounts: number[]) =>
          amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0)
        const dueOf = ({ folio: { deposit } }: Booking) =>
          deposit?.state === 'due' || deposit?.state === 'overdue' ? deposit.amountDue : 0
        for (const [n, one] of alone.entries()) {
          const account = accounts.find(({ bookingId }) => bookingId === ids[n])
          expect(account).toMatchObject({
            charged: one.folio.charged,
            amountPaid: one.amountPaid,
            amountDue: one.amountDue,
            amountCredited: one.amountCredited,
            depositDue: dueOf(one),
          })
          expect(cents(account?.lines.map(({ amount }) => amount) ?? [])).toBe(
            cents([one.folio.charged]),
          )
        }
        const all = (of: (one: Booking) => number) => cents(alone.map(of))
        expect(cents([sums.charged])).toBe(all((one) => one.folio.charged))
        expect(cents([sums.amountPaid])).toBe(all((one) => one.amountPaid))
        expect(cents([sums.amountDue])).toBe(all((one) => one.amountDue))
        expect(cents([sums.amountCredited])).toBe(all((one) => one.amountCredited))
        expect(cents([sums.depositDue])).toBe(all(dueOf))
        expect(cents(sums.taxes.map(({ gross }) => gross))).toBe(cents([sums.charged]))
        for (const { percent, net, tax } of sums.taxes) {
          const own = accounts.flatMap(({ taxes }) =>
            taxes.filter((one) => one.percent === percent),
          )
          expect(cents([net])).toBe(cents(own.map((one) => one.net)))
          expect(cents([tax])).toBe(cents(own.map((one) => one.tax)))
        }
      }),
      { numRuns: 15 },
    )
  })
})
