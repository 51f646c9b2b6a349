import { t } from '#domain/i18n/messages.ts'
import { amountParts } from './night-cells.ts'
import styles from './PriceLegend.module.css'

/** Explains the marks of the nights, or of the months of a year. */
export const PriceLegend = ({ isYear }: { isYear: boolean }) => (
  <ul className={styles.legend} aria-label={t('Legend')}>
    {isYear ? (
      <>
        <li>
          <span className={styles.level} /> {t('Price of the cabin')}
        </li>
        <li>
          <span className={styles.level} data-level="dearer" /> {t('Above it')}
        </li>
        <li>
          <span className={styles.level} data-level="much-dearer" /> {t('30% and more above it')}
        </li>
        <li>
          <span className={styles.level} data-level="cheaper" /> {t('Below it')}
        </li>
        <li>
          <span className={styles.level} data-half /> {t('Not available')}
        </li>
      </>
    ) : (
      <>
        <li>
          <span className={styles.dearer} /> {t('Above the price of the cabin')}
        </li>
        <li>
          <span className={styles.cheaper} /> {t('Below it')}
        </li>
        <li>
          <span className={styles.byHand}>240</span> {t('Set by hand')}
        </li>
        <li>
          <b>7+</b> {t('Minimum nights')}
        </li>
        <li>
          <span className={styles.noArrival} /> {t('No arrival')}
        </li>
        <li>
          <span className={styles.noDeparture} /> {t('No departure')}
        </li>
        <li>
          <span className={styles.block}>{amountParts(1_400).whole}</span> {t('Sold as a whole')}
        </li>
        <li>
          <span className={styles.unavailable} /> {t('Not available')}
        </li>
      </>
    )}
  </ul>
)
