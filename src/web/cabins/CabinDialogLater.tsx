import type { ComponentProps } from 'react'
import { useLater } from '../forms/use-later.ts'
import type { CabinDialog } from './CabinDialog.tsx'

const load = () => import('./CabinDialog.tsx')

type Props = ComponentProps<typeof CabinDialog> & { open: boolean }

/** Most who look at the cabins change none: the form, and what checks it, comes after the list. */
export function CabinDialogLater({ open, ...dialog }: Props) {
  const code = useLater(load, { isAwaited: open, giveUp: dialog.onClose })
  return open && code && <code.CabinDialog {...dialog} />
}
