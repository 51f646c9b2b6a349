import { expect, test } from 'vitest'
import { uidOfPart, uidOfWhole } from './part-uid.ts'

test.each([
  ['booking-1@home.cabinkeeper', 'booking-1.2@home.cabinkeeper'],
  ['plain', 'plain.2'],
  ['a@b@example.com', 'a@b.2@example.com'],
  ['w@google.com#2026-12-04', 'w.2@google.com#2026-12-04'],
])('the second part of %s is %s', (uid, second) => {
  expect(uidOfPart(uid, 1)).toBe(uid)
  expect(uidOfPart(uid, 2)).toBe(second)
  expect(uidOfWhole(second)).toBe(uid)
  expect(uidOfWhole(uid)).toBe(uid)
})
