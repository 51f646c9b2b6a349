import { describe, expect, test } from 'vitest'
import { addDays } from '#domain/calendar.ts'
import { eachStaffClient, type StaffClient } from '#testkit/app/staff-client.ts'
import type { ChangePreview } from '../../contract/booking-actions.ts'

const today = '2026-11-21'
const reason = 'Agreed by phone'

/** Three cabins without limits of nights, and requests that take their total from the preview. */
async function open(openClient: () => Promise<StaffClient>) {
  const client = await openClient()
  await client.ask('/api/settings', { maxBookingLength: 60 }, 'PUT')
  const { ask, act, read, requestBooking } = client
  const preview = async (id: number, to: object) =>
    (await ask<ChangePreview>(`/api/bookings/${id}/change-preview`, to)).body
  return {
    ...client,
    preview,
    /** Books two guests for some nights from the tenth day on. */
    async sell(numNights: number, own: object = {}) {
      const stay = { startDate: addDays(today, 10), endDate: addDays(today, 10 + numNights) }
      const sent = { ...stay, overrides: ['too-long'], reason, ...own }
      const { body } = await requestBooking({ ...sent, expectedTotal: 0 })
      const booked = await requestBooking({ ...sent, expectedTotal: body.total ?? 0 })
      expect(booked.status).toBe(201)
      return booked.body.id
    },
    /** Changes the last night and other terms. */
    async stayFor(id: number, numNights: number, to: object = {}) {
      const change = {
        endDate: addDays(today, 10 + numNights),
        overrides: ['too-long', 'too-short'],
        reason,
        ...to,
      }
      const { after, version } = await preview(id, change)
      const { status, body } = await act(id, 'change', {
        ...change,
        version,
        expectedTotal: after.totalPrice,
      })
      expect(status, JSON.stringify(body)).toBe(200)
      return body
    },
    async linesOf(id: number) {
      const { lines } = (await read(id)).folio
      return lines.map(({ label, units, quantity, amount }) => [label, units * quantity, amount])
    },
  }
}

