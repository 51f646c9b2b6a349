import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useId,
  useRef,
  useState,
} from 'react'
import { t } from '#domain/i18n/messages.ts'
import styles from './AreaChart.module.css'
import { AreaPlot } from './AreaPlot.tsx'
import { areaChartScales, margin, type Scales, type Series } from './area-chart-scales.ts'
import { nearestIndex, nextIndex } from './axis.ts'
import { useSize } from './use-size.ts'

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

/** Areas over a category axis, with a dashed grid and a tooltip for pointer and keyboard. */
export function AreaChart(props: Props) {
  const { label, labels, series, height, formatValue, minimumTop, lastLabel, tooltip, onOpen } =
    props
  const hint = useId()
  const box = useRef<HTMLDivElement>(null)
  const { width } = useSize(box)
  const scales = areaChartScales({ labels, series, minimumTop, width, height })
  const { active, shown, events } = useActivePoint({ scales, series, onOpen })

  const spokenPoint = [
    labels[shown],
    ...series.flatMap(({ name, values: { [shown]: value } }) =>
      value === undefined ? [] : [`${name} ${formatValue(value)}`],
    ),
  ].join(', ')

  return (
    <div ref={box} className={styles.chart} style={{ '--height': `${height}px` } as CSSProperties}>
      {width > 0 && (
        <div
          className={styles.surface}
          role="slider"
          aria-label={label}
          aria-valuemin={0}
          aria-valuemax={scales.last}
          aria-valuenow={shown}
          aria-valuetext={spokenPoint}
          tabIndex={0}
          aria-describedby={onOpen && hint}
          data-opens={onOpen !== undefined || undefined}
          {...events}
        >
          <AreaPlot
            width={width}
            height={height}
            scales={scales}
            labels={labels}
            series={series}
            formatValue={formatValue}
            active={active}
            lastLabel={lastLabel}
          />
        </div>
      )}
      {onOpen && (
        <span id={hint} hidden>
          {t('Press Enter for details')}
        </span>
      )}
      {active !== null && (
        <div
          className={styles.tooltip}
          data-side={active > labels.length / 2 ? 'left' : 'right'}
          style={
            {
              '--point': `${margin.left + scales.xOf(active)}px`,
              '--width': `${width}px`,
              '--top': `${margin.top}px`,
            } as CSSProperties
          }
        >
          {tooltip(active)}
        </div>
      )}
    </div>
  )
}

type Points = {
  scales: Scales
  series: readonly Series[]
  onOpen: ((index: number, series: number) => void) | undefined
}

/** The point under the pointer or the keyboard. */
function useActivePoint({ scales, series, onOpen }: Points) {
  const [active, setActive] = useState<number | null>(null)
  const count = scales.last + 1
  /** The last point, until one is active. */
  const shown = active ?? scales.last

  const indexAt = ({ currentTarget, clientX }: MouseEvent<HTMLElement>) =>
    nearestIndex(
      clientX - currentTarget.getBoundingClientRect().left - margin.left,
      scales.innerWidth,
      count,
    )

  function onClick(event: MouseEvent<HTMLElement>) {
    const index = indexAt(event)
    if (index === null) return
    const height = event.clientY - event.currentTarget.getBoundingClientRect().top - margin.top
    const distances = series.map(({ values: { [index]: value = Infinity } }) =>
      Math.abs(scales.y(value) - height),
    )
    onOpen?.(index, distances.indexOf(Math.min(...distances)))
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter' && onOpen) {
      // Otherwise the key would also press the button that gets the focus.
      event.preventDefault()
      return onOpen(shown, 0)
    }
    const next = nextIndex(event.key, active, count)
    if (next === undefined) return
    event.preventDefault()
    setActive(next)
  }

  const clear = () => setActive(null)
  const events = {
    onPointerMove: (event: MouseEvent<HTMLElement>) => setActive(indexAt(event)),
    onPointerLeave: clear,
    onBlur: clear,
    onClick,
    onKeyDown,
  }
  return { active, shown, events }
}
