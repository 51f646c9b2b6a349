import styles from './ProgressBar.module.css'

type Props = {
  label: string
  /** From 0 to 1. */
  progress: number
}

export function ProgressBar({ label, progress }: Props) {
  return <progress className={styles.bar} aria-label={label} value={progress} max={1} />
}
