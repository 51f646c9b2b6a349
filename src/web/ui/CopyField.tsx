import Copy from 'lucide-react/icons/copy'
import { useEffect, useRef } from 'react'
import { Button } from './Button.tsx'
import styles from './CopyField.module.css'

type Props = {
  label: string
  value: string
  copyLabel: string
  /** The button's whole name, where its label alone does not say what it copies. */
  copyName?: string
  onCopied: () => void
  /** The browser lends no clipboard: the text stands selected. */
  onSelected: () => void
  /** It has come in answer to a press: it is where the keyboard goes on. */
  takesFocus?: boolean
}

/** A text to be taken elsewhere. */
export function CopyField({
  label,
  value,
  copyLabel,
  copyName,
  onCopied,
  onSelected,
  takesFocus = false,
}: Props) {
  const field = useRef<HTMLInputElement>(null)

  useEffect(() => {
    if (takesFocus) field.current?.focus()
  }, [takesFocus])

  async function copy() {
    try {
      await navigator.clipboard.writeText(value)
      onCopied()
    } catch {
      // Browsers lend the clipboard only to pages from a secure address.
      field.current?.select()
      onSelected()
    }
  }

  return (
    <div className={styles.line}>
      <input
        ref={field}
        className={styles.text}
        aria-label={label}
        value={value}
        readOnly
        onFocus={(event) => event.target.select()}
      />
      <Button variant="secondary" size="small" aria-label={copyName} onClick={copy}>
        <Copy aria-hidden="true" />
        {copyLabel}
      </Button>
    </div>
  )
}
