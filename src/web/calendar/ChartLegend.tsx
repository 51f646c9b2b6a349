import styles from './ChartLegend.module.css'

/** What the colours, shapes and marks of the bars mean. */
export function ChartLegend() {
  return (
    <ul className={styles.legend} aria-label="Legend">
      <li>
        <span className={styles.sample} data-kind="unconfirmed" />
        Unconfirmed
      </li>
      <li>
        <span className={styles.sample} data-kind="checked-in" />
        Checked in
      </li>
      <li>
        <span className={styles.sample} data-kind="checked-out" />
        Checked out
      </li>
      <li>
        <span className={styles.sample} data-kind="blocked" />
        Blocked
      </li>
      <li>
        <span className={styles.due}>$</span>
        Will pay
      </li>
      <li>
        <span className={styles.breakfast} />
        Breakfast
      </li>
    </ul>
  )
}
