import { area, curveMonotoneX, line } from 'd3-shape'
import styles from './AreaChart.module.css'
import { margin, type Scales, type Series } from './area-chart-scales.ts'

type Props = {
  width: number
  height: number
  scales: Scales
  /** One label per point. */
  labels: readonly string[]
  series: readonly Series[]
  formatValue: (value: number) => string
  /** The point with a line through it. */
  active: number | null
  /** Emphasizes the last point of the first series. */
  lastLabel: string | undefined
}

/** What an area chart draws; its values are read from the slider around it. */
export function AreaPlot(props: Props) {
  const { width, height, scales, labels, series, formatValue, active, lastLabel } = props
  const [first] = series
  return (
    <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <g transform={`translate(${margin.left}, ${margin.top})`}>
        <Grid scales={scales} />
        {[...series.filter(isCompared), ...series.filter((one) => !isCompared(one))].map((one) => (
          <SeriesArea key={one.name} scales={scales} series={one} />
        ))}
        <Axes scales={scales} labels={labels} formatValue={formatValue} />
        {active !== null && <Cursor scales={scales} series={series} index={active} />}
        {lastLabel && first && <LastPoint scales={scales} series={first} label={lastLabel} />}
      </g>
    </svg>
  )
}

const isCompared = ({ dashes }: Series) => dashes !== undefined

function Grid({ scales: { xOf, y, innerWidth, innerHeight, rows, columns } }: { scales: Scales }) {
  const dashed = { stroke: 'var(--chart-grid)', strokeDasharray: 4 }
  return (
    <g className="chart-grid" shapeRendering="crispEdges">
      {rows.map((value) => (
        <line key={value} {...dashed} x2={innerWidth} y1={y(value)} y2={y(value)} />
      ))}
      {columns.map((index) => (
        <line key={index} {...dashed} x1={xOf(index)} x2={xOf(index)} y2={innerHeight} />
      ))}
    </g>
  )
}

type SeriesProps = { scales: Scales; series: Series }

function SeriesArea({
  scales: { y, xOf, innerHeight },
  series: { name, stroke, fill, dashes, values },
}: SeriesProps) {
  const edge = line<number>((_, index) => xOf(index), y).curve(curveMonotoneX)
  const surface = area<number>((_, index) => xOf(index), innerHeight, y).curve(curveMonotoneX)
  return (
    <g data-series={name}>
      {fill && (
        <path className="chart-area" d={surface(values) ?? ''} fill={fill} fillOpacity={0.6} />
      )}
      <path
        className="chart-line"
        d={edge(values) ?? ''}
        fill="none"
        stroke={stroke}
        strokeWidth={2}
        strokeDasharray={dashes}
        strokeLinecap="round"
      />
    </g>
  )
}

/** The marks of an axis and the place of its labels, in pixels from the axis. */
const markLength = 6
const labelBelow = 22
const labelLeft = -10

function Axes({
  scales: { xOf, y, innerWidth, innerHeight, rows, columns },
  labels,
  formatValue,
}: Pick<Props, 'scales' | 'labels' | 'formatValue'>) {
  return (
    <g className={styles.axes}>
      <g className="chart-axis" transform={`translate(0, ${innerHeight})`}>
        <line x2={innerWidth} />
        {columns.map((index) => (
          <g key={index} transform={`translate(${xOf(index)}, 0)`}>
            <line y2={markLength} />
            <text y={labelBelow} textAnchor="middle">
              {labels[index]}
            </text>
          </g>
        ))}
      </g>
      <g className="chart-axis">
        <line y2={innerHeight} />
        {rows.map((value) => (
          <g key={value} transform={`translate(0, ${y(value)})`}>
            <line x2={-markLength} />
            <text x={labelLeft} dominantBaseline="central">
              {formatValue(value)}
            </text>
          </g>
        ))}
      </g>
    </g>
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
      {series.map(({ name, stroke, values: { [index]: value } }) =>
        value === undefined ? null : <circle key={name} cx={x} cy={y(value)} r={4} fill={stroke} />,
      )}
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
      <text x={xOf(last) + margin.right} y={y(value) - 11}>
        {label}
      </text>
    </g>
  )
}
