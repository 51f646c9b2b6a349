import House from 'lucide-react/icons/house'
import { useState } from 'react'
import styles from './CabinImage.module.css'

type Props = { cabin: { name: string; thumbnail: string } }

/** The thumbnail of a cabin in a list, or an empty box of the same size. */
export function CabinImage({ cabin: { name, thumbnail } }: Props) {
  const [missing, setMissing] = useState('')
  if (!thumbnail || thumbnail === missing) {
    return (
      <span className={styles.picture}>
        <House aria-hidden="true" />
      </span>
    )
  }
  return (
    <img
      className={styles.picture}
      src={thumbnail}
      alt={name}
      width={64}
      height={43}
      loading="lazy"
      decoding="async"
      onError={() => setMissing(thumbnail)}
    />
  )
}
