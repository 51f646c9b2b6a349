import fc from 'fast-check'
import { expect, test } from 'vitest'
import { totalOf } from './folio.ts'
import { groupLines } from './folio-groups.ts'

test('a folio is folded into nights, breakfast and items, with a discount among the items', () => {
  const lines = [
    { kind: 'nights', amount: 20_000 },
    { kind: 'nights', amount: 18_000 },
    { kind: 'breakfast', amount: 3_000 },
    { kind: 'item', amount: 1_500 },
    { kind: 'discount', amount: -500 },
    { kind: 'tourist-tax', amount: 600 },
  ] as const
  expect(groupLines(lines)).toEqual([
    { kind: 'nights', count: 2, amount: 38_000 },
    { kind: 'breakfast', count: 1, amount: 3_000 },
    { kind: 'items', count: 3, amount: 1_600 },
  ])
  expect(groupLines([{ kind: 'closing-fee', amount: 5_000 }])).toEqual([
    { kind: 'items', count: 1, amount: 5_000 },
  ])
  expect(groupLines([])).toEqual([])
})

test('the groups have all lines and the same sum', () => {
  const kind = fc.constantFrom('nights', 'breakfast', 'item', 'fee', 'discount', 'tourist-tax')
  const line = fc.record({ kind, amount: fc.integer({ min: -5_000, max: 90_000 }) })
  fc.assert(
    fc.property(fc.array(line, { maxLength: 40 }), (lines) => {
      const groups = groupLines(lines)
      expect(groups.reduce((sum, { count }) => sum + count, 0)).toBe(lines.length)
      expect(totalOf(groups)).toBe(totalOf(lines))
    }),
  )
})
