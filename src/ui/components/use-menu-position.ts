import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'
import { isOutOfSight, menuPlace } from './menu-position.ts'

type Options = {
  button: RefObject<HTMLElement | null>
  menu: RefObject<HTMLElement | null>
  /** The menu is positioned, before its first paint. */
  onPlaced: () => void
  /** The button was scrolled out of view. */
  onOutOfSight: () => void
}

/** Keeps an open menu at its button while the page scrolls or the window is resized. */
export function useMenuPlace({ button, menu, onPlaced, onOutOfSight }: Options) {
  const placed = useEffectEvent(onPlaced)
  const outOfSight = useEffectEvent(onOutOfSight)

  useLayoutEffect(() => {
    const place = () => {
      if (!button.current || !menu.current) return
      const edges = button.current.getBoundingClientRect()
      const room = { width: window.innerWidth, height: window.innerHeight }
      if (isOutOfSight(edges, room)) return outOfSight()
      const { top, left } = menuPlace(edges, menu.current.getBoundingClientRect(), room)
      menu.current.style.top = `${top}px`
      menu.current.style.left = `${left}px`
    }
    if (menu.current?.popover) menu.current.showPopover()
    place()
    placed()
    const whileOpen = new AbortController()
    const options = { signal: whileOpen.signal, passive: true }
    window.addEventListener('scroll', place, { ...options, capture: true })
    window.addEventListener('resize', place, options)
    return () => whileOpen.abort()
  }, [button, menu])
}
