import { formatMoney } from '../format.ts'
import styles from './CabinsTable.module.css'

/** No discount is shown as a dash or, without a column heading, as text. */
export function DiscountCell({ discount }: { discount: number }) {
  if (discount === 0) {
    return (
      <span className={styles.none}>
        <span className={styles.dash} aria-hidden="true">
          —
        </span>
        <span className={styles.words}>No discount</span>
      </span>
    )
  }
  return (
    <span className={styles.discount}>
      {formatMoney(discount)}
      <span className={styles.off}> off</span>
    </span>
  )
}
