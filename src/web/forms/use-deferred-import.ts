import { useEffect, useEffectEvent, useState } from 'react'
import { unreachable } from '../api/api-error.ts'
import { toast } from '../ui/toast.ts'

/** Long enough for the screen to render with its preloaded data. */
const afterTheScreen = 300

/** Code that has loaded once is available immediately. */
const come = new WeakMap<() => Promise<unknown>, unknown>()

type Use = { isAwaited: boolean; giveUp: () => void }

/**
 * Loads code that only some users of a screen need, such as a form and its validation, after the
 * screen has rendered and before its first use. Suspense would close an open dialog while the next
 * one loads.
 */
export function useDeferredImport<Code>(
  load: () => Promise<Code>,
  { isAwaited, giveUp }: Use,
): Code | null {
  const [code, setCode] = useState((come.get(load) ?? null) as Code | null)
  const isThere = code !== null

  const begin = useEffectEvent(() =>
    load().then(
      (loaded) => {
        come.set(load, loaded)
        setCode(() => loaded)
      },
      () => {
        if (!isAwaited) return
        toast.error(unreachable(null).message)
        giveUp()
      },
    ),
  )
  useEffect(() => {
    if (isThere) return
    const timer = setTimeout(() => void begin(), isAwaited ? 0 : afterTheScreen)
    return () => clearTimeout(timer)
  }, [isThere, isAwaited])

  return code
}
