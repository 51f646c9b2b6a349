import { useEffect, useEffectEvent, useState } from 'react'
import { unreachable } from '../api/api-error.ts'
import { toast } from '../ui/toast.ts'

/** By then a screen that was fetched beside its page is there with what it shows. */
const afterTheScreen = 300

/** What has come once opens at once. */
const come = new WeakMap<() => Promise<unknown>, unknown>()

type Use = { isAwaited: boolean; giveUp: () => void }

/**
 * Code that only some of those who see a screen use, such as a form and all that checks it: it comes
 * when the screen is there, ahead of its first use. Not by way of Suspense, which would close the
 * dialog before to show that the next is awaited.
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
