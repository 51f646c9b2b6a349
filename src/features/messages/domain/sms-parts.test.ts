import { expect, test } from 'vitest'
import { smsParts } from './sms-parts.ts'

test.each([
  ['', 0, 1],
  ['a'.repeat(160), 160, 1],
  ['a'.repeat(161), 161, 2],
  ['a'.repeat(306), 306, 2],
  ['a'.repeat(307), 307, 3],
  [`${'é'.repeat(158)}€`, 160, 1],
  [`${'é'.repeat(159)}€`, 161, 2],
  ['ł'.repeat(70), 70, 1],
  ['ł'.repeat(71), 71, 2],
  ['🏡'.repeat(35), 70, 1],
  ['🏡'.repeat(36), 72, 2],
])('an SMS of %s has %d places and %d parts', (text, length, parts) => {
  expect(smsParts(text)).toEqual({ length, parts })
})
