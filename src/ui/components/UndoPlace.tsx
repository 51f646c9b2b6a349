import { Fragment, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useTopmostDialog } from './open-dialogs.ts'
import styles from './UndoPlace.module.css'
import { useUndoBar } from './undo-bar.ts'

/**
 * Where the undo bar is: below the content of the page, which becomes shorter by it, or at the end of
 * the open dialog, because everything outside the dialog is inert.
 */
export function UndoPlace() {
  const undoBar = useUndoBar()
  const dialog = useTopmostDialog()
  const element = useRef<HTMLDivElement>(null)

  // A dialog keeps the height, so that its buttons do not move from under the pointer.
  useLayoutEffect(() => {
    const { current } = element
    if (current && dialog && undoBar) current.style.minHeight = `${current.offsetHeight}px`
  }, [dialog, undoBar])

  const place = (
    <div ref={element} className={styles.place} aria-live="polite">
      {undoBar && <Fragment key={undoBar.id}>{undoBar.content}</Fragment>}
    </div>
  )
  return dialog ? createPortal(place, dialog) : place
}
