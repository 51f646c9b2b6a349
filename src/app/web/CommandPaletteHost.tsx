import { useEffect, useState } from 'react'
import type { Session } from '#contract/session.ts'
import { unreachable } from '#ui/api/api-error.ts'
import { toast } from '#ui/components/toast.ts'
import type { PaletteState } from './use-command-palette.ts'

const load = async () => ({
  ...(await import('#features/search/web/CommandPalette.tsx')),
  ...(await import('#features/search/web/ShortcutsDialog.tsx')),
})

/** Long enough for the first screen to be complete, charts included. */
const afterFirstScreen = 3_000

type Code = Awaited<ReturnType<typeof load>>
type Props = { session: Session; palette: PaletteState }

/** Loads the palette when the first screen is complete, or earlier if it is opened before. */
export function CommandPaletteHost({ session, palette }: Props) {
  const { shown, close, openShortcuts } = palette
  const [code, setCode] = useState<Code | null>(null)
  const isLoaded = code !== null
  const isAwaited = shown !== null

  useEffect(() => {
    if (isLoaded) return
    const begin = () =>
      load().then(setCode, () => {
        if (!isAwaited) return
        toast.error(unreachable(null).message)
        close()
      })
    const timer = setTimeout(() => void begin(), isAwaited ? 0 : afterFirstScreen)
    return () => clearTimeout(timer)
  }, [isLoaded, isAwaited, close])

  if (!code || shown === null) return null
  if (shown === 'shortcuts') return <code.ShortcutsDialog onClose={close} />
  return <code.CommandPalette session={session} onShortcuts={openShortcuts} onClose={close} />
}
