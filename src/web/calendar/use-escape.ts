import { useEffect, useEffectEvent } from 'react'

/** Wherever the focus is: who is dragging something with the mouse may have it anywhere. */
export function useEscape(onEscape: () => void): void {
  const listen = useEffectEvent(({ key }: KeyboardEvent) => key === 'Escape' && onEscape())
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => void listen(event)
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}
