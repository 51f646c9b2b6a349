import { describe, expect, test } from 'vitest'
import { type Transfer, transferCode } from './transfer-code.ts'

const transfer: Transfer = {
  name: 'Wood Island Cabins',
  iban: 'DE89370400440532013000',
  bic: 'COBADEFFXXX',
  currency: 'EUR',
  cents: 124_005,
  reference: 'booking 12',
}

describe('the QR code of a transfer', () => {
  test('has the lines of EPC069-12', () => {
    expect(transferCode(transfer)).toBe(
      'BCD\n002\n1\nSCT\nCOBADEFFXXX\nWood Island Cabins\nDE89370400440532013000\nEUR1240.05\n\n\nbooking 12',
    )
  })

  test.each([
    [1, 'EUR0.01'],
    [100, 'EUR1.00'],
    [99_999_999_999, 'EUR999999999.99'],
  ])('of %i cents says %s', (cents, amount) => {
    expect(transferCode({ ...transfer, cents })?.split('\n')[7]).toBe(amount)
  })

  test('without a BIC leaves its line empty', () => {
    expect(transferCode({ ...transfer, bic: '' })?.split('\n')[4]).toBe('')
  })

  test.each([
    ['another currency', { currency: 'CHF' }],
    ['an account outside of SEPA', { iban: 'US64SVBKUS6S3300958879' }],
    ['no account', { iban: '' }],
    ['nothing that is due', { cents: 0 }],
    ['an overpayment', { cents: -500 }],
    ['more than a transfer can have', { cents: 100_000_000_000 }],
    ['no name', { name: ' \n ' }],
  ])('does not exist for %s', (_, part) => {
    expect(transferCode({ ...transfer, ...part })).toBeUndefined()
  })

  test('keeps names and references on their lines, and cuts only the name', () => {
    const lines = transferCode({
      ...transfer,
      name: `Weiße ‚Hütten‘\n${'x'.repeat(200)}`,
      reference: 'bookings #12, #13\r\nEUR9999',
    })?.split('\n')
    expect(lines).toHaveLength(11)
    expect(lines?.[5]).toBe(`Weiße ‚Hütten‘ ${'x'.repeat(55)}`)
    expect(lines?.[10]).toBe('bookings 12, 13 EUR9999')
  })

  test.each([
    ['141 characters', 'x'.repeat(141)],
    ['more bytes than the code holds', '森'.repeat(100)],
  ])('does not exist for a reference of %s', (_, reference) => {
    expect(transferCode({ ...transfer, reference })).toBeUndefined()
  })
})
