import { useEffect, useEffectEvent } from 'react'

/** Listens on the document, because a mouse drag does not move the focus to the chart. */
export function useEscape(onEscape: () => void): void {
  const listen = useEffectEvent(({ key }: KeyboardEvent) => key === 'Escape' && onEscape())
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => void listen(event)
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}
