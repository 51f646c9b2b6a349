import styles from './MiniSpinner.module.css'

/** As high as a line of text, in its colour; the words beside it say what is awaited. */
export function MiniSpinner() {
  return <span className={styles.spinner} aria-hidden="true" />
}
