import { useDeferredImport } from '#ui/loading/use-deferred-import.ts'
import type { DrillDownNumber } from './drill-down-number.ts'

const load = () => import('./DrillDownDialog.tsx')

type Props = {
  opened: DrillDownNumber | null
  /** The moment of the past that the screen shows; empty for now. */
  asOf?: string
  onClose: () => void
}

/** The dialog of the number that the user opened. */
export function DrillDown({ opened, asOf = '', onClose }: Props) {
  const code = useDeferredImport(load, { isAwaited: opened !== null, onFailure: onClose })
  return opened && code && <code.DrillDownDialog opened={opened} asOf={asOf} onClose={onClose} />
}
