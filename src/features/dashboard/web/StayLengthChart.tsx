import { shareOf } from '#ui/charts/chart-labels.ts'
import { RingChart } from '#ui/charts/RingChart.tsx'

/** A length of stay that occurs in the period; `index` is its position among all eight. */
export type OccurringLength = { duration: string; value: number; index: number }

type Props = {
  lengths: readonly OccurringLength[]
  highlighted: OccurringLength['index'] | null
  onHighlight: (index: OccurringLength['index'] | null) => void
}

/** Only the ring. Its legend, its sum and its table are next to it. */
export function StayLengthChart({ lengths, highlighted, onHighlight }: Props) {
  const total = lengths.reduce((sum, { value }) => sum + value, 0)
  return (
    <RingChart
      segments={lengths.map(({ value, index }) => ({
        key: index,
        value,
        color: `var(--chart-length-${index + 1})`,
        label: shareOf(value, total),
      }))}
      highlighted={highlighted}
      onHighlight={onHighlight}
    />
  )
}
