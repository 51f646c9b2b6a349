import { useDarkMode } from '../app/DarkMode.tsx'
import { chartColors } from './chart-colors.ts'
import styles from './SalesLegend.module.css'

/** Which line is which. */
export function SalesLegend() {
  const { isDarkMode } = useDarkMode()
  const { totalSales, extrasSales } = chartColors(isDarkMode)
  return (
    <ul className={styles.legend}>
      <li className={styles.entry}>
        <span className={styles.mark} style={{ backgroundColor: totalSales.stroke }} />
        Total sales
      </li>
      <li className={styles.entry}>
        <span className={styles.mark} style={{ backgroundColor: extrasSales.stroke }} />
        Extras sales
      </li>
    </ul>
  )
}
