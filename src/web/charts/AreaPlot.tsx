import { AxisBottom, AxisLeft } from '@visx/axis'
import { curveMonotoneX } from '@visx/curve'
import { GridColumns, GridRows } from '@visx/grid'
import { Area, LinePath } from '@visx/shape'
import styles from './AreaChart.module.css'
import { margin, type Scales, type Series } from './area-chart-scales.ts'

type Props = {
  width: number
  height: number
  scales: Scales
  series: readonly Series[]
  formatValue: (value: number) => string
  /** The point with a line through it. */
  active: number | null
  /** Emphasizes the last point of the first series. */
  lastLabel: string | undefined
}

/** What an area chart draws; its values are read from the slider around it. */
export function AreaPlot({ width, height, scales, series, formatValue, active, lastLabel }: Props) {
  const [first] = series
  return (
    <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <g transform={`translate(${margin.left}, ${margin.top})`}>
        <Grid scales={scales} />
        {series.map((one) => (
          <SeriesArea key={one.name} scales={scales} series={one} />
        ))}
        <Axes scales={scales} formatValue={formatValue} />
        {active !== null && <Cursor scales={scales} series={series} index={active} />}
        {lastLabel && first && <LastPoint scales={scales} series={first} label={lastLabel} />}
      </g>
    </svg>
  )
}

function Grid({ scales: { x, y, innerWidth, innerHeight, shownLabels } }: { scales: Scales }) {
  const line = { stroke: 'var(--chart-grid)', strokeDasharray: '4' }
  return (
    <g className="chart-grid">
      <GridRows {...line} scale={y} width={innerWidth} numTicks={4} />
      <GridColumns {...line} scale={x} height={innerHeight} tickValues={shownLabels} />
    </g>
  )
}

type SeriesProps = { scales: Scales; series: Series }

function SeriesArea({
  scales: { y, xOf, innerHeight },
  series: { name, stroke, fill, values },
}: SeriesProps) {
  const shared = {
    data: [...values],
    x: (_: number, index: number) => xOf(index),
    curve: curveMonotoneX,
  }
  return (
    <g data-series={name}>
      <Area
        {...shared}
        className="chart-area"
        y0={innerHeight}
        y1={(value) => y(value)}
        fill={fill}
        fillOpacity={0.6}
      />
      <LinePath
        {...shared}
        className="chart-line"
        y={(value) => y(value)}
        stroke={stroke}
        strokeWidth={2}
      />
    </g>
  )
}

function Axes({
  scales: { x, y, innerHeight, shownLabels },
  formatValue,
}: Pick<Props, 'scales' | 'formatValue'>) {
  const label = { fill: 'var(--chart-text)', fontSize: 13, fontFamily: 'inherit' }
  const axis = {
    axisClassName: 'chart-axis',
    stroke: 'var(--chart-text)',
    tickStroke: 'var(--chart-text)',
    tickLength: 6,
  }
  return (
    <>
      <AxisBottom
        {...axis}
        top={innerHeight}
        scale={x}
        tickValues={shownLabels}
        tickLabelProps={{ ...label, textAnchor: 'middle' }}
      />
      <AxisLeft
        {...axis}
        scale={y}
        numTicks={4}
        tickFormat={(value) => formatValue(Number(value))}
        tickLabelProps={{ ...label, textAnchor: 'end', verticalAnchor: 'middle', dx: -4 }}
      />
    </>
  )
}

function Cursor({
  scales: { y, xOf, innerHeight },
  series,
  index,
}: Pick<Props, 'scales' | 'series'> & { index: number }) {
  const x = xOf(index)
  return (
    <g className={styles.cursor}>
      <line x1={x} x2={x} y1={0} y2={innerHeight} />
      {series.map(({ name, stroke, values }) => (
        <circle key={name} cx={x} cy={y(values[index] ?? 0)} r={4} fill={stroke} />
      ))}
    </g>
  )
}

function LastPoint({
  scales: { y, xOf, last },
  series: { stroke, values },
  label,
}: SeriesProps & { label: string }) {
  const value = values[last]
  if (value === undefined) return null
  return (
    <g className={styles.last}>
      <circle cx={xOf(last)} cy={y(value)} r={5} fill={stroke} />
      <text x={xOf(last)} y={y(value) - 11}>
        {label}
      </text>
    </g>
  )
}
