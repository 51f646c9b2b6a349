import type { GuestProfile } from '#contract/guests.ts'
import { formatCount, formatMoney } from '../format.ts'
import styles from './GuestFigures.module.css'

/** How well a guest is known to the house. */
export function GuestFigures({ guest }: { guest: GuestProfile }) {
  const figures = [
    { name: 'Stays', value: formatCount(guest.numStays) },
    { name: 'Nights', value: formatCount(guest.numNights) },
    { name: 'Spending', value: formatMoney(guest.spending) },
  ]
  return (
    <dl className={styles.figures}>
      {figures.map(({ name, value }) => (
        <div key={name} className={styles.figure}>
          <dt className={styles.label}>{name}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
