import { useEffect, useEffectEvent, useState } from 'react'
import { unreachable } from '../api/api-error.ts'
import { toast } from '../ui/toast.ts'

/** Long enough for the screen to render with its preloaded data. */
const afterTheScreen = 300

/** Code that has loaded once is available immediately. */
const loadedCode = new WeakMap<() => Promise<unknown>, unknown>()

type Use = { isAwaited: boolean; onFailure?: () => void }

/**
 * Loads code that only some users of a screen need, such as a form and its validation, after the
 * screen has rendered and before its first use. Suspense would close an open dialog while the next
 * one loads.
 */
export function useDeferredImport<Code>(
  load: () => Promise<Code>,
  { isAwaited, onFailure }: Use,
): Code | null {
  const [code, setCode] = useState(() => (loadedCode.get(load) ?? null) as Code | null)
  const isLoaded = code !== null

  const begin = useEffectEvent(() =>
    load().then(
      (loaded) => {
        loadedCode.set(load, loaded)
        setCode(() => loaded)
      },
      () => {
        if (!isAwaited) return
        toast.error(unreachable(null).message)
        onFailure?.()
      },
    ),
  )
  useEffect(() => {
    if (isLoaded) return
    const timer = setTimeout(() => void begin(), isAwaited ? 0 : afterTheScreen)
    return () => clearTimeout(timer)
  }, [isLoaded, isAwaited])

  return code
}
