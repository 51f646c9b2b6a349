import Search from 'lucide-react/icons/search'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import control from './control.module.css'
import styles from './SearchField.module.css'
import { useDebounced } from './use-debounced.ts'

type Props = {
  label: string
  placeholder: string
  maxLength: number
  /** The search text in the address. */
  q: string
  onSearch: (q: string) => void
}

/** Searches while staff type. The field keeps its position and its focus. */
export function SearchField({ label, placeholder, maxLength, q, onSearch }: Props) {
  const id = useId()
  const [text, setText] = useState(q)
  const settled = useDebounced(text) ?? ''
  /** Texts that the address does not show yet. While staff type, the field is ahead of it. */
  const sent = useRef<string[]>([])

  useEffect(() => {
    const arrived = sent.current.indexOf(q)
    sent.current = sent.current.slice(arrived + 1)
    if (arrived >= 0) return
    // The address changed for another reason, such as the back button.
    sent.current = []
    setText(q)
  }, [q])

  const search = useEffectEvent((typed: string) => {
    const named = typed.trim() === '' ? '' : typed
    if (named === (sent.current.at(-1) ?? q)) return
    sent.current.push(named)
    onSearch(named)
  })
  useEffect(() => search(settled), [settled])

  return (
    <search className="grow relative print-hidden">
      <label className="visually-hidden" htmlFor={id}>
        {label}
      </label>
      <Search className={styles.sign} aria-hidden="true" />
      <input
        id={id}
        type="search"
        className={`${control.control} ${styles.field}`}
        placeholder={placeholder}
        maxLength={maxLength}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </search>
  )
}
