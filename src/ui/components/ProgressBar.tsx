import styles from './ProgressBar.module.css'

type Props = {
  label: string
  /** From 0 to 1. */
  share: number
}

export function ProgressBar({ label, share }: Props) {
  return <progress className={styles.bar} aria-label={label} value={share} max={1} />
}
