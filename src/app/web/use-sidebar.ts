import { useRouter } from '@tanstack/react-router'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'

export type SidebarState = {
  isOpen: boolean
  open: () => void
  close: () => void
  ref: RefObject<HTMLElement | null>
}

/**
 * The sidebar of a narrow window: it covers the page, and closes on Escape, navigation and a press
 * outside.
 */
export function useSidebar(): SidebarState {
  const router = useRouter()
  const [isOpen, setIsOpen] = useState(false)
  const ref = useRef<HTMLElement>(null)
  const open = useCallback(() => setIsOpen(true), [])
  const close = useCallback(() => setIsOpen(false), [])

  // Only while it is open: React keeps updates that change nothing until the layout renders again.
  useEffect(() => {
    if (!isOpen) return
    const opener = document.activeElement
    const wide = window.matchMedia('(min-width: 56.25em)')
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && close()
    const unsubscribe = router.subscribe('onBeforeNavigate', close)
    document.addEventListener('keydown', onKey)
    wide.addEventListener('change', close)
    ref.current?.querySelector<HTMLElement>('a, button')?.focus()
    return () => {
      unsubscribe()
      document.removeEventListener('keydown', onKey)
      wide.removeEventListener('change', close)
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
    }
  }, [router, isOpen, close])

  return { isOpen, open, close, ref }
}
