import { type RefObject, useEffect, useEffectEvent, useLayoutEffect } from 'react'
import { isOutOfSight, menuPlace, type Side } from './menu-position.ts'

/** Puts a box above everything. Browsers without popovers use position and z-index. */
export const popover = 'showPopover' in HTMLElement.prototype ? 'manual' : undefined

type Options = {
  isInside: (target: EventTarget | null) => boolean
  onDismiss: (by: 'press' | 'Escape') => void
}

/**
 * Closes on Escape, and on a press that began and ended outside. The native light dismiss differs
 * between browsers in whether the end of the opening press counts.
 */
export function useLightDismiss({ isInside, onDismiss }: Options): void {
  const isOutside = useEffectEvent((event: Event) => !isInside(event.target))
  const dismiss = useEffectEvent(onDismiss)

  useEffect(() => {
    let pressedOutside = false
    const onPointerDown = (event: Event) => {
      pressedOutside = isOutside(event)
    }
    const onPointerUp = (event: Event) => {
      if (pressedOutside && isOutside(event)) dismiss('press')
    }
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      // Otherwise the same key would also close the dialog around it.
      event.preventDefault()
      event.stopPropagation()
      dismiss('Escape')
    }
    const whileOpen = new AbortController()
    const options = { signal: whileOpen.signal, capture: true }
    document.addEventListener('pointerdown', onPointerDown, options)
    document.addEventListener('pointerup', onPointerUp, options)
    document.addEventListener('keydown', onKeyDown, options)
    return () => whileOpen.abort()
  }, [])
}

type PositionOptions = {
  button: RefObject<HTMLElement | null>
  box: RefObject<HTMLElement | null>
  side?: Side
  /** The box is positioned, before its first paint. */
  onPlaced?: () => void
  /** The button was scrolled out of view. */
  onOutOfSight: () => void
}

/** Keeps an open menu or calendar at its button while the page scrolls or the window is resized. */
export function usePopoverPlace({ button, box, side, onPlaced, onOutOfSight }: PositionOptions) {
  const placed = useEffectEvent(() => onPlaced?.())
  const outOfSight = useEffectEvent(onOutOfSight)

  useLayoutEffect(() => {
    const place = () => {
      if (!button.current || !box.current) return
      const edges = button.current.getBoundingClientRect()
      const room = { width: window.innerWidth, height: window.innerHeight }
      if (isOutOfSight(edges, room)) return outOfSight()
      const { top, left } = menuPlace(edges, box.current.getBoundingClientRect(), room, side)
      box.current.style.top = `${top}px`
      box.current.style.left = `${left}px`
    }
    if (box.current?.popover) box.current.showPopover()
    place()
    placed()
    const whileOpen = new AbortController()
    const options = { signal: whileOpen.signal, passive: true }
    window.addEventListener('scroll', place, { ...options, capture: true })
    window.addEventListener('resize', place, options)
    return () => whileOpen.abort()
  }, [button, box, side])
}
