import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type BookingRow, combineRows, numbersOfRows } from './rows-of-booking.ts'

const row = (number: number, totalPrice: number, more: Partial<BookingRow> = {}): BookingRow => ({
  number,
  startDate: '2027-03-01',
  endDate: '2027-03-04',
  totalPrice,
  paid: null,
  commission: null,
  payout: null,
  isEnded: false,
  ...more,
})
const winter = { startDate: '2027-01-05', endDate: '2027-03-20' }

describe('several rows of one booking', () => {
  test.each([
    ['a tax and its reservation', [row(3, 90_000)], [4_800], 94_800],
    ['a reservation, a tax and a refund', [row(2, 50_000)], [1_205, -10_000], 41_205],
    ['the same row again', [row(2, 30_000), row(5, 30_000)], [], 30_000],
  ])('%s are one', (_, rows, amounts, totalPrice) => {
    const parts = amounts.map((amount, at) => ({ number: 8 + at, amount }))
    expect(combineRows(rows, parts, null)).toMatchObject({ kind: 'one', combined: { totalPrice } })
  })

  test.each([
    ['other prices', [row(2, 30_000), row(3, 20_000)]],
    ['a month each', [150_000, 150_000, 70_000].map((price, at) => row(2 + at, price, winter))],
    ['two equal months', [row(2, 150_000, winter), row(3, 150_000, winter)]],
    [
      'dates that follow each other',
      [
        row(4, 20_000, { startDate: '2027-03-04', endDate: '2027-03-06' }),
        row(5, 30_000, { endDate: '2027-03-04' }),
      ],
    ],
  ])('with %s need a decision, and add up if staff say so', (_, rows) => {
    expect(combineRows(rows, [], null)).toMatchObject({ kind: 'ask' })
    const sum = rows.reduce((total, { totalPrice }) => total + totalPrice, 0)
    const added = combineRows(rows, [], 'add')
    expect(added).toMatchObject({ kind: 'one', combined: { totalPrice: sum } })
    expect(combineRows(rows, [], 'first')).toMatchObject({
      combined: { totalPrice: rows[0]?.totalPrice },
    })
  })

  test('are named with their prices', () => {
    const months = [150_000, 150_000, 70_000].map((price, at) => row(2 + at, price, winter))
    expect(combineRows(months, [], null)).toEqual({
      kind: 'ask',
      reason:
        'Rows 2, 3 and 4 are one booking, with the prices $1,500.00, $1,500.00, $700.00. Choose above whether they add up.',
    })
    expect(numbersOfRows([1, 2, 3, 4, 5, 6].map((number) => ({ number })))).toBe(
      '1, 2, 3, 4 and 2 more',
    )
  })

  test.each([
    [[4_800], 94_800, 92_100],
    [[-3_000], 87_000, 84_300],
    [[5_000, -1_000], 94_000, 91_300],
  ])('with the amounts %j change the price and what is paid out', (amounts, totalPrice, payout) => {
    const reservation = row(2, 90_000, { commission: 2_700, payout: 87_300 })
    const parts = amounts.map((amount, at) => ({ number: at + 3, amount }))
    expect(combineRows([reservation], parts, null)).toMatchObject({
      combined: { totalPrice, commission: 2_700, payout },
    })
  })

  test('with dates that follow each other are one stay', () => {
    const rows = [
      row(4, 20_000, { startDate: '2027-03-04', endDate: '2027-03-06', paid: 5_000 }),
      row(5, 30_000, { endDate: '2027-03-04', commission: 900, payout: 29_100 }),
    ]
    expect(combineRows(rows, [], 'add')).toEqual({
      kind: 'one',
      combined: {
        startDate: '2027-03-01',
        endDate: '2027-03-06',
        totalPrice: 50_000,
        paid: 5_000,
        commission: 900,
        payout: 29_100,
      },
    })
  })

  test.each([
    [
      'a gap between them',
      [row(2, 1), row(3, 2, { startDate: '2027-04-01', endDate: '2027-04-02' })],
    ],
    ['one of them cancelled', [row(2, 1), row(3, 1, { isEnded: true })]],
    ['no booking at all', []],
  ])('with %s are a conflict, whatever staff choose', (_, rows) => {
    expect(combineRows(rows, [{ number: 9, amount: 1 }], 'add').kind).toBe('conflict')
  })

  test.each([
    [[row(2, 100, { paid: 50 }), row(3, 100, { paid: 30 })], [], 'Rows 2 and 3'],
    [[row(2, 100)], [-101], 'With Row 9 the price would be -$0.01.'],
    [[row(2, 100, { paid: 100 })], [-1], 'With Row 9 the price would be $0.99.'],
  ])('are a conflict if %j and %j contradict', (rows, amounts, reason) => {
    const parts = amounts.map((amount) => ({ number: 9, amount }))
    const verdict = combineRows(rows, parts, null)
    expect(verdict).toMatchObject({ kind: 'conflict', reason: expect.stringContaining(reason) })
  })

  test('never lose a cent', () => {
    const prices = fc.array(fc.integer({ min: 0, max: 100_000_00 }), {
      minLength: 1,
      maxLength: 12,
    })
    fc.assert(
      fc.property(
        prices,
        fc.array(fc.integer({ min: 0, max: 9_999 }), { maxLength: 4 }),
        (own, added) => {
          const verdict = combineRows(
            own.map((price, at) => row(at, price, winter)),
            added.map((amount, at) => ({ number: 50 + at, amount })),
            'add',
          )
          const sum = [...own, ...added].reduce((total, amount) => total + amount, 0)
          expect(verdict).toMatchObject({ kind: 'one', combined: { totalPrice: sum } })
        },
      ),
    )
  })
})
