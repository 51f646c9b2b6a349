import { expect, test } from 'vitest'
import { redactAddresses } from './redact-addresses.ts'

test.each([
  ['550 5.1.1 <ida.moen@cabins.example>: unknown', '550 5.1.1 <…>: unknown'],
  ['550 5.1.1 <Ida.Moen@Cabins.Example>: unknown', '550 5.1.1 <…>: unknown'],
  ['550 User ida.moen unknown', '550 User … unknown'],
  ['553 sorry, desk@lodge.example may not write to them', '553 sorry, … may not write to them'],
  ['connect ECONNREFUSED 10.0.0.7:587', 'connect ECONNREFUSED 10.0.0.7:587'],
])('"%s" is stored as "%s"', (text, stored) => {
  expect(redactAddresses(text, 'ida.moen@cabins.example')).toBe(stored)
})

test('an address without a mailbox or with special characters causes no error', () => {
  expect(redactAddresses('550 no', '@cabins.example')).toBe('550 no')
  expect(redactAddresses('550 ida+(x)*', 'ida+(x)*@cabins.example')).toBe('550 …')
})
