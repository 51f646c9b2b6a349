import Search from 'lucide-react/icons/search'
import { useEffect, useRef, useState } from 'react'
import control from '../ui/control.module.css'
import styles from './GuestsSearch.module.css'

type Props = {
  /** What the address asks for. */
  q: string
  onSearch: (q: string) => void
}

/** Long enough for the next key of one who types, too short to be noticed. */
const pause = 150

/** Finds guests while one types; the field stays where it is, and so does the focus. */
export function GuestsSearch({ q, onSearch }: Props) {
  const [text, setText] = useState(q)
  const field = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  // The address was changed by something else. While somebody types, the field is ahead of it.
  useEffect(() => {
    if (document.activeElement !== field.current) setText(q)
  }, [q])
  useEffect(() => () => clearTimeout(timer.current), [])

  function type(typed: string) {
    setText(typed)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => onSearch(typed), pause)
  }

  return (
    <search className={styles.box}>
      <label className="visually-hidden" htmlFor="guest-search">
        Search guests
      </label>
      <Search className={styles.sign} aria-hidden="true" />
      <input
        ref={field}
        id="guest-search"
        type="search"
        className={`${control.control} ${styles.field}`}
        placeholder="Name, email or phone"
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        value={text}
        onChange={(event) => type(event.target.value)}
      />
    </search>
  )
}
