import styles from './Flag.module.css'

/** Empty for guests without a country. */
export function Flag({ src, country }: { src: string; country: string }) {
  if (!src) return null
  return <img className={styles.flag} src={src} alt={`Flag of ${country}`} width={24} height={16} />
}
