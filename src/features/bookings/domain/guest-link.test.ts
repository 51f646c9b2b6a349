import { describe, expect, test } from 'vitest'
import { linkState } from './guest-link.ts'

describe('the link', () => {
  test.each([
    ['unconfirmed', '2026-12-01', 'open'],
    ['checked-out', '2027-01-12', 'open'],
    ['checked-out', '2027-01-13', 'ended'],
    ['cancelled', '2026-12-01', 'cancelled'],
    ['no-show', '2026-12-11', 'cancelled'],
    ['cancelled', '2027-01-13', 'ended'],
  ] as const)('of a stay that is %s on %s is %s', (status, today, expected) => {
    expect(linkState({ status, endDate: '2026-12-13' }, today)).toBe(expected)
  })
})
