import '../charts/chart-colors.css'
import styles from './SalesLegend.module.css'

const entries = [
  { name: 'Total sales', color: 'var(--chart-total-stroke)' },
  { name: 'Extras sales', color: 'var(--chart-extras-stroke)' },
]

export function SalesLegend() {
  return (
    <ul className={styles.legend}>
      {entries.map(({ name, color }) => (
        <li key={name} className={styles.entry}>
          <span className={styles.mark} style={{ backgroundColor: color }} />
          {name}
        </li>
      ))}
    </ul>
  )
}
