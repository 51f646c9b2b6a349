import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

/** Long enough for the first screen to show its data; the stream begins with the events since then. */
const afterFirstScreen = 1_000

/** Loads the code of live updates when the first screen is complete. Without it, screens refresh on focus. */
export function useLiveUpdates(userId: string | undefined): void {
  const client = useQueryClient()

  useEffect(() => {
    if (!userId) return
    let stop: (() => void) | undefined
    let isLeft = false
    const begin = async () => {
      const { startLiveUpdates } = await import('#ui/live/live-updates.ts')
      if (!isLeft) stop = startLiveUpdates(client)
    }
    const timer = setTimeout(() => void begin().catch(() => {}), afterFirstScreen)
    return () => {
      isLeft = true
      clearTimeout(timer)
      stop?.()
    }
  }, [client, userId])
}
