import { createContext, memo, useContext } from 'react'
import { Pie, PieChart, type PieLabelRenderProps, type PieSectorShapeProps, Sector } from 'recharts'
import { useDarkMode } from '../app/DarkMode.tsx'
import { chartColors } from './chart-colors.ts'
import { shareOf } from './chart-labels.ts'
import styles from './StayLengthChart.module.css'

/** A length of stay that occurs in the period; `at` is its place among all eight. */
export type OccurringLength = { duration: string; value: number; at: number }

type RingProps = {
  lengths: readonly OccurringLength[]
  onHighlight: (at: OccurringLength['at'] | null) => void
}
type Props = RingProps & { highlighted: OccurringLength['at'] | null }

/** Below this share a label would touch its neighbours; the legend has them all. */
const labelledFrom = 0.07

const Highlighted = createContext<OccurringLength['at'] | null>(null)

/** The ring alone: its legend, its sum and its table stand beside it. */
export function StayLengthChart({ lengths, highlighted, onHighlight }: Props) {
  return (
    <Highlighted value={highlighted}>
      <Ring lengths={lengths} onHighlight={onHighlight} />
    </Highlighted>
  )
}

/** Drawn anew it would also grow anew, so what is highlighted, and in which theme, goes past it. */
const Ring = memo(({ lengths, onHighlight }: RingProps) => (
  <PieChart
    responsive
    width="100%"
    height="100%"
    accessibilityLayer={false}
    margin={{ top: 0, right: 0, bottom: 0, left: 0 }}
  >
    <Pie
      data={lengths}
      dataKey="value"
      nameKey="duration"
      innerRadius="60%"
      outerRadius="80%"
      paddingAngle={3}
      minAngle={3}
      startAngle={90}
      endAngle={-270}
      animationBegin={0}
      animationDuration={1500}
      rootTabIndex={-1}
      shape={(sector: PieSectorShapeProps) => <Segment {...sector} />}
      label={shareLabel}
      labelLine={false}
      onMouseEnter={(_, at) => onHighlight(lengths[at]?.at ?? null)}
      onMouseLeave={() => onHighlight(null)}
    />
  </PieChart>
))

function Segment(sector: PieSectorShapeProps) {
  const { cx, cy, innerRadius, outerRadius, startAngle, endAngle } = sector
  const { at } = sector.payload as OccurringLength
  const highlighted = useContext(Highlighted)
  const { isDarkMode } = useDarkMode()
  const color = chartColors(isDarkMode).stayLengths[at]
  return (
    <g className={styles.segment} data-faded={highlighted !== null && highlighted !== at}>
      <Sector
        {...{ cx, cy, innerRadius, outerRadius, startAngle, endAngle }}
        fill={color}
        stroke={color}
      />
    </g>
  )
}

/** The library puts it 20 px off the ring. */
function shareLabel({ x, y, textAnchor, percent = 0 }: PieLabelRenderProps) {
  if (percent < labelledFrom) return null
  return (
    <text x={x} y={y} className={styles.share} textAnchor={textAnchor} dominantBaseline="central">
      {shareOf(percent, 1)}
    </text>
  )
}
