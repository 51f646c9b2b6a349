import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

const path = '/bookings/new'

/** Alt+N begins a booking from every screen; what lies in an open dialog, or is begun, is not left. */
export function useNewBookingKey(): void {
  const router = useRouter()

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { altKey, ctrlKey, metaKey, shiftKey, code, key, target } = event
      const isMeant = altKey && !ctrlKey && !metaKey && !shiftKey
      if (!isMeant || (key.toLowerCase() !== 'n' && code !== 'KeyN')) return
      // On some keyboards these are the keys of ñ.
      const isTyped = target instanceof Element && target.matches('input, textarea')
      if (key === 'Dead' && isTyped) return
      event.preventDefault()
      const isBegun = router.state.location.pathname === path
      if (!isBegun && !document.querySelector('dialog:modal')) void router.navigate({ to: path })
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [router])
}
