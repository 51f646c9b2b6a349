import { arc, type PieArcDatum, pie } from 'd3-shape'
import { useId, useRef } from 'react'
import styles from './RingChart.module.css'
import { useSize } from './use-size.ts'

export type Segment = { key: number; value: number; color: string; label: string }

type Props = {
  /** None with the value 0. */
  segments: readonly Segment[]
  /** The key of the highlighted segment; the others are faded. */
  highlighted: number | null
  onHighlight: (key: number | null) => void
}

/** Section 9 of the specification: outer radius 80 %, labels 20 px off the ring. */
const outerRadius = 0.8
const innerRadius = 0.6
const labelOffset = 20
/** Below this share a label would overlap its neighbors; the legend shows all of them. */
const labeledFrom = 0.07
const gap = Math.PI / 60

/** A ring that draws itself clockwise once, in 1500 ms. Its legend and table are next to it. */
export function RingChart({ segments, highlighted, onHighlight }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const { width, height } = useSize(box)
  const maskId = useId()
  const radius = Math.min(width, height) / 2
  const [outer, inner] = [radius * outerRadius, radius * innerRadius]

  const center = `translate(${width / 2}, ${height / 2})`
  const arcs = pie<Segment>()
    .value(({ value }) => value)
    .sort(null)
    .padAngle(segments.length > 1 ? gap : 0)([...segments])
  const shape = arc<PieArcDatum<Segment>>().outerRadius(outer).innerRadius(inner)

  return (
    <div ref={box} className={styles.chart}>
      {radius > 0 && (
        <svg width={width} height={height} aria-hidden="true">
          <mask id={maskId} maskUnits="userSpaceOnUse" x={0} y={0} width={width} height={height}>
            <circle
              key={segments.map(({ key, value }) => `${key}:${value}`).join()}
              className={styles.sweep}
              cx={width / 2}
              cy={height / 2}
              r={(outer + inner) / 2}
              pathLength={1}
              strokeWidth={outer - inner + 4}
              transform={`rotate(-90 ${width / 2} ${height / 2})`}
            />
          </mask>
          <g mask={`url(#${maskId})`}>
            {arcs.map((one) => (
              <path
                key={one.data.key}
                transform={center}
                className={styles.segment}
                data-segment={one.data.key}
                data-faded={highlighted !== null && highlighted !== one.data.key}
                d={shape(one) ?? ''}
                fill={one.data.color}
                onPointerEnter={() => onHighlight(one.data.key)}
                onPointerLeave={() => onHighlight(null)}
              />
            ))}
          </g>
          {arcs.map(({ data, startAngle, endAngle }) => {
            if ((endAngle - startAngle) / (2 * Math.PI) < labeledFrom) return null
            const angle = (startAngle + endAngle) / 2
            const [x, y] = [Math.sin(angle), -Math.cos(angle)].map(
              (part) => part * (outer + labelOffset),
            )
            return (
              <text
                key={data.key}
                transform={center}
                className={styles.label}
                x={x}
                y={y}
                textAnchor={anchorAt(angle)}
                dominantBaseline="central"
              >
                {data.label}
              </text>
            )
          })}
        </svg>
      )}
    </div>
  )
}

/** Labels left of the ring end at it, those on the right start at it. */
function anchorAt(angle: number): 'start' | 'middle' | 'end' {
  const side = Math.sin(angle)
  if (Math.abs(side) < 0.1) return 'middle'
  return side > 0 ? 'start' : 'end'
}
