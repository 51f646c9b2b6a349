import type { DayTotalsShape } from '#contract/day-closings.ts'
import { compareTotals, type TotalLine, totalLines } from '#domain/day-totals.ts'
import { formatCount, formatMoney, formatPercentage } from '../format.ts'
import styles from './CloseDayScreen.module.css'

type Props = {
  totals: DayTotalsShape
  /** The totals as of now, for a closed day that was corrected later. */
  now?: DayTotalsShape | undefined
}

/** The totals of a day, line by line. */
export function TotalsTable({ totals, now }: Props) {
  const lines = now
    ? compareTotals(totals, now)
    : totalLines(totals).map((line) => ({ ...line, now: line.value, isChanged: false }))
  return (
    <table className={styles.totals}>
      <caption>Totals</caption>
      {now && (
        <thead>
          <tr>
            <td />
            <th scope="col">As closed</th>
            <th scope="col">Now</th>
          </tr>
        </thead>
      )}
      <tbody>
        {lines.map(({ label, unit, value, now: present, isChanged }) => (
          <tr key={label} data-changed={isChanged || undefined}>
            <th scope="row">{label}</th>
            <td>{textOf(unit, value)}</td>
            {now && <td>{isChanged ? textOf(unit, present) : ''}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function textOf(unit: TotalLine['unit'], value: number | null): string {
  if (value === null) return 'Not counted'
  if (unit === 'amount') return formatMoney(value)
  return unit === 'share' ? formatPercentage(value) : formatCount(value)
}
