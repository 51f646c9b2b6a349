import { expect, test } from 'vitest'
import { maskedNationalID } from './national-id.ts'

test('a masked national ID shows its last four characters, a short one none', () => {
  expect(maskedNationalID('PTX4833345')).toBe('•••••3345')
  expect(maskedNationalID('12345678')).toBe('•••••5678')
  expect(maskedNationalID('1234567')).toBe('•••••')
  expect(maskedNationalID('3345')).toBe('•••••')
  expect(maskedNationalID('')).toBe('')
})
