import { useRouter } from '@tanstack/react-router'
import { useKeyDown } from '#ui/components/use-key-down.ts'

const path = '/bookings/new'

/**
 * Alt+N opens the form of a new booking from every screen, except over an open dialog or while
 * typing.
 */
export function useNewBookingShortcut(): void {
  const router = useRouter()

  useKeyDown((event) => {
    const { altKey, ctrlKey, metaKey, shiftKey, code, key, target } = event
    const isMeant = altKey && !ctrlKey && !metaKey && !shiftKey
    if (!isMeant || (key.toLowerCase() !== 'n' && code !== 'KeyN')) return
    // On some keyboards Alt+N types ñ.
    const isTyped = target instanceof Element && target.matches('input, textarea')
    if (key === 'Dead' && isTyped) return
    event.preventDefault()
    const isBegun = router.state.location.pathname === path
    if (!isBegun && !document.querySelector('dialog:modal')) void router.navigate({ to: path })
  })
}
