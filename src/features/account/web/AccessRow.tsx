import { type ReactNode, useRef } from 'react'
import { useFocusTitleOnUnmount } from '#ui/components/use-focus-title-on-unmount.ts'
import styles from './AccessRow.module.css'

type Props = {
  name: string
  /** When it was created, and when it was last used. */
  times: readonly string[]
  tag: ReactNode
  /** The button that revokes it. */
  children: ReactNode
}

/** One entry of the user's access: a session or an API token. */
export function AccessRow({ name, times, tag, children }: Props) {
  const row = useRef<HTMLLIElement>(null)
  useFocusTitleOnUnmount(row)

  return (
    <li ref={row} className={styles.row}>
      <div className={styles.what}>
        <p className="text-14 font-medium text wrap-anywhere">{name}</p>
        <p className={styles.times}>
          {times.map((time) => (
            <span key={time}>{time}</span>
          ))}
        </p>
      </div>
      {tag && <div className={styles.tag}>{tag}</div>}
      {children}
    </li>
  )
}
