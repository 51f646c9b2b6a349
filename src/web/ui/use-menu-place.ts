import { type RefObject, useEffect, useEffectEvent } from 'react'
import { isOutOfSight, menuPlace } from './menu-place.ts'

type Options = {
  open: boolean
  button: RefObject<HTMLElement | null>
  menu: RefObject<HTMLElement | null>
  /** The menu is in its place, before it is painted for the first time. */
  onPlaced: () => void
}

/** Keeps an open menu at its button while the page scrolls or the window changes its size. */
export function useMenuPlace({ open, button, menu, onPlaced }: Options) {
  const placed = useEffectEvent(onPlaced)

  useEffect(() => {
    if (!open) return
    const place = () => {
      if (!button.current || !menu.current) return
      const edges = button.current.getBoundingClientRect()
      const room = { width: window.innerWidth, height: window.innerHeight }
      if (isOutOfSight(edges, room)) return menu.current.hidePopover()
      const { top, left } = menuPlace(edges, menu.current.getBoundingClientRect(), room)
      menu.current.style.top = `${top}px`
      menu.current.style.left = `${left}px`
    }
    /* The popover is shown right after this, still before the next frame. */
    const frame = requestAnimationFrame(() => {
      place()
      placed()
    })
    const whileOpen = new AbortController()
    const options = { signal: whileOpen.signal, passive: true }
    window.addEventListener('scroll', place, { ...options, capture: true })
    window.addEventListener('resize', place, options)
    return () => {
      cancelAnimationFrame(frame)
      whileOpen.abort()
    }
  }, [open, button, menu])
}
