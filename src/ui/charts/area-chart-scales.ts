import { nice, ticks } from 'd3-array'
import { spacedIndexes } from './axis.ts'

export type Series = {
  name: string
  /** CSS colors, usually variables of chart-colors.css. */
  stroke: string
  fill?: string
  /** The dashes of a line to compare with, which is behind the others. */
  dashes?: string
  /** A value for each label; a line to compare with may end earlier. */
  values: readonly number[]
}

export const margin = { top: 24, right: 24, bottom: 30, left: 64 }
/** Room for one label of the horizontal axis, in pixels. */
const labelWidth = 58
/** The approximate number of horizontal lines of the grid. */
const numRows = 4

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
  const [bottom, top] = nice(0, highest, numRows)
  const last = labels.length - 1
  return {
    innerWidth,
    innerHeight,
    xOf: (index: number) => innerWidth * (last === 0 ? 0.5 : index / last),
    y: (value: number) => innerHeight * (1 - value / top),
    /** The values with a label on the vertical axis. */
    rows: ticks(bottom, top, numRows),
    /** The points with a label on the horizontal axis. */
    columns: spacedIndexes(labels.length, innerWidth, labelWidth),
    last,
  }
}

export type Scales = ReturnType<typeof areaChartScales>
