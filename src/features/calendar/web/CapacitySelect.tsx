import { SortSelect } from '#ui/components/SortSelect.tsx'
import styles from './CapacitySelect.module.css'
import type { ChartCabin } from './model/tape-chart-rows.ts'

type Props = {
  cabins: readonly ChartCabin[]
  value: number
  onChange: (sleeps: number) => void
}

/** Filters by capacity, with the capacities of the property's cabins as options. */
export function CapacitySelect({ cabins, value, onChange }: Props) {
  const capacities = [...new Set([...cabins.map(({ maxCapacity }) => maxCapacity), value])]
    .filter((capacity) => capacity > 1)
    .sort((a, b) => a - b)
  const options = [
    { value: '1', label: 'All cabins' },
    ...capacities.map((capacity) => ({
      value: String(capacity),
      label: `Sleeps ${capacity}+`,
    })),
  ]
  return (
    <div className={styles.room}>
      <SortSelect
        label="Cabins by capacity"
        options={options}
        value={String(value)}
        onChange={(text) => onChange(Number(text))}
      />
    </div>
  )
}
