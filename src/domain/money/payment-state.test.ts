import { describe, expect, test } from 'vitest'
import { bookingStatuses } from '../booking-status.ts'
import { paymentMark, paymentState, paymentStates } from './payment-state.ts'

const paid = {
  status: 'unconfirmed',
  amountDue: 0,
  isPriceMissing: false,
  channelCollects: false,
} as const

describe('how a booking is paid', () => {
  test.each([
    ['Paid', {}],
    ['Will pay at property', { amountDue: 0.01 }],
    ['Paid by channel', { channelCollects: true }],
    ['Paid by channel', { channelCollects: true, isPriceMissing: true }],
    ['Will pay at property', { channelCollects: true, amountDue: 25 }],
    ['Will pay at property', { isPriceMissing: true }],
    ['Paid', { isPriceMissing: true, status: 'cancelled' as const }],
  ])('%s: %j', (words, account) =>
    expect(paymentStates[paymentState({ ...paid, ...account })]).toBe(words),
  )
})

describe('the mark of lists, calendar and dashboard', () => {
  test('what is due shows in every status, wholly unpaid or not', () => {
    for (const status of bookingStatuses)
      expect(paymentMark({ ...paid, status, amountDue: 300 })).toBe('due')
  })

  test.each([
    ['price-missing', { isPriceMissing: true }],
    ['price-missing', { isPriceMissing: true, channelCollects: true }],
    ['due', { isPriceMissing: true, amountDue: 25 }],
    ['by-channel', { channelCollects: true }],
    ['paid', {}],
    [null, { status: 'cancelled' as const }],
    [null, { status: 'no-show' as const, isPriceMissing: true }],
  ])('%s: %j', (mark, account) => expect(paymentMark({ ...paid, ...account })).toBe(mark))
})
