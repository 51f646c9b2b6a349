import { useEffect, useEffectEvent, useState } from 'react'
import { t } from '#domain/i18n/messages.ts'
import { unreachable } from '../api/api-error.ts'
import { isConnectionLost } from '../api/connection.ts'
import { toast } from '../components/toast.ts'
import { loadCode, loadedCode } from './loaded-code.ts'

const intents = ['pointerover', 'focusin']
const controls = ':is(main, header) :is(a, button, input, select, [role])'

/** The server has a newer version, or the connection was lost before: Chromium would not try again. */
const notLoaded = t('This part of the page could not be loaded. Please load the page again.')

type Use = { isAwaited: boolean; onFailure?: () => void }

/**
 * Loads code that only some users of a screen need, such as a form and its validation, when a
 * pointer or the focus is on a control of the screen. Suspense would close an open dialog while the next
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
        toast.error(isConnectionLost() ? unreachable(null).message : notLoaded)
        onFailure?.()
      },
    ),
  )
  useEffect(() => {
    if (isLoaded) return
    if (isAwaited) return void begin()
    const onIntent = ({ target }: Event) => {
      if (!(target instanceof Element) || !target.closest(controls)) return
      stop()
      void begin()
    }
    const stop = () => {
      for (const type of intents) document.removeEventListener(type, onIntent)
    }
    for (const type of intents) document.addEventListener(type, onIntent)
    return stop
  }, [isLoaded, isAwaited])

  return code
}
