import { useEffect, useEffectEvent } from 'react'

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
