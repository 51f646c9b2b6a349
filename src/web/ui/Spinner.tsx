import styles from './Spinner.module.css'

type Props = { label?: string | undefined }

/** Fills the room it is given, so that what it waits for finds its place kept. */
export function Spinner({ label = 'Loading' }: Props) {
  return (
    <div className={styles.room} role="status">
      <span className={styles.spinner} />
      <span className="visually-hidden">{label}</span>
    </div>
  )
}
