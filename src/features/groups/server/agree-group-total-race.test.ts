import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Group } from '#contract/groups.ts'
import { findViolations } from '#testkit/app/booking-invariants.ts'
import { comparableRows } from '#testkit/app/databases/comparable-rows.ts'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { givenCabin, givenGuest, givenSettings } from '#testkit/app/given.ts'
import { openRevertClient } from '#testkit/app/revert-client.ts'
import { touristTax } from '#testkit/tax-rule.ts'
import type { GroupFolio } from '../contract/group-folio.ts'
import type { GroupTotalPreview } from '../contract/group-steps.ts'

type Failed = { code?: string; title?: string }
type Stay = { startDate: string; endDate: string; numGuests: number; price: number }

/** $200, $300 and $100 per night: 400 + 900 + 200 = 1,500. */
const wedding: Stay[] = [
  { startDate: '2026-12-10', endDate: '2026-12-12', numGuests: 4, price: 200 },
  { startDate: '2026-12-10', endDate: '2026-12-13', numGuests: 5, price: 300 },
  { startDate: '2026-12-10', endDate: '2026-12-12', numGuests: 3, price: 100 },
]
const reason = 'Wedding package'

eachDatabase((open) => {
  async function setUp(stays: readonly Stay[] = wedding, taxes: readonly object[] = []) {
    const db = await open()
    await givenSettings(db, { minBookingLength: 1, maxGuestsPerBooking: 10 })
    const openAt = (now: string) => openRevertClient(db, () => new Date(now))
    const client = await openAt('2026-12-09T10:00:00Z')
    /** The session of that moment, which all requests use then. */
    const goTo = async (now: string) => Object.assign(client, await openAt(now))
    for (const tax of taxes) {
      expect((await client.send('/api/tax-rules', tax)).status).toBe(200)
    }
    const { id: guestId } = await givenGuest(db)
    const ids: number[] = []
    for (const [n, { startDate, endDate, numGuests, price }] of stays.entries()) {
      const regularPriceCents = price * 100
      const cabin = { name: `Cabin ${n}`, maxCapacity: 10, discountCents: 0, regularPriceCents }
      const { id: cabinId } = await givenCabin(db, cabin)
      const stay = { cabinId, startDate, endDate, numGuests, hasBreakfast: false }
      const request = { ...stay, source: 'phone', guest: { id: guestId }, expectedTotal: 0 }
      const { body: other } = await client.send('/api/bookings', request)
      const made = await client.send('/api/bookings', {
        ...request,
        expectedTotal: other.total ?? 0,
      })
      ids.push(Number(made.body.id ?? other.id))
    }
    const { body } = await client.send('/api/groups', { name: 'Wedding', bookingIds: ids })
    const path = `/api/groups/${body.id}`
    const post = async <Body>(verb: string, request: object) => {
      const reply = await client.send(`${path}/${verb}`, request)
      return { ...reply, body: reply.body as unknown as Body & Failed }
    }
    const read = async () => (await client.get(path)) as unknown as Group
    const preview = (request: object) => post<GroupTotalPreview>('total-preview', request)
    const requestOf = ({ version, total, bookings }: GroupTotalPreview) => ({
      version,
      total,
      bookings: bookings
        .filter(({ keepsPrice }) => keepsPrice === '')
        .map(({ id, version, after }) => ({ id, version, expectedTotal: after.totalPrice })),
      reason,
    })
    const agree = async (total: number, more: object = {}) => {
      const previewed = await preview({ total, ...more })
      if (previewed.status !== 200)
        return { ...previewed, body: previewed.body as unknown as Failed & Group }
      return post<Group>('agree-total', { ...requestOf(previewed.body), ...more })
    }
    const prices = async () => (await read()).bookings.map(({ cabinPrice }) => cabinPrice)
    const rates = async (id: number) =>
      (
        await db
          .selectFrom('nights')
          .where('booking_id', '=', id)
          .select('rate_cents')
          .orderBy('date')
          .execute()
      ).map(({ rate_cents }) => rate_cents)
    return { ...client, db, goTo, ids, post, read, preview, requestOf, agree, prices, rates }
  }

  describe('a total for a group', () => {
    test('is divided by list prices, as previewed, and one Undo restores every booking', async () => {
      const { db, ids, preview, agree, read, prices, rates, revert } = await setUp()
      const before = await comparableRows(db)
      const { body } = await preview({ total: 1_000 })
      expect(body).toMatchObject({ numGuests: 12, freePlaces: 0, listPrice: 1_500, kept: 0 })
      expect(body).toMatchObject({ proposedTotal: 1_500, totalBefore: 1_500, totalAfter: 1_000 })
      expect(
        body.bookings.map(({ id, listPrice, after }) => [id, listPrice, after.cabinPrice]),
      ).toEqual([
        [ids[0], 400, 266.67],
        [ids[1], 900, 600],
        [ids[2], 200, 133.33],
      ])
      expect(await comparableRows(db)).toEqual(before)

      const agreed = await agree(1_000)
      expect(agreed.status).toBe(200)
      expect(agreed.body.agreedTotal).toEqual({ amount: 1_000, date: '2026-12-09' })
      expect(agreed.body.sums).toMatchObject({ cabinPrice: 1_000, amountDue: 1_000 })
      expect(await prices()).toEqual([266.67, 600, 133.33])
      // As a total of one booking: the last night carries the rest.
      expect(await rates(ids[0] ?? 0)).toEqual([13_333, 13_334])
      expect(await findViolations(db)).toEqual([])
      expect((await revert(agreed.undoId)).status).toBe(200)
      expect(await comparableRows(db)).toEqual(before)
      expect((await read()).agreedTotal).toBeNull()
    })

    test('without an amount is the list price without the free places', async () => {
      const { preview, agree, read } = await setUp()
      const { body } = await preview({ guestsPerFreePlace: 5 })
      // Twelve guests at 125.00 each: two of them are free.
      expect(body).toMatchObject({ freePlaces: 2, listPrice: 1_500, proposedTotal: 1_250 })
      expect(body.total).toBe(1_250)
      const agreed = await agree(1_250, { guestsPerFreePlace: 5 })
      expect(agreed.body).toMatchObject({ guestsPerFreePlace: 5, sums: { cabinPrice: 1_250 } })
      for (const wrong of [1, 101, 2.5]) {
        expect((await preview({ guestsPerFreePlace: wrong })).body.code).toBe('invalid-fields')
      }
      await agree(1_300)
      expect((await read()).guestsPerFreePlace).toBeNull()
    })

    test('differs after a change or a cancellation of one, until it is divided again', async () => {
      const { ids, agree, read, act, change } = await setUp()
      await agree(1_000)
      expect((await change(ids[0] ?? 0, { endDate: '2026-12-13' })).status).toBe(200)
      await act(ids[2] ?? 0, 'cancel', { reason: 'Ill' })
      const after = await read()
      expect([after.agreedTotal?.amount, after.sums.cabinPrice]).toEqual([1_000, 1_000.01])
      const again = await agree(1_000)
      expect(again.body.sums.cabinPrice).toBe(1_000)
      expect(again.body.bookings.map(({ cabinPrice }) => cabinPrice)).toEqual([400, 600, 133.33])
    })

    test('leaves the price of what has an invoice, and of nights that are over', async () => {
      const { db, goTo, ids, send, preview, agree, read, prices, rates, get, post, requestOf } =
        await setUp()
      const [first = 0, second = 0, third = 0] = ids
      const seen = await preview({ total: 1_200 })
      const invoices = await get(`/api/bookings/${third}/invoices`)
      const lines = (invoices.openLines as { key: string; amount: number }[]).map(
        ({ key, amount }) => ({ key, amount }),
      )
      const addressee = { name: 'Marta' }
      const issued = await send(`/api/bookings/${third}/invoices`, { addressee, lines })
      expect(issued.status).toBe(201)
      // As the screen showed it before the invoice.
      const late = await post<Group>('agree-total', requestOf(seen.body))
      expect([late.status, late.body.code]).toEqual([409, 'price-invoiced'])
      expect(late.body.title).toMatch(`Booking #${third}: It has an invoice`)
      expect(await prices()).toEqual([400, 900, 200])

      const { body } = await preview({ total: 1_200 })
      expect(body.kept).toBe(200)
      expect(body.bookings.map(({ keepsPrice }) => keepsPrice)).toEqual([
        '',
        '',
        'It has an invoice, so it keeps its price.',
      ])
      expect((await agree(1_200)).status).toBe(200)
      // 1,000.00 over 400 and 900.
      expect(await prices()).toEqual([307.69, 692.31, 200])

      const { totalPrice } = (await get(`/api/bookings/${second}`)) as { totalPrice: number }
      const later = await goTo('2026-12-10T15:00:00Z')
      const arrival = { addBreakfast: false, expectedTotal: totalPrice, paymentConfirmed: true }
      expect((await later.send(`/api/bookings/${second}/check-in`, arrival)).status).toBe(200)
      await goTo('2026-12-11T10:00:00Z')
      expect((await agree(2_000)).status).toBe(200)
      const [stayed = 0] = await rates(second)
      expect(stayed).toBe(23_077)
      // 2,000.00 less 200 and the night that is over, over 400 and 600.
      expect(await prices()).toEqual([627.69, 1_172.31, 200])
      expect((await agree(430.76)).body).toMatchObject({ code: 'total-not-divisible' })
      expect((await agree(430.77)).status).toBe(200)
      expect(await prices()).toEqual([0, 230.77, 200])
      expect((await read()).bookings[0]).toMatchObject({ id: first, totalPrice: 0 })
      expect(await findViolations(db)).toEqual([])
    })

    test('is rejected where the screen showed another group, booking or price', async () => {
      const { db, ids, preview, requestOf, post, agree, change } = await setUp()
      const before = await comparableRows(db)
      const request = requestOf((await preview({ total: 1_000 })).body)
      const [first, ...rest] = request.bookings
      for (const [wrong, status, code, title] of [
        [{ version: 99 }, 409, 'group-changed', ''],
        [{ reason: ' ' }, 422, 'invalid-fields', ''],
        [{ bookings: rest }, 409, 'booking-changed', `Booking #${ids[0]}: `],
        [{ bookings: [...rest, { ...first, version: 99 }] }, 409, 'booking-changed', '#'],
        [{ bookings: [...rest, { ...first, expectedTotal: 1 }] }, 409, 'price-changed', '#'],
        [{ total: 1_000.01 }, 409, 'price-changed', '#'],
        [
          { bookings: [...request.bookings, { ...first, id: 999 }] },
          409,
          'booking-not-in-group',
          '',
        ],
        [{ total: -1 }, 422, 'invalid-fields', ''],
        [{ total: 1e12 }, 422, 'invalid-fields', ''],
      ] as const) {
        const rejected = await post('agree-total', { ...request, ...wrong })
        expect([rejected.status, rejected.body.code]).toEqual([status, code])
        expect(rejected.body.title).toContain(title)
      }
      expect(await comparableRows(db)).toEqual(before)
      await change(ids[1] ?? 0, { numGuests: 4 })
      expect((await post('agree-total', request)).body.title).toMatch(`Booking #${ids[1]}: `)
      expect((await agree(1_000)).status).toBe(200)
    })

    test('is divided as a whole or not at all, while 16 clients change bookings and agree totals', async () => {
      const { db, ids, agree, change, read } = await setUp()
      const all = await Promise.all([
        ...[1, 2, 3, 4, 5, 6, 7, 8].map((n) => change(ids[n % 3] ?? 0, { agreedTotal: 100 + n })),
        ...[1, 2, 3, 4, 5, 6, 7, 8].map((n) => agree(1_000 + n)),
      ])
      expect(all.every(({ status }) => status < 500)).toBe(true)
      expect(await findViolations(db)).toEqual([])
      const last = await agree(1_000)
      expect(last.status).toBe(200)
      expect((await read()).sums.cabinPrice).toBe(1_000)
    })
  })

  test('after random totals, sums, taxes and balances of the group are those of its bookings', async () => {
    const lodgingTax = {
      ...{ name: 'Lodging tax', base: 'percent', kinds: ['lodging'] },
      periods: [{ from: '2020-01-01', value: 3.5 }],
    }
    const included = { ...touristTax(1), isIncluded: true }
    const stay = fc.record({
      days: fc.integer({ min: 1, max: 4 }),
      numGuests: fc.integer({ min: 1, max: 6 }),
      price: fc.constantFrom(20, 100, 333),
    })
    const property = fc.asyncProperty(
      fc.array(stay, { minLength: 1, maxLength: 4 }),
      fc.array(fc.integer({ min: 5_000, max: 500_000 }), { minLength: 1, maxLength: 3 }),
      fc.constantFrom([], [touristTax(2.5)], [included], [touristTax(2.5), lodgingTax]),
      async (random, totals, taxes) => {
        const stays = random.map(({ days, ...one }) => ({
          ...{ startDate: '2026-12-10', endDate: `2026-12-${10 + days}` },
          ...one,
        }))
        const { db, ids, agree, read, get, revert, post } = await setUp(stays, taxes)
        for (const cents of totals) {
          const before = await comparableRows(db)
          const total = cents / 100
          const agreed = await agree(total)
          if (agreed.status !== 200) {
            // The taxes that a small part includes are more than the part.
            expect(agreed.body.code).toBe('tax-over-price')
            expect(await comparableRows(db)).toEqual(before)
            continue
          }
          const { sums } = await read()
          expect(sums.cabinPrice).toBe(total)
          const single = await Promise.all(ids.map((id) => get(`/api/bookings/${id}`)))
          const sum = (key: string) =>
            single.reduce((all, one) => all + Math.round(Number(one[key]) * 100), 0) / 100
          expect([sums.totalPrice, sums.amountDue]).toEqual([sum('totalPrice'), sum('amountDue')])
          const folio = (await get(`/api/groups/${agreed.body.id}/folio`)) as unknown as GroupFolio
          expect(folio.sums.charged).toBe(sums.totalPrice)
          expect(await findViolations(db)).toEqual([])
          if (cents % 2 === 0) {
            expect((await revert(agreed.undoId)).status).toBe(200)
            expect(await comparableRows(db)).toEqual(before)
          }
        }
        expect((await post('total-preview', {})).status).toBeLessThan(500)
      },
    )
    await fc.assert(property, { numRuns: 12, seed: 3, endOnFailure: true })
  }, 300_000)
})
