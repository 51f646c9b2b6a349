import { describe, expect, test } from 'vitest'
import {
  ledgerSums,
  type Payment,
  type PaymentMethod,
  paymentError,
  refundMethod,
  voidError,
} from './payments.ts'

const entry = (amount: number, overrides: Partial<Payment> = {}): Payment => ({
  kind: amount < 0 ? 'refund' : 'payment',
  method: 'cash',
  amount,
  isVoided: false,
  ...overrides,
})
const writeOff = (amount: number) => entry(amount, { kind: 'write-off', method: null })

describe('the method of a refund', () => {
  const by = (method: PaymentMethod | null, amount: number, isVoided = false): Payment => ({
    kind: amount < 0 ? 'refund' : 'payment',
    method,
    amount,
    isVoided,
  })
  test.each([
    ['that of the only payment', [by('transfer', 10_000)], 5_000, 'transfer'],
    ['the last one that covers it', [by('transfer', 9_000), by('cash', 6_000)], 5_000, 'cash'],
    ['one that covers it alone', [by('transfer', 9_000), by('cash', 1_000)], 5_000, 'transfer'],
    ['the largest if none covers it', [by('online', 3_000), by('cash', 1_000)], 4_000, 'online'],
    [
      'not one that was paid back',
      [by('online', 3_000), by('cash', 900), by('online', -3_000)],
      900,
      'cash',
    ],
    ['not a voided one', [by('transfer', 900), by('cash', 900, true)], 900, 'transfer'],
    ['the default without a payment', [by(null, 900)], 900, 'card'],
  ] as const)('is %s', (_, entries, amount, method) => {
    expect(refundMethod(entries, amount, 'card')).toBe(method)
  })
})

describe('the sums of a ledger', () => {
  test('leave out voided entries, and write-offs from what was received', () => {
    const entries = [entry(300), entry(-50), entry(900, { isVoided: true }), writeOff(25)]
    expect(ledgerSums(entries)).toEqual({ paid: 275, received: 250 })
    expect(ledgerSums([])).toEqual({ paid: 0, received: 0 })
  })
})

describe('an amount', () => {
  const open = { balance: 500, expectedBalance: 500 }
  test.each([
    ['a payment of what is due', open, { kind: 'payment', amount: 500 }, null],
    ['a payment of more than is due', open, { kind: 'payment', amount: 700 }, null],
    [
      'a payment that a colleague has just taken',
      { balance: 0, expectedBalance: 500 },
      { kind: 'payment', amount: 500 },
      'balance-changed',
    ],
    ['a refund of all that was received', open, { kind: 'refund', amount: 100 }, null],
    ['a higher refund', open, { kind: 'refund', amount: 101 }, 'refund-too-high'],
    ['a write-off of what is due', open, { kind: 'write-off', amount: 500 }, null],
    [
      'a write-off when nothing is due',
      { balance: -1, expectedBalance: -1 },
      { kind: 'write-off', amount: 1 },
      'nothing-to-settle',
    ],
  ] as const)('%s', (_, folio, wanted, rejection) => {
    expect(paymentError(folio, { ...wanted, received: 100 })).toBe(rejection)
  })
})

describe('voiding', () => {
  const [deposit, refund] = [entry(300), entry(-200)]
  test.each([
    ['a payment', deposit, [deposit], null],
    ['a payment that was paid back', deposit, [deposit, refund], 'payment-refunded'],
    ['the refund', refund, [deposit, refund], null],
    ['a write-off', writeOff(50), [writeOff(50)], null],
    ['a voided payment', entry(300, { isVoided: true }), [], 'payment-already-voided'],
  ] as const)('%s', (_, voided, entries, rejection) => {
    expect(voidError(voided, entries)).toBe(rejection)
  })
})
