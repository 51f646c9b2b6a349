import { useCanGoBack, useRouter } from '@tanstack/react-router'

/** Returns to the previous screen or, without one in the history, to all bookings. */
export function useGoBack(): () => void {
  const router = useRouter()
  const cameFromInside = useCanGoBack()
  return () => {
    if (cameFromInside) router.history.back()
    else void router.navigate({ to: '/bookings', replace: true })
  }
}
