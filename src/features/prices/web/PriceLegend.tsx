import styles from './PriceLegend.module.css'

/** Explains the marks of the nights. */
export const PriceLegend = () => (
  <ul className={styles.legend} aria-label="Legend">
    <li>
      <span className={styles.dearer} /> Above the price of the cabin
    </li>
    <li>
      <span className={styles.cheaper} /> Below it
    </li>
    <li>
      <span className={styles.byHand}>240</span> Set by hand
    </li>
    <li>
      <b>7+</b> Minimum nights
    </li>
    <li>
      <s>A</s> No arrival
    </li>
    <li>
      <s>D</s> No departure
    </li>
    <li>
      <span className={styles.unavailable} /> Not available
    </li>
  </ul>
)
