import { useCanGoBack, useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'

/**
 * Back to where the change was asked for; for one who came by an address, to the booking. Not before
 * what is shown there is right, and not when whoever asked has left by themselves meanwhile.
 */
export function useLeaveChange(bookingId: number) {
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
