import { expect, test } from 'vitest'
import { unusualPrice, usualPrice } from './unusual-price.ts'

test.each([
  ['ten times the usual', 200_000, 20_000, 'The usual price is $200.00. Is $2,000.00 right?'],
  ['a tenth of it', 2_000, 20_000, 'The usual price is $200.00. Is $20.00 right?'],
  ['nearly ten times', 199_900, 22_000, 'The usual price is $220.00. Is $1,999.00 right?'],
  ['a high season', 60_000, 20_000, undefined],
  ['half', 10_000, 20_000, undefined],
  ['a gift', 0, 20_000, undefined],
  ['a cabin that is free', 20_000, 0, undefined],
])('a price of %s: %i for %i', (_, price, usual, question) => {
  expect(unusualPrice(price, usual)).toBe(question)
})

test.each([
  ['no cabins', [], undefined],
  ['free cabins only', [0, 0], undefined],
  ['one cabin', [180], 180],
  ['one mistyped cabin', [2_500, 190, 220, 250, 0], 250],
  ['two cabins', [300, 100], 300],
])('the usual price of %s', (_, prices, usual) => {
  expect(usualPrice(prices)).toBe(usual)
})
