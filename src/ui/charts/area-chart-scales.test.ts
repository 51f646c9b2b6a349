import { describe, expect, test } from 'vitest'
import { areaChartScales, margin } from './area-chart-scales.ts'

const plot = { width: 600 + margin.left + margin.right, height: 200 + margin.top + margin.bottom }

const chartOf = (values: number[]) =>
  areaChartScales({
    ...plot,
    labels: values.map(String),
    series: [{ name: 'Total sales', stroke: '', fill: '', values }],
    minimumTop: 100,
  })

describe('the axes of a chart', () => {
  test.for([
    [[], [0, 20, 40, 60, 80, 100]],
    [
      [0, 0],
      [0, 20, 40, 60, 80, 100],
    ],
    [
      [180, 950],
      [0, 200, 400, 600, 800, 1000],
    ],
    [
      [3, 15_130],
      [0, 5000, 10_000, 15_000, 20_000],
    ],
  ])('begin at zero and end at a round number: %j has the labels %j', ([values = [], labels]) => {
    expect(chartOf(values).rows).toEqual(labels)
  })

  test('put zero at the bottom and the last label at the top', () => {
    const { y, rows, innerHeight } = chartOf([180, 950])
    expect(y(0)).toBe(innerHeight)
    expect(y(rows.at(-1) ?? 0)).toBe(0)
  })

  test('spread the points over the whole width, and put a single one in the middle', () => {
    expect([0, 1, 2].map(chartOf([1, 2, 3]).xOf)).toEqual([0, 300, 600])
    expect(chartOf([1]).xOf(0)).toBe(300)
  })
})
