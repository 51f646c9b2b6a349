import { t } from '#domain/i18n/messages.ts'
import { amountParts } from './night-cells.ts'
import styles from './PriceLegend.module.css'

/** Explains the marks of the nights, or of the months of a year. */
export const PriceLegend = ({ isYear }: { isYear: boolean }) => (
  <ul className={styles.legend} aria-label={t('Legend')}>
    {isYear ? (
      <>
        <li>
          <span className={styles.level} /> Price of the cabin
        </li>
        <li>
          <span className={styles.level} data-level="dearer" /> Above it
        </li>
        <li>
          <span className={styles.level} data-level="much-dearer" /> 30% and more above it
        </li>
        <li>
          <span className={styles.level} data-level="cheaper" /> Below it
        </li>
        <li>
          <span className={styles.level} data-half /> Not available
        </li>
      </>
    ) : (
      <>
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
          <span className={styles.noArrival} /> No arrival
        </li>
        <li>
          <span className={styles.noDeparture} /> No departure
        </li>
        <li>
          <span className={styles.block}>{amountParts(1_400).whole}</span> Sold as a whole
        </li>
        <li>
          <span className={styles.unavailable} /> Not available
        </li>
      </>
    )}
  </ul>
)
