import { useCanGoBack, useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'

/**
 * Returns to the screen that opened the form or, without one in the history, to the booking. Waits
 * until that screen has current data, and does nothing if the user has already left.
 */
export function useCloseChangeScreen(bookingId: number) {
  const router = useRouter()
  const cameFromInside = useCanGoBack()
  const [isLeaving, setIsLeaving] = useState(false)
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])

  const booking = { to: '/bookings/$bookingId', params: { bookingId: String(bookingId) } } as const
  return {
    isLeaving,
    leave: (refreshed: Promise<unknown>): void => {
      setIsLeaving(true)
      void refreshed.then(() => {
        if (!isHere.current) return
        if (cameFromInside) router.history.back({ ignoreBlocker: true })
        else void router.navigate({ ...booking, replace: true, ignoreBlocker: true })
      })
    },
  }
}
