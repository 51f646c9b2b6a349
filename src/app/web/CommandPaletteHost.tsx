import type { Session } from '#contract/session.ts'
import { useDeferredImport } from '#ui/loading/use-deferred-import.ts'
import type { PaletteState } from './use-command-palette.ts'

const load = async () => ({
  ...(await import('#features/search/web/CommandPalette.tsx')),
  ...(await import('#features/search/web/ShortcutsDialog.tsx')),
})

type Props = { session: Session; palette: PaletteState }

/** Loads the palette before its first use. */
export function CommandPaletteHost({ session, palette }: Props) {
  const { shown, close, openShortcuts } = palette
  const code = useDeferredImport(load, { isAwaited: shown !== null, onFailure: close })

  if (!code || shown === null) return null
  if (shown === 'shortcuts') return <code.ShortcutsDialog onClose={close} />
  return <code.CommandPalette session={session} onShortcuts={openShortcuts} onClose={close} />
}
