import { expect, test } from 'vitest'
import { readAmount, readSignedAmount } from './amount.ts'
import { amountError, signedAmountError } from './amount-error.ts'

test.each([
  ['120', 120],
  ['$1,250.50', 1250.5],
  ['$1,250', 1250],
  ['1.250,50', 1250.5],
  ['120,50', 120.5],
  [' 0 ', 0],
])('%j is parsed as an amount', (text, amount) => {
  expect(readAmount(text)).toBe(amount)
  expect(amountError(text)).toBeUndefined()
})

test.each([
  ['', 'Please enter an amount'],
  ['-5', 'Please enter an amount'],
  ['ten', 'Please enter an amount'],
  ['1e3', 'Please enter an amount'],
  ['1,23,4', 'Please enter an amount'],
  ['1.234', 'Use at most two decimal places'],
  ['0,999', 'Use at most two decimal places'],
  ['9.999', 'Use at most two decimal places'],
  ['99999999', 'This amount is too large'],
])('%j is not an amount', (text, error) => expect(amountError(text)).toBe(error))

test.each([
  ['-30', -30],
  [' −$1,250.50', -1250.5],
  ['30', 30],
])('%j is parsed as an amount that may be negative', (text, amount) => {
  expect(readSignedAmount(text)).toBe(amount)
  expect(signedAmountError(text)).toBeUndefined()
})

test('a minus sign alone is not an amount', () => {
  expect(signedAmountError('-')).toBe('Please enter an amount')
  expect(signedAmountError('--5')).toBe('Please enter an amount')
})
