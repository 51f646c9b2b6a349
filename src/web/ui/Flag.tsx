import styles from './Flag.module.css'

type Props = { src: string; country: string }

export function Flag({ src, country }: Props) {
  return <img className={styles.flag} src={src} alt={`Flag of ${country}`} width={24} height={16} />
}
