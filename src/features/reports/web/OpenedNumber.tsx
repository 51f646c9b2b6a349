import { useDeferredImport } from '#ui/loading/use-deferred-import.ts'
import type { OpenNumber } from './open-number.ts'

const load = () => import('./NumberDialog.tsx')

type Props = {
  opened: OpenNumber | null
  /** The moment of the past that the screen shows; empty for now. */
  asOf?: string
  onClose: () => void
}

/** The dialog of the number that the user opened. */
export function OpenedNumber({ opened, asOf = '', onClose }: Props) {
  const code = useDeferredImport(load, { isAwaited: opened !== null, onFailure: onClose })
  return opened && code && <code.NumberDialog opened={opened} asOf={asOf} onClose={onClose} />
}
