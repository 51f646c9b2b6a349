import { UserRound } from 'lucide-react'
import styles from './Avatar.module.css'

type Props = { src: string; name: string }

/** Decoration beside a name: the picture or, without one, the initials. */
export function Avatar({ src, name }: Props) {
  if (src) return <img className={styles.avatar} src={src} alt="" width={36} height={36} />
  const initials = initialsOf(name)
  return (
    <span className={styles.avatar} aria-hidden="true">
      {initials || <UserRound />}
    </span>
  )
}

function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  return ends.map((word) => [...(word ?? '')][0]?.toLocaleUpperCase('en') ?? '').join('')
}
