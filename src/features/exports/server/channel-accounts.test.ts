import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#domain/calendar.ts'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { givenBooking, givenCabin, givenGuest } from '#testkit/app/given.ts'
import { openStaffClient } from '#testkit/app/staff-client.ts'
import type { Accounting } from '../contract/accounting.ts'

const cents = fc.integer({ min: 0, max: 100_000 })
const anyStay = fc.record({
  gap: fc.integer({ min: 0, max: 9 }),
  price: cents.map((amount) => amount + 1),
  share: fc.integer({ min: 0, max: 100 }),
  commission: fc.option(cents),
  payout: fc.option(cents),
  paidAfter: fc.option(fc.integer({ min: -5, max: 40 })),
  channel: fc.constantFrom('airbnb', 'vrbo', 'booking-com'),
})
type AnyStay = ReturnType<typeof anyStay.generate>['value']

const periods = [
  ['2026-01-01', '2026-01-31'],
  ['2026-02-01', '2026-02-28'],
  ['2026-03-01', '2026-12-31'],
] as const

const inCents = (amount: number) => Math.round(amount * 100)

eachDatabase((open) => {
  async function setUp() {
    const client = await openStaffClient({ db: await open() })
    const { db, app, ask } = client
    const cabin = await givenCabin(db)
    const guest = await givenGuest(db)
    return {
      ...client,
      /** Stays from 6 January 2026 on, of which the channel collected a share of the price. */
      givenStays: async (stays: readonly AnyStay[]) => {
        let startDate = '2026-01-06'
        for (const { gap, price, share, commission, payout, paidAfter, channel } of stays) {
          startDate = addDays(startDate, gap)
          const endDate = addDays(startDate, 2)
          const place = { cabinId: cabin.id, guestId: guest.id, startDate, endDate }
          const { id } = await givenBooking(db, {
            ...place,
            status: 'checked-out',
            cabinPriceCents: price,
          })
          const collected = Math.round((price * share) / 100)
          await db
            .updateTable('bookings')
            .set({
              channel,
              channel_collects: true,
              channel_gross_cents: price,
              channel_commission_cents: commission,
              channel_payout_cents: payout,
              channel_paid_cents: collected,
              paid_cents: collected,
              channel_paid_out_on: paidAfter === null ? null : addDays(startDate, paidAfter),
            })
            .where('id', '=', id)
            .execute()
          startDate = endDate
        }
      },
      accountingOf: async ([from, to]: readonly [string, string]) =>
        (await ask<Accounting>(`/api/accounting?from=${from}&to=${to}`, undefined, 'GET')).body,
      /** The last column of the lines of channels, in cents. */
      columnOf: async ([from, to]: readonly [string, string]) => {
        const response = await app.requestAsUser(`/api/accounting.csv?from=${from}&to=${to}`)
        const lines = (await response.text()).trimEnd().split('\r\n')
        const amounts = lines
          .filter((line) => line.startsWith('Channel,'))
          .map((line) => inCents(Number(line.split(',').at(-1))))
        return amounts.reduce((sum, amount) => sum + amount, 0)
      },
    }
  }

  test('the account of a channel names it as the debtor, with commission and payout', async () => {
    const { givenStays, accountingOf, app } = await setUp()
    const stay = { gap: 4, price: 42_000, share: 100, commission: 6_300, payout: null }
    await givenStays([
      { ...stay, paidAfter: 1, channel: 'airbnb' },
      { ...stay, gap: 30, commission: null, paidAfter: null, channel: 'vrbo' },
    ])
    expect((await accountingOf(['2026-01-01', '2026-01-31'])).channels).toEqual({
      items: [
        { date: '2026-01-10', bookingId: 1, channel: 'airbnb', kind: 'charge', amount: 420 },
        { date: '2026-01-10', bookingId: 1, channel: 'airbnb', kind: 'commission', amount: -63 },
        { date: '2026-01-11', bookingId: 1, channel: 'airbnb', kind: 'payout', amount: -357 },
      ],
      accounts: [
        {
          channel: 'airbnb',
          opening: 0,
          charged: 420,
          commission: -63,
          deductions: 0,
          paidOut: -357,
          closing: 0,
        },
      ],
    })
    const february = await accountingOf(['2026-02-01', '2026-02-28'])
    expect(february.channels.accounts).toMatchObject([
      { channel: 'vrbo', opening: 0, charged: 420, closing: 420 },
    ])
    expect(february.payments.takings.total).toBe(0)
    const march = await accountingOf(['2026-03-01', '2026-03-31'])
    expect(march.channels).toMatchObject({
      items: [],
      accounts: [{ channel: 'vrbo', opening: 420, closing: 420 }],
    })
    const csv = await app.requestAsUser('/api/accounting.csv?from=2026-01-01&to=2026-02-28')
    const lines = (await csv.text()).trimEnd().split('\r\n')
    expect(lines[0]).toMatch(/Note,Debtor,Owed by debtor \(USD\)$/)
    expect(lines.slice(1)).toEqual([
      'Channel,2026-01-10,,#1,,,,Paid by guest to channel,,,,,,,,,,,Airbnb,420.00',
      'Channel,2026-01-10,,#1,,,,Commission,,,,,,,,,,,Airbnb,-63.00',
      'Channel,2026-01-11,,#1,,,,Payout,,,,,,,,,,,Airbnb,-357.00',
      'Channel,2026-02-11,,#2,,,,Paid by guest to channel,,,,,,,,,,,Vrbo,420.00',
    ])
  })

  test('its sums are balanced for any stays, from period to period and with the bookings', async () => {
    const { db, givenStays, accountingOf, columnOf, ask } = await setUp()
    await fc.assert(
      fc.asyncProperty(fc.array(anyStay, { maxLength: 8 }), async (stays) => {
        await db.deleteFrom('bookings').execute()
        await givenStays(stays)
        let closed = 0
        for (const period of periods) {
          const { channels } = await accountingOf(period)
          const sumOf = (part: 'opening' | 'closing') =>
            channels.accounts.reduce((sum, account) => sum + inCents(account[part]), 0)
          expect(sumOf('opening')).toBe(closed)
          closed = sumOf('closing')
          const items = channels.items.reduce((sum, { amount }) => sum + inCents(amount), 0)
          expect(closed - sumOf('opening')).toBe(items)
          expect(await columnOf(period)).toBe(items)
        }
        let owed = 0
        for (const { id } of await db.selectFrom('bookings').select('id').execute()) {
          const { channelPayment } = (await ask(`/api/bookings/${id}`, undefined, 'GET')).body
          if (channelPayment.paidOutOn === null) owed += inCents(channelPayment.owed)
        }
        expect(closed).toBe(owed)
      }),
      { numRuns: 12 },
    )
  })
})
