import { RingChart } from '../charts/RingChart.tsx'
import { shareOf } from './chart-labels.ts'

/** A length of stay that occurs in the period; `at` is its index among all eight. */
export type OccurringLength = { duration: string; value: number; at: number }

type Props = {
  lengths: readonly OccurringLength[]
  highlighted: OccurringLength['at'] | null
  onHighlight: (at: OccurringLength['at'] | null) => void
}

/** Only the ring. Its legend, its sum and its table are next to it. */
export function StayLengthChart({ lengths, highlighted, onHighlight }: Props) {
  const total = lengths.reduce((sum, { value }) => sum + value, 0)
  return (
    <RingChart
      segments={lengths.map(({ value, at }) => ({
        key: at,
        value,
        color: `var(--chart-length-${at + 1})`,
        label: shareOf(value, total),
      }))}
      highlighted={highlighted}
      onHighlight={onHighlight}
    />
  )
}
