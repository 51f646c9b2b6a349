import { scaleLinear, scalePoint } from '@visx/scale'
import { spacedIndexes } from './axis.ts'

export type Series = {
  name: string
  /** CSS colors, usually variables of chart-colors.css. */
  stroke: string
  fill: string
  values: readonly number[]
}

export const margin = { top: 24, right: 24, bottom: 30, left: 64 }
/** Room for one label of the horizontal axis, in pixels. */
const labelWidth = 58

type Chart = {
  labels: readonly string[]
  series: readonly Series[]
  minimumTop: number
  width: number
  height: number
}

/** Where the points and labels of a chart are, in pixels from the corner of its plot. */
export function areaChartScales({ labels, series, minimumTop, width, height }: Chart) {
  const innerWidth = Math.max(0, width - margin.left - margin.right)
  const innerHeight = height - margin.top - margin.bottom
  const highest = Math.max(minimumTop, ...series.flatMap(({ values }) => values))
  const x = scalePoint({ domain: [...labels], range: [0, innerWidth] })
  const y = scaleLinear({ domain: [0, highest], range: [innerHeight, 0], nice: 4 })
  const shown = spacedIndexes(labels.length, innerWidth, labelWidth)
  return {
    innerWidth,
    innerHeight,
    x,
    y,
    xOf: (index: number) => x(labels[index] ?? '') ?? 0,
    last: labels.length - 1,
    shownLabels: shown.map((index) => labels[index] ?? ''),
  }
}

export type Scales = ReturnType<typeof areaChartScales>
