import { describe, expect, test } from 'vitest'
import { axisLabel, shareOf } from './chart-labels.ts'

describe('the money axis', () => {
  test.each([
    [0, 100, '$0'],
    [0.25, 1, '$0.25'],
    [2.5, 10, '$2.50'],
    [950, 950, '$950'],
    [9500, 9999.99, '$9,500'],
    [0, 10_000, '$0'],
    [2500, 10_000, '$2.5k'],
    [12_500, 50_000, '$12.5k'],
    [120_000, 480_000, '$120k'],
    [999_990, 999_990, '$999.99k'],
    [1_250_000, 5_000_000, '$1.25M'],
    [3_000_000_000, 3_000_000_000, '$3B'],
  ])('%d on an axis up to %d reads %s [SPEC-2.3-16]', (dollars, highest, label) =>
    expect(axisLabel(dollars, highest)).toBe(label),
  )

  test.each([1, 1.25, 1.5, 1.75, 2, 2.25, 3, 4.5, 6, 7.5, 9])(
    'ticks such as %d, in whatever size, fit next to the axis',
    (tick) => {
      for (let size = 1; size <= 1e11; size *= 10) {
        const label = axisLabel(tick * size, tick * size)
        expect(label.length).toBeLessThanOrEqual('$999.99k'.length)
      }
    },
  )
})

describe('a share', () => {
  test.each([
    [0, 0, '0%'],
    [0, 35, '0%'],
    [1, 35, '3%'],
    [12, 35, '34%'],
    [35, 35, '100%'],
    [1, 1000, '<1%'],
    [1, 200, '1%'],
    [999, 1000, '100%'],
  ])('%d of %d is %s', (part, whole, share) => expect(shareOf(part, whole)).toBe(share))
})
