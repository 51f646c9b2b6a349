import { useCanGoBack, useRouter } from '@tanstack/react-router'

/** To the screen that led here; for one who came by an address, to all bookings. */
export function useGoBack(): () => void {
  const router = useRouter()
  const cameFromInside = useCanGoBack()
  return () => {
    if (cameFromInside) router.history.back()
    else void router.navigate({ to: '/bookings', replace: true })
  }
}
