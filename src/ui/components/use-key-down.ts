import { useEffectEvent, useLayoutEffect } from 'react'

/**
 * Listens to keys on the whole document while the component is mounted. The listener is added
 * before the component is painted: a key pressed as soon as a screen is seen must not be lost.
 */
export function useKeyDown(onKeyDown: (event: KeyboardEvent) => void): void {
  const listen = useEffectEvent(onKeyDown)
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => listen(event)
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
