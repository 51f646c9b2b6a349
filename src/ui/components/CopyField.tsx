import Copy from 'lucide-react/icons/copy'
import { useEffect, useRef } from 'react'
import { Button } from './Button.tsx'
import styles from './CopyField.module.css'

type Props = {
  label: string
  value: string
  copyLabel: string
  /** The accessible name of the button, if its label does not say what it copies. */
  copyName?: string
  onCopied: () => void
  /** Called when the clipboard is not available and the text is selected instead. */
  onSelected: () => void
  /** The field appeared after a press, so it takes the focus. */
  takesFocus?: boolean
}

/** A read-only text with a copy button. */
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
      // Browsers offer the clipboard only in secure contexts.
      field.current?.select()
      onSelected()
    }
  }

  return (
    <div className="grid gap-8-12 grid-cols-1-auto phone-grid-cols-1">
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
