import styles from './MiniSpinner.module.css'

/** As high as a line of text and in its color. The text next to it says what is loading. */
export function MiniSpinner() {
  return <span className={styles.spinner} aria-hidden="true" />
}
