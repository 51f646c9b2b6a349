import type { TooltipContentProps } from 'recharts'
import { formatDateWithWeekday, formatMoney } from '../format.ts'
import styles from './SalesTooltip.module.css'

/** The sums of the day that is pointed at, spoken too when it is reached by the keyboard. */
export function SalesTooltip({ active, payload }: Pick<TooltipContentProps, 'active' | 'payload'>) {
  const date: unknown = payload[0]?.payload?.date
  if (!active || typeof date !== 'string') return null
  return (
    <div className={styles.tooltip} role="status">
      <p className={styles.date}>{formatDateWithWeekday(date)}</p>
      {payload.map(({ name, value, color }) => (
        <p key={name} className={styles.series}>
          <span className={styles.mark} style={{ backgroundColor: color }} />
          {name} <b>{formatMoney(Number(value))}</b>
        </p>
      ))}
    </div>
  )
}
