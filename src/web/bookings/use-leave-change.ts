import { useCanGoBack, useRouter } from '@tanstack/react-router'

/** Back to where the change was asked for; for one who came by an address, to the booking. */
export function useLeaveChange(bookingId: number): () => void {
  const router = useRouter()
  const cameFromInside = useCanGoBack()
  const booking = { to: '/bookings/$bookingId', params: { bookingId: String(bookingId) } } as const
  return () => {
    if (cameFromInside) router.history.back()
    else void router.navigate({ ...booking, replace: true })
  }
}
