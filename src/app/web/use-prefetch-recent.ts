import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

const storageKey = 'recent-screens'
const numPrefetched = 2
/** Long enough for the first screen to be complete, charts included. */
const afterFirstScreen = 3_000

/**
 * Prefetches the data of the screens that this browser opened last: their code is in its cache, and
 * staff return to them. Other links load their screen when a pointer or the focus is on them.
 */
export function usePrefetchRecent(): void {
  const router = useRouter()

  useEffect(() => {
    const recent = readRecent()
    const prefetch = () => {
      const others = recent.filter((path) => path !== router.state.location.pathname)
      if (isFree()) for (const to of others) router.preloadRoute({ to }).catch(() => {})
    }
    const timer = setTimeout(prefetch, afterFirstScreen)
    storeScreen(router.state.location.pathname)
    const stop = router.subscribe('onResolved', ({ toLocation }) =>
      storeScreen(toLocation.pathname),
    )
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [router])
}

/** The user does not pay for the bytes, and they delay nothing that is awaited. */
function isFree(): boolean {
  const connection: { saveData?: boolean; effectiveType?: string } =
    Reflect.get(navigator, 'connection') ?? {}
  const isSlow = connection.saveData || (connection.effectiveType ?? '4g') !== '4g'
  return !isSlow && document.visibilityState === 'visible'
}

function readRecent(): string[] {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(saved) ? saved.filter((path) => typeof path === 'string') : []
  } catch {
    return []
  }
}

function storeScreen(path: string): void {
  // The server records who reads a guest.
  if (/\d/.test(path)) return
  const others = readRecent().filter((other) => other !== path)
  try {
    localStorage.setItem(storageKey, JSON.stringify([path, ...others].slice(0, numPrefetched + 1)))
  } catch {
    // The browser may forbid storage; then nothing is prefetched.
  }
}
