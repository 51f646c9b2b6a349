import X from 'lucide-react/icons/x'
import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useRef,
} from 'react'
import { t } from '#domain/i18n/messages.ts'
import { focusTitle } from './focus-title.ts'
import { IconButton } from './IconButton.tsx'
import styles from './UndoBar.module.css'
import { closeUndoBar, pauseUndoBar, resumeUndoBar } from './undo-bar.ts'
import { useKeyDown } from './use-key-down.ts'

type Props = {
  /** The action that can be undone, such as "Check-out of booking #110". */
  label: string
  /** Its consequences, such as "3 nights released". */
  facts: readonly string[]
  /** The buttons: Undo, and the next steps. */
  children: ReactNode
}

/** Moves the focus into the bar from anywhere on the page. */
const shortcut = 'F6'

/** A touch within this time was meant for what was there before the bar. */
const tooSoonMs = 500

/** The consequences of an action, with Undo and the next steps. Escape closes it. */
export function UndoBar({ label, facts, children }: Props) {
  const bar = useRef<HTMLElement>(null)
  const shownAt = useRef(0)
  /** A pointer that has not moved since the bar appeared was meant for what was there before. */
  const wasReached = useRef(false)

  useEffect(() => {
    shownAt.current = performance.now()
  }, [])

  useKeyDown((event) => {
    if (event.key !== shortcut || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    bar.current?.querySelector('button')?.focus()
  })

  function onClickCapture(event: MouseEvent) {
    const isByPointer = event.detail > 0
    const isLate = event.timeStamp - shownAt.current > tooSoonMs
    const isTouch =
      event.nativeEvent instanceof PointerEvent && event.nativeEvent.pointerType === 'touch'
    if (!isByPointer || wasReached.current || (isTouch && isLate)) return
    event.preventDefault()
    event.stopPropagation()
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape') return
    // Keeps a dialog around the bar open.
    event.preventDefault()
    event.stopPropagation()
    close()
  }

  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) resumeUndoBar('focus')
  }

  return (
    <section
      ref={bar}
      className={styles.bar}
      aria-label={label}
      aria-keyshortcuts={shortcut}
      onPointerEnter={() => pauseUndoBar('pointer')}
      onPointerLeave={() => resumeUndoBar('pointer')}
      onPointerMove={({ movementX, movementY }) => {
        if (movementX !== 0 || movementY !== 0) wasReached.current = true
      }}
      onFocus={() => pauseUndoBar('focus')}
      onBlur={onBlur}
      onKeyDown={onKeyDown}
      onClickCapture={onClickCapture}
    >
      <p className={styles.facts}>{facts.join(' · ')}</p>
      <div className={styles.buttons}>
        {children}
        <kbd
          className={styles.key}
          title={t('Press {key} to get to these buttons', { key: shortcut })}
        >
          {shortcut}
        </kbd>
      </div>
      <div className={styles.close}>
        <IconButton label={t('Dismiss')} onClick={close}>
          <X />
        </IconButton>
      </div>
    </section>
  )
}

/** The focus must not disappear with the pressed button. */
function close() {
  closeUndoBar()
  focusTitle()
}
