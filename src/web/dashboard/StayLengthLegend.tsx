import '../charts/chart-colors.css'
import { formatCount } from '../format.ts'
import { shareOf } from './chart-labels.ts'
import type { OccurringLength } from './StayLengthChart.tsx'
import styles from './StayLengthLegend.module.css'

type Props = {
  lengths: readonly OccurringLength[]
  total: number
  highlighted: OccurringLength['at'] | null
  /** Remains highlighted after a press, for touch and keyboard. */
  chosen: OccurringLength['at'] | null
  onHighlight: (at: OccurringLength['at'] | null) => void
  onChoose: (at: OccurringLength['at']) => void
}

export function StayLengthLegend(props: Props) {
  const { lengths, total, highlighted, chosen, onHighlight, onChoose } = props
  return (
    <ul className={styles.legend} aria-label="Stay durations">
      {lengths.map(({ duration, value, at }) => (
        <li key={duration}>
          <button
            type="button"
            className={styles.entry}
            aria-pressed={at === chosen}
            data-highlighted={at === highlighted}
            onMouseEnter={() => onHighlight(at)}
            onMouseLeave={() => onHighlight(null)}
            onFocus={() => onHighlight(at)}
            onBlur={() => onHighlight(null)}
            onClick={() => onChoose(at)}
          >
            <span
              className={styles.mark}
              style={{ backgroundColor: `var(--chart-length-${at + 1})` }}
            />
            <span>{duration}</span> <span className={styles.count}>{formatCount(value)}</span>{' '}
            <span className={styles.share}>{shareOf(value, total)}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
