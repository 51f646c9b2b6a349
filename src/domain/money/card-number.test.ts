import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hasCardNumber } from './card-number.ts'

describe('a payment card number', () => {
  test.each([
    ...['4111111111111111', 'Visa 4111 1111 1111 1111, valid until 12/27'],
    ...['4111-1111-1111-1111 12', '5555555555554444', '2223003122003222', '3782 822463 10005'],
    ...['30569309025904', 'card:6011111111111117!', '4222222222222'],
  ])('is found in "%s"', (text) => expect(hasCardNumber(text)).toBe(true))

  test.each([
    '',
    'IBAN DE89 3704 0044 0532 0130 00',
    '+49 170 1234567',
    'Invoice 2026-000123, booking #42',
    '4111111111111112',
    '41111111',
    '2026-11-23 14:05:00.123456',
  ])('is not found in "%s"', (text) => expect(hasCardNumber(text)).toBe(false))

  test('is found wherever it is in a text without other digits', () => {
    const words = fc.string().filter((text) => !/\d/.test(text))
    fc.assert(
      fc.property(words, words, (before, after) => {
        expect(hasCardNumber(`${before}4111 1111 1111 1111${after}`)).toBe(true)
      }),
    )
  })
})
