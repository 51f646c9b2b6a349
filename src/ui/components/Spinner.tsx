import styles from './Spinner.module.css'

type Props = { label?: string | undefined }

/** Fills the room of the content that it waits for. */
export function Spinner({ label = 'Loading' }: Props) {
  return (
    <div className={styles.room} role="status">
      <span className={styles.spinner} />
      <span className="visually-hidden">{label}</span>
    </div>
  )
}
