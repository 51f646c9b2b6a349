import { AxisBottom, AxisLeft } from '@visx/axis'
import { curveMonotoneX } from '@visx/curve'
import { GridColumns, GridRows } from '@visx/grid'
import { scaleLinear, scalePoint } from '@visx/scale'
import { Area, LinePath } from '@visx/shape'
import { type KeyboardEvent, type MouseEvent, type ReactNode, useId, useRef, useState } from 'react'
import styles from './AreaChart.module.css'
import { nearestIndex, nextIndex, spacedIndexes } from './axis.ts'
import { useSize } from './use-size.ts'

export type Series = {
  name: string
  /** CSS colors, usually variables of chart-colors.css. */
  stroke: string
  fill: string
  values: readonly number[]
}

type Props = {
  /** Accessible name of the slider that moves from point to point with the arrow keys. */
  label: string
  /** One label per point, unique, in order. */
  labels: readonly string[]
  series: readonly Series[]
  /** Height in pixels; the width is that of the parent. */
  height: number
  formatValue: (value: number) => string
  /** The axis reaches at least this value, so that a chart of zeros has an axis. */
  minimumTop: number
  /** Emphasizes the last point of the first series, for example "Today". */
  lastLabel?: string
  /** Shown next to the point under the pointer or the keyboard. */
  tooltip: (index: number) => ReactNode
  /** Opens a point of a series: the one that was pressed, or with Enter that of the first series. */
  onOpen?: (index: number, series: number) => void
}

const margin = { top: 24, right: 24, bottom: 30, left: 64 }
/** Room for one label of the horizontal axis, in pixels. */
const labelWidth = 58

/** Areas over a category axis, with a dashed grid and a tooltip for pointer and keyboard. */
export function AreaChart(props: Props) {
  const { label, labels, series, height, formatValue, minimumTop, lastLabel, tooltip, onOpen } =
    props
  const hint = useId()
  const box = useRef<HTMLDivElement>(null)
  const { width } = useSize(box)
  const [active, setActive] = useState<number | null>(null)

  const innerWidth = Math.max(0, width - margin.left - margin.right)
  const innerHeight = height - margin.top - margin.bottom
  const highest = Math.max(minimumTop, ...series.flatMap(({ values }) => values))
  const x = scalePoint({ domain: [...labels], range: [0, innerWidth] })
  const y = scaleLinear({ domain: [0, highest], range: [innerHeight, 0], nice: 4 })
  const xOf = (index: number) => x(labels[index] ?? '') ?? 0
  const shownLabels = spacedIndexes(labels.length, innerWidth, labelWidth)
  const last = labels.length - 1
  const lastValue = series[0]?.values[last]

  const spokenPoint = (index: number) =>
    [
      labels[index],
      ...series.map(({ name, values }) => `${name} ${formatValue(values[index] ?? 0)}`),
    ].join(', ')

  const tickLabel = { fill: 'var(--chart-text)', fontSize: 13, fontFamily: 'inherit' }
  const axis = { stroke: 'var(--chart-text)', tickStroke: 'var(--chart-text)', tickLength: 6 }

  const indexAt = ({ currentTarget, clientX }: MouseEvent<HTMLElement>) =>
    nearestIndex(
      clientX - currentTarget.getBoundingClientRect().left - margin.left,
      innerWidth,
      labels.length,
    )

  function onClick(event: MouseEvent<HTMLElement>) {
    const index = indexAt(event)
    if (index === null) return
    const height = event.clientY - event.currentTarget.getBoundingClientRect().top - margin.top
    const distances = series.map(({ values }) => Math.abs(y(values[index] ?? 0) - height))
    onOpen?.(index, distances.indexOf(Math.min(...distances)))
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter' && onOpen) {
      // Otherwise the key would also press the button that gets the focus.
      event.preventDefault()
      return onOpen(active ?? last, 0)
    }
    const next = nextIndex(event.key, active, labels.length)
    if (next === undefined) return
    event.preventDefault()
    setActive(next)
  }

  return (
    <div ref={box} className={styles.chart} style={{ height }}>
      {width > 0 && (
        <div
          className={styles.surface}
          role="slider"
          aria-label={label}
          aria-valuemin={0}
          aria-valuemax={last}
          aria-valuenow={active ?? last}
          aria-valuetext={spokenPoint(active ?? last)}
          tabIndex={0}
          aria-describedby={onOpen && hint}
          data-opens={onOpen !== undefined || undefined}
          onPointerMove={(event) => setActive(indexAt(event))}
          onPointerLeave={() => setActive(null)}
          onClick={onClick}
          onKeyDown={onKeyDown}
          onBlur={() => setActive(null)}
        >
          <svg width={width} height={height} aria-hidden="true">
            <g transform={`translate(${margin.left}, ${margin.top})`}>
              <g className="chart-grid">
                <GridRows
                  scale={y}
                  width={innerWidth}
                  numTicks={4}
                  stroke="var(--chart-grid)"
                  strokeDasharray="4"
                />
                <GridColumns
                  scale={x}
                  height={innerHeight}
                  tickValues={shownLabels.map((index) => labels[index] ?? '')}
                  stroke="var(--chart-grid)"
                  strokeDasharray="4"
                />
              </g>
              {series.map(({ name, stroke, fill, values }) => (
                <g key={name} data-series={name}>
                  <Area
                    className="chart-area"
                    data={[...values]}
                    x={(_, index) => xOf(index)}
                    y0={innerHeight}
                    y1={(value) => y(value)}
                    curve={curveMonotoneX}
                    fill={fill}
                    fillOpacity={0.6}
                  />
                  <LinePath
                    className="chart-line"
                    data={[...values]}
                    x={(_, index) => xOf(index)}
                    y={(value) => y(value)}
                    curve={curveMonotoneX}
                    stroke={stroke}
                    strokeWidth={2}
                  />
                </g>
              ))}
              <AxisBottom
                {...axis}
                axisClassName="chart-axis"
                top={innerHeight}
                scale={x}
                tickValues={shownLabels.map((index) => labels[index] ?? '')}
                tickLabelProps={{ ...tickLabel, textAnchor: 'middle' }}
              />
              <AxisLeft
                {...axis}
                axisClassName="chart-axis"
                scale={y}
                numTicks={4}
                tickFormat={(value) => formatValue(Number(value))}
                tickLabelProps={{
                  ...tickLabel,
                  textAnchor: 'end',
                  verticalAnchor: 'middle',
                  dx: -4,
                }}
              />
              {active !== null && (
                <g className={styles.cursor}>
                  <line x1={xOf(active)} x2={xOf(active)} y1={0} y2={innerHeight} />
                  {series.map(({ name, stroke, values }) => (
                    <circle
                      key={name}
                      cx={xOf(active)}
                      cy={y(values[active] ?? 0)}
                      r={4}
                      fill={stroke}
                    />
                  ))}
                </g>
              )}
              {lastLabel && lastValue !== undefined && (
                <g className={styles.last}>
                  <circle cx={xOf(last)} cy={y(lastValue)} r={5} fill={series[0]?.stroke} />
                  <text x={xOf(last)} y={y(lastValue) - 11}>
                    {lastLabel}
                  </text>
                </g>
              )}
            </g>
          </svg>
        </div>
      )}
      {onOpen && (
        <span id={hint} hidden>
          Enter opens what the point consists of
        </span>
      )}
      {active !== null && (
        <div
          className={styles.tooltip}
          data-side={active > labels.length / 2 ? 'left' : 'right'}
          style={{ left: margin.left + xOf(active), top: margin.top }}
        >
          {tooltip(active)}
        </div>
      )}
    </div>
  )
}
