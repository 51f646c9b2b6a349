import type { DayTotalsShape } from '#contract/day-closings.ts'
import { compareTotals, type TotalLine, totalLines } from '#domain/closing/day-totals.ts'
import { formatCount, formatMoney, formatPercentage } from '../format.ts'
import { SumTable } from '../ui/SumTable.tsx'

type Props = {
  totals: DayTotalsShape
  /** The totals as of now, for a closed day that was corrected later. */
  now?: DayTotalsShape | undefined
}

/** The totals of a day, line by line. */
export function TotalsTable({ totals, now }: Props) {
  if (!now) {
    const rows = totalLines(totals).map(({ label, unit, value }) => ({
      name: label,
      values: [textOf(unit, value)],
    }))
    return <SumTable caption="Totals" rows={rows} />
  }
  const rows = compareTotals(totals, now).map(
    ({ label, unit, value, now: present, isChanged }) => ({
      name: label,
      values: [textOf(unit, value), isChanged ? textOf(unit, present) : ''],
      isChanged,
    }),
  )
  return <SumTable caption="Totals" columns={['As closed', 'Now']} rows={rows} />
}

function textOf(unit: TotalLine['unit'], value: number | null): string {
  if (value === null) return 'Not counted'
  if (unit === 'amount') return formatMoney(value)
  return unit === 'share' ? formatPercentage(value) : formatCount(value)
}
