import styles from './Flag.module.css'

type Props = { src: string; country: string }

/** Of whom nobody knows the country there is none. */
export function Flag({ src, country }: Props) {
  if (!src) return null
  return <img className={styles.flag} src={src} alt={`Flag of ${country}`} width={24} height={16} />
}
