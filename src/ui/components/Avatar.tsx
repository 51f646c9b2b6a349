import { t } from '#domain/i18n/messages.ts'
import styles from './Avatar.module.css'

/** The avatar next to a name or, without one, the initials. */
export function Avatar({ src, name }: { src: string; name: string }) {
  const initials = initialsOf(name)
  if (!src && initials) {
    return (
      <span className={styles.avatar} aria-hidden="true">
        {initials}
      </span>
    )
  }
  return (
    <img
      className={styles.avatar}
      src={src || '/avatar-default.svg'}
      alt={name ? t('Avatar of {name}', { name }) : t('Avatar')}
      width={36}
      height={36}
    />
  )
}

function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  return ends.map((word) => [...(word ?? '')][0]?.toLocaleUpperCase('en') ?? '').join('')
}
