import './chart-colors.css'
import styles from './ChartLegend.module.css'

type Props = {
  /** The name of each series, with the color of its line. */
  entries: readonly { name: string; color: string }[]
}

/** The colors of the series of a chart. */
export const ChartLegend = ({ entries }: Props) => (
  <ul className={styles.legend}>
    {entries.map(({ name, color }) => (
      <li key={name} className={styles.entry}>
        <span className={styles.mark} style={{ backgroundColor: color }} />
        {name}
      </li>
    ))}
  </ul>
)