eachStaffClient((openClient) => {
  describe('a charge with a number of its own', () => {
    const dog = { kind: 'item', label: 'Dog', unit: 'night', price: 15 }

    test.each([
      ['all nights follow', { units: 7 }, [2, 5], [30, 75]],
      ['some nights are at most those of the stay', { units: 5 }, [2, 7], [30, 75]],
      ['some nights of two pieces', { nights: 3, quantity: 2 }, [2, 7], [60, 90]],
    ])('for nights: %s', async (_, own, lengths, amounts) => {
      const { sell, stayFor, act } = await open(openClient)
      const id = await sell(7)
      expect((await act(id, 'add-charge', { version: 1, ...dog, ...own })).status).toBe(200)
      for (const [index, numNights] of lengths.entries()) {
        expect((await stayFor(id, numNights)).extrasPrice).toBe(amounts[index])
      }
    })

    test('is rejected above what the stay has', async () => {
      const { sell, act } = await open(openClient)
      const id = await sell(2)
      for (const [own, field] of [
        [{ units: 50 }, 'units'],
        [{ nights: 3 }, 'nights'],
        [{ unit: 'person', guests: 3 }, 'guests'],
        [{ units: 1, nights: 1 }, 'units'],
      ] as const) {
        const { status, body } = await act(id, 'add-charge', { version: 1, ...dog, ...own })
        expect([status, Object.keys(body.fields ?? {})]).toEqual([422, [field]])
      }
    })

    test('is as before after a change and its reverse, and the preview names both', async () => {
      const { sell, stayFor, preview, act, linesOf } = await open(openClient)
      const id = await sell(7, { numGuests: 4 })
      const perPerson = { ...dog, label: 'Sauna', unit: 'person-night', price: 2.5, units: 14 }
      await act(id, 'add-charge', { version: 1, ...perPerson })
      const before = await linesOf(id)
      const smaller = { endDate: addDays(today, 13), numGuests: 1 }
      expect((await preview(id, smaller)).notices).toEqual([
        'Sauna: 2 guests × 7 nights becomes 1 guest × 3 nights, $35.00 becomes $7.50.',
      ])
      await stayFor(id, 3, { numGuests: 1 })
      expect((await linesOf(id)).at(-1)).toEqual(['Sauna', 3, 7.5])
      await stayFor(id, 7, { numGuests: 4 })
      expect(await linesOf(id)).toEqual(before)
    })
  })

  describe('a discount for long stays', () => {
    const weeks = { kind: 'long-stay', name: 'Two weeks', discount: 20, minNights: 14 }
    const everywhere = { ranges: [], weekdays: [], cabinIds: null }

    test.each([
      ['is lost by a shorter stay', 14, 3, 600, 480, 'Two weeks -20% no longer applies'],
      [
        'is gained by a longer stay, for all nights',
        7,
        14,
        2240,
        2800,
        'Two weeks -20% applies now',
      ],
      ['stays as long as its condition is met', 16, 14, 2240, 2240, undefined],
    ])('%s, and this is named', async (_, from, to, atToday, kept, notice) => {
      const { ask, sell, preview, stayFor } = await open(openClient)
      const { body } = await ask<{ rules: { id: number; version: number }[] }>('/api/price-rules', {
        ...weeks,
        ...everywhere,
      })
      const id = await sell(from)
      const endDate = addDays(today, 10 + to)
      const { totals, notices, nights } = await preview(id, { endDate, rates: 'today' })
      expect(totals).toEqual({ keep: kept, today: atToday })
      expect(notices.some((sentence) => sentence.startsWith(notice ?? '-'))).toBe(
        notice !== undefined,
      )
      expect(nights.reduce((sum, { price }) => sum + price, 0)).toBe(atToday)
      const changed = await stayFor(id, to, { rates: 'today' })
      expect(changed.totalPrice).toBe(atToday)
      expect((await stayFor(id, from, { rates: 'today' })).totalPrice).toBe(
        from >= 14 ? from * 160 : from * 200,
      )
      const [rule] = body.rules
      await ask(`/api/price-rules/${rule?.id}?version=${rule?.version}`, undefined, 'DELETE')
    })
  })

  describe('an agreed price', () => {
    test.each([
      ['for all nights', { agreedTotal: 1000 }, 1000],
      ['of a third per night', { agreedNightPrice: 1000 / 3 }, 1000],
      ['with three decimals per night', { agreedNightPrice: 333.333 }, 1000],
      ['in whole cents per night', { agreedNightPrice: 333.33 }, 999.99],
    ])('%s gives the agreed total', async (_, agreed, total) => {
      const { requestBooking, nightsOf, look } = await open(openClient)
      const { body } = await requestBooking({ ...agreed, reason, expectedTotal: total })
      expect(body).toMatchObject({ cabinPrice: total, totalPrice: total })
      const last = total === 1000 ? 333.34 : 333.33
      expect((await nightsOf(body.id)).map((night) => night.split('$')[1])).toEqual([
        '333.33',
        '333.33',
        String(last),
      ])
      const query =
        'agreedTotal' in agreed ? 'agreedTotal=1000' : `nightPrice=${agreed.agreedNightPrice}`
      const offers = await look(`from=2026-12-10&to=2026-12-13&guests=2&${query}`)
      expect(offers.body.cabins[0]?.total).toBe(total)
    })

    test('for all nights can be agreed later, and for the new nights only', async () => {
      const { sell, stayFor, change, auditOf } = await open(openClient)
      const id = await sell(3)
      const agreed = await change(id, { agreedTotal: 500, reason, expectedTotal: 500 })
      expect(agreed.body.totalPrice).toBe(500)
      expect((await stayFor(id, 6, { agreedTotal: 100 })).totalPrice).toBe(600)
      expect((await auditOf(id)).at(-1)?.after).toMatchObject({ agreedTotal: 10_000 })
    })

    test.each([
      ['without a reason', { agreedTotal: 1000 }, 'reason'],
      ['for each and for all', { agreedTotal: 1000, agreedNightPrice: 1, reason }, 'agreedTotal'],
      ['in fractions of a cent', { agreedTotal: 1000.005, reason }, 'agreedTotal'],
      ['that is negative', { agreedNightPrice: -1, reason }, 'agreedNightPrice'],
    ])('%s is rejected', async (_, agreed, field) => {
      const { requestBooking } = await open(openClient)
      const { status, body } = await requestBooking({ ...agreed, expectedTotal: 1000 })
      expect([status, Object.keys(body.fields ?? {})]).toEqual([422, [field]])
    })
  })
})
