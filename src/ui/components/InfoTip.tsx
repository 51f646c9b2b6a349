import Info from 'lucide-react/icons/info'
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import styles from './InfoTip.module.css'

type Props = {
  /** The accessible name of the button: "About the occupancy rate". */
  label: string
  children: ReactNode
}

/** A small button with an explanation that appears on hover, focus and touch. */
export function InfoTip({ label, children }: Props) {
  const id = useId()
  const [isHovered, setHovered] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const isShown = isHovered || isOpen

  const close = () => {
    setHovered(false)
    setOpen(false)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close()
  }

  return (
    // The pointer may move on to the text without closing it.
    <span
      className={styles.tip}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setHovered(true)}
      onPointerLeave={() => setHovered(false)}
    >
      <button
        type="button"
        className={styles.button}
        aria-label={label}
        aria-describedby={isShown ? id : undefined}
        onFocus={() => setOpen(true)}
        onBlur={close}
        // Some browsers do not focus a button on touch.
        onClick={() => setOpen(true)}
        onKeyDown={onKeyDown}
      >
        <Info aria-hidden="true" />
      </button>
      {isShown && (
        <span id={id} role="tooltip" className={styles.text}>
          {children}
        </span>
      )}
    </span>
  )
}
