import Archive from 'lucide-react/icons/archive'
import ArchiveRestore from 'lucide-react/icons/archive-arrow-up'
import Copy from 'lucide-react/icons/copy'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash'
import { useRef, useState } from 'react'
import { offerUndo } from '#features/history/web/offer-undo.tsx'
import { focusTitle } from '#ui/components/focus-title.ts'
import { Menu, type MenuItem } from '#ui/components/Menu.tsx'
import { useDenial } from '#ui/data/use-denial.ts'
import type { Cabin } from '../contract/cabins.ts'
import styles from './CabinsTable.module.css'
import { notify } from './cabin-toasts.ts'
import { DeleteCabinDialog } from './DeleteCabinDialog.tsx'
import { useBringBackCabin, useDuplicateCabin } from './data/cabin-changes.ts'
import { LazyCabinDialog } from './LazyCabinDialog.tsx'
import { RetireCabinDialog } from './RetireCabinDialog.tsx'

/** The actions of one row of the cabins table. */
export function CabinMenu({ cabin }: { cabin: Cabin }) {
  const place = useRef<HTMLSpanElement>(null)
  const [opened, setOpened] = useState<'edit' | 'delete' | 'retire' | null>(null)
  const denied = useDenial('cabins')
  const deletionDenied = useDenial('deletions')
  const duplicate = useDuplicateCabin(cabin.id, notify.created)
  const bringBack = useBringBackCabin(cabin.id, (undoId) => {
    notify.broughtBack()
    offerUndo(undoId, 'reactivation of the cabin', [cabin.name])
  })
  const close = () => setOpened(null)
  const letting = (): MenuItem =>
    cabin.retiredOn
      ? { label: 'Bring back', icon: <ArchiveRestore />, onSelect: () => bringBack.start(), denied }
      : { label: 'Retire', icon: <Archive />, onSelect: () => setOpened('retire'), denied }

  /** An edited cabin may have moved in the list, or left it. */
  const keepFocus = () =>
    requestAnimationFrame(() => {
      if (document.activeElement !== document.body) return
      const button = place.current?.querySelector<HTMLElement>('[aria-haspopup]')
      if (button) button.focus()
      else focusTitle()
    })

  return (
    <span ref={place} className={styles.actions}>
      <Menu
        label={`Actions for ${cabin.name}`}
        items={() => [
          { label: 'Duplicate', icon: <Copy />, onSelect: () => duplicate.start(), denied },
          { label: 'Edit', icon: <Pencil />, onSelect: () => setOpened('edit'), denied },
          letting(),
          {
            label: 'Delete',
            icon: <Trash2 />,
            onSelect: () => setOpened('delete'),
            denied: deletionDenied,
            danger: true,
            apart: true,
          },
        ]}
      />
      {opened === 'edit' && (
        <LazyCabinDialog open cabin={cabin} onClose={close} onListed={keepFocus} />
      )}
      {opened === 'retire' && <RetireCabinDialog cabin={cabin} onClose={close} />}
      {opened === 'delete' && <DeleteCabinDialog cabin={cabin} onClose={close} />}
    </span>
  )
}
