import Search from 'lucide-react/icons/search'
import { useEffect, useRef, useState } from 'react'
import control from '../ui/control.module.css'
import styles from './GuestsSearch.module.css'

type Props = {
  /** The search term in the address. */
  q: string
  onSearch: (q: string) => void
}

/** Longer than a pause between keys, and too short to be noticed. */
const pause = 150

/** Searches while staff type. The field keeps its position and its focus. */
export function GuestsSearch({ q, onSearch }: Props) {
  const [text, setText] = useState(q)
  const field = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  // The address changed for another reason. While staff type, the field is ahead of it.
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
