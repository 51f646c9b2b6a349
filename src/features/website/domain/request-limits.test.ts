import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { maxHolds, mayHold } from './request-limits.ts'

const none = { requests: 0, nights: 0 }

describe('another request from the website', () => {
  test.each([
    ['is the first', 0, [none, none, none], 90, true],
    ['is the first while many wait', 99, [none], 30, true],
    ['comes when all are taken', 100, [none], 1, false],
    ['is the third of an address', 5, [{ requests: 2, nights: 10 }], 5, true],
    ['is the fourth of an address', 5, [{ requests: 3, nights: 10 }], 5, false],
    ['takes an address over its nights', 5, [{ requests: 1, nights: 30 }], 16, false],
    ['comes from another /64 of the same /56', 5, [none, { requests: 2, nights: 60 }], 30, true],
    ['takes a /56 over its nights', 5, [none, { requests: 2, nights: 61 }, none], 30, false],
    ['takes a /48 over its nights', 5, [none, none, { requests: 3, nights: 89 }], 2, false],
    ['is the seventh of a /48', 9, [none, none, { requests: 6, nights: 6 }], 1, false],
    ['is the second of an address when few are left', 80, [{ requests: 1, nights: 2 }], 1, false],
  ])('%s (%i wait, %j)', (_, total, networks, nights, expected) => {
    expect(mayHold({ total, networks }, { cabins: 1, nights })).toBe(expected)
  })

  test.each([
    ['is the first', 0, none, 60, true],
    ['is one too many', 98, none, 60, false],
    ['is the third of an address', 5, { requests: 2, nights: 30 }, 15, true],
    ['is the fourth of an address', 5, { requests: 3, nights: 3 }, 9, false],
    ['takes an address over its nights', 5, { requests: 1, nights: 31 }, 15, false],
    ['is the second of an address when few are left', 78, { requests: 1, nights: 1 }, 9, false],
  ])('for three cabins %s', (_, total, waiting, nights, expected) => {
    expect(mayHold({ total, networks: [waiting] }, { cabins: 3, nights })).toBe(expected)
  })

  test('of one network never leaves less than a fifth for others', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 90 }), { maxLength: 150 }), (stays) => {
        const waiting = { requests: 0, nights: 0 }
        for (const nights of stays) {
          const networks = [none, waiting]
          if (!mayHold({ total: waiting.requests, networks }, { cabins: 1, nights })) continue
          waiting.requests += 1
          waiting.nights += nights
        }
        expect(waiting.requests).toBeLessThanOrEqual(maxHolds * 0.8)
        expect(waiting.nights).toBeLessThanOrEqual(90)
        const another = { cabins: 1, nights: 30 }
        expect(mayHold({ total: waiting.requests, networks: [none] }, another)).toBe(true)
      }),
    )
  })
})
