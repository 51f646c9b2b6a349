import styles from './Flag.module.css'

type Props = { src: string; country: string }

/** Empty for guests without a country. */
export function Flag({ src, country }: Props) {
  if (!src) return null
  return <img className={styles.flag} src={src} alt={`Flag of ${country}`} width={24} height={16} />
}
