import { t } from '#domain/i18n/messages.ts'
import '#ui/charts/chart-colors.css'
import { shareOf } from '#ui/charts/chart-labels.ts'
import { formatCount } from '#ui/format.ts'
import type { OccurringLength } from './StayLengthChart.tsx'
import styles from './StayLengthLegend.module.css'

type Props = {
  lengths: readonly OccurringLength[]
  total: number
  highlighted: OccurringLength['index'] | null
  /** Remains highlighted after a press, for touch and keyboard. */
  chosen: OccurringLength['index'] | null
  onHighlight: (index: OccurringLength['index'] | null) => void
  onChoose: (index: OccurringLength['index']) => void
}

export function StayLengthLegend(props: Props) {
  const { lengths, total, highlighted, chosen, onHighlight, onChoose } = props
  return (
    <ul className={styles.legend} aria-label={t('Stay durations')}>
      {lengths.map(({ duration, value, index }) => (
        <li key={duration}>
          <button
            type="button"
            className={styles.entry}
            aria-pressed={index === chosen}
            data-highlighted={index === highlighted}
            onMouseEnter={() => onHighlight(index)}
            onMouseLeave={() => onHighlight(null)}
            onFocus={() => onHighlight(index)}
            onBlur={() => onHighlight(null)}
            onClick={() => onChoose(index)}
          >
            <span
              className="size-10 rounded-full keep-colors"
              style={{ backgroundColor: `var(--chart-length-${index + 1})` }}
            />
            <span>{duration}</span> <span className={styles.count}>{formatCount(value)}</span>{' '}
            <span className={styles.share}>{shareOf(value, total)}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
