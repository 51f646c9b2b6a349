import { describe, expect, test } from 'vitest'
import {
  type DamageDepositEntry,
  type DamageDepositKind,
  damageDepositMethod,
  damageDepositVoidError,
  heldDamageDeposit,
} from './damage-deposit.ts'
import type { PaymentMethod } from './payments.ts'

const entry = (
  kind: DamageDepositKind,
  amount: number,
  method: PaymentMethod = 'cash',
  isVoided = false,
): DamageDepositEntry => ({ kind, amount, method, isVoided })

describe('a damage deposit', () => {
  test.each([
    ['nothing was taken', [], 0],
    ['it was taken', [entry('taken', 20_000)], 20_000],
    ['a part was returned', [entry('taken', 20_000), entry('returned', 5_000)], 15_000],
    [
      'a part was kept and the rest returned',
      [entry('taken', 20_000), entry('kept', 4_999), entry('returned', 15_001)],
      0,
    ],
    [
      'the return was voided',
      [entry('taken', 20_000), entry('returned', 20_000, 'card', true)],
      20_000,
    ],
  ])('holds what is left: %s', (_, entries, held) => {
    expect(heldDamageDeposit(entries)).toBe(held)
  })

  test.each([
    ['as it was taken', [entry('taken', 20_000, 'card')], 20_000, 'card'],
    [
      'by the method by which enough is still held',
      [entry('taken', 20_000, 'card'), entry('returned', 20_000, 'card'), entry('taken', 5_000)],
      5_000,
      'cash',
    ],
    ['as usual, without an entry', [], 5_000, 'transfer'],
  ] as const)('is returned %s', (_, entries, amount, method) => {
    expect(damageDepositMethod(entries, amount, 'transfer')).toBe(method)
  })

  test.each([
    ['what was taken and is held', entry('taken', 100), [entry('taken', 100)], null],
    [
      'what was taken and has been returned',
      entry('taken', 100),
      [entry('taken', 100), entry('returned', 1)],
      'damage-deposit-too-high',
    ],
    ['a return', entry('returned', 40), [entry('taken', 100), entry('returned', 40)], null],
    [
      'what was kept, which is voided with its payment',
      entry('kept', 40),
      [entry('taken', 100), entry('kept', 40)],
      'damage-deposit-kept',
    ],
    [
      'an entry twice',
      entry('taken', 100, 'cash', true),
      [entry('taken', 100, 'cash', true)],
      'payment-already-voided',
    ],
  ])('cannot lose money: voiding %s', (_, one, entries, rejection) => {
    expect(damageDepositVoidError(one, entries)).toBe(rejection)
  })
})
