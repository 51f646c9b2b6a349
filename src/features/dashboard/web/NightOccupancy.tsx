import { useQuery } from '@tanstack/react-query'
import type { Statistics } from '#contract/dashboard.ts'
import { reportOf } from '#features/reports/web/data/reports.ts'
import { formatPercentage } from '#ui/format.ts'
import styles from './NightOccupancy.module.css'

type Props = { statistics: Pick<Statistics, 'firstDate' | 'lastDate'> }

/** The occupancy of the nights themselves, loaded when the tooltip opens. */
export function NightOccupancy({ statistics: { firstDate: from, lastDate: to } }: Props) {
  const { data } = useQuery(reportOf({ from, to, by: 'month' }))
  const total = data?.from === from && data.to === to ? data.total : undefined
  return (
    <span className={styles.nights}>
      Counted by nights, as in Reports, the occupancy of these days is{' '}
      <b>{total ? formatPercentage(total.occupancy) : '…'}</b>. Each night counts on its own date:
      those of guests who arrived earlier count too, and those after today do not.
    </span>
  )
}
