import { useEffect, useEffectEvent, useState } from 'react'
import { unreachable } from '../api/api-error.ts'
import { toast } from '../components/toast.ts'
import { loadCode, loadedCode } from './loaded-code.ts'

/** Long enough for the screen to render with its preloaded data. */
const afterTheScreen = 300

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
  const [code, setCode] = useState<Code | null>(() => loadedCode(load) ?? null)
  const isLoaded = code !== null

  const begin = useEffectEvent(() =>
    loadCode(load).then(
      (loaded) => setCode(() => loaded),
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
