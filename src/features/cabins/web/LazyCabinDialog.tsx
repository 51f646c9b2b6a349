import type { ComponentProps } from 'react'
import { useDeferredImport } from '#ui/loading/use-deferred-import.ts'
import type { CabinDialog } from './CabinDialog.tsx'

const load = () => import('./CabinDialog.tsx')

type Props = ComponentProps<typeof CabinDialog> & { open: boolean }

/**
 * Most users who look at the cabins change none, so the form and its validation load after the
 * list.
 */
export function LazyCabinDialog({ open, ...dialog }: Props) {
  const code = useDeferredImport(load, { isAwaited: open, onFailure: dialog.onClose })
  return open && code && <code.CabinDialog {...dialog} />
}
