import { expect, test } from 'vitest'
import { apiErrors, type ErrorCode } from './errors.ts'

test.each<[code: ErrorCode, sentence: string]>([
  ['booking-not-found', 'Booking not found'],
  ['wrong-credentials', 'Provided email or password are incorrect'],
  ['credentials-missing', 'You must provide either an email or phone number and a password'],
  ['verification-failed', 'An error occurred on token verification'],
  ['setting-refused', 'Settings could not be updated'],
])('staff and programs read of %s: %s [SPEC-8.1-21]', (code, sentence) => {
  expect(apiErrors[code][1]).toBe(sentence)
})
