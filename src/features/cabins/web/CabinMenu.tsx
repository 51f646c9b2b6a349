import Archive from 'lucide-react/icons/archive'
import ArchiveRestore from 'lucide-react/icons/archive-arrow-up'
import Copy from 'lucide-react/icons/copy'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash'
import { useRef, useState } from 'react'
import { t } from '#domain/i18n/messages.ts'
import { offerUndo } from '#features/history/web/offer-undo.tsx'
import { ConfirmDialog } from '#ui/components/ConfirmDialog.tsx'
import { focusTitle } from '#ui/components/focus-title.ts'
import { Menu, type MenuItem } from '#ui/components/Menu.tsx'
import { useDenial } from '#ui/data/use-denial.ts'
import type { Cabin } from '../contract/cabins.ts'
import { notify } from './cabin-toasts.ts'
import {
  useBringBackCabin,
  useDeleteCabin,
  useDuplicateCabin,
  useRetireCabin,
} from './data/cabin-changes.ts'
import { LazyCabinDialog } from './LazyCabinDialog.tsx'

/** The actions of one row of the cabins table. */
export function CabinMenu({ cabin }: { cabin: Cabin }) {
  const place = useRef<HTMLSpanElement>(null)
  const [opened, setOpened] = useState<'edit' | 'delete' | 'retire' | null>(null)
  const denied = useDenial('cabins')
  const deletionDenied = useDenial('deletions')
  const duplicate = useDuplicateCabin(cabin.id, notify.created)
  const bringBack = useBringBackCabin(cabin.id, (undoId) => {
    notify.broughtBack()
    offerUndo(
      undoId,
      {
        action: t('Reactivation of the cabin'),
        undone: t('The reactivation of the cabin was undone'),
      },
      [cabin.name],
    )
  })
  const close = () => setOpened(null)
  const letting = (): MenuItem =>
    cabin.retiredOn
      ? {
          label: t('Bring back'),
          icon: <ArchiveRestore />,
          onSelect: () => bringBack.start(),
          denied,
        }
      : { label: t('Retire'), icon: <Archive />, onSelect: () => setOpened('retire'), denied }

  /** An edited cabin may have moved in the list, or left it. */
  const keepFocus = () =>
    requestAnimationFrame(() => {
      if (document.activeElement !== document.body) return
      const button = place.current?.querySelector<HTMLElement>('[aria-haspopup]')
      if (button) button.focus()
      else focusTitle()
    })

  return (
    <span ref={place} className="inline-flex items-center">
      <Menu
        label={t('Actions for {name}', { name: cabin.name })}
        items={() => [
          { label: t('Duplicate'), icon: <Copy />, onSelect: () => duplicate.start(), denied },
          { label: t('Edit'), icon: <Pencil />, onSelect: () => setOpened('edit'), denied },
          letting(),
          {
            label: t('Delete'),
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

type Props = { cabin: { id: number; name: string }; onClose: () => void }

function DeleteCabinDialog({ cabin, onClose }: Props) {
  const deletion = useDeleteCabin(cabin.id, {
    onDone: () => {
      notify.deleted()
      onClose()
      focusTitle()
    },
    // Retrying would be rejected for the same reason.
    onRejected: onClose,
  })
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('Delete cabin')}
      confirmLabel={t('Delete cabin')}
      pending={deletion.pending}
      onConfirm={() => deletion.start()}
    >
      {t(
        'Are you sure you want to delete the cabin “{name}” permanently? This action cannot be undone.',
        { name: cabin.name },
      )}
    </ConfirmDialog>
  )
}

type RetireCabinDialogProps = { cabin: { id: number; name: string }; onClose: () => void }

function RetireCabinDialog({ cabin, onClose }: RetireCabinDialogProps) {
  const retirement = useRetireCabin(cabin.id, {
    onDone: (undoId) => {
      notify.retired()
      offerUndo(
        undoId,
        {
          action: t('Retirement of the cabin'),
          undone: t('The retirement of the cabin was undone'),
        },
        [cabin.name],
      )
      onClose()
    },
    // Retrying would be rejected for the same reason.
    onRejected: onClose,
  })
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('Retire cabin')}
      confirmLabel={t('Retire cabin')}
      pending={retirement.pending}
      onConfirm={() => retirement.start()}
    >
      {t(
        'From today, “{name}” can no longer be booked and no longer counts toward the occupancy rate. Past stays are kept. You can bring it back at any time.',
        { name: cabin.name },
      )}
    </ConfirmDialog>
  )
}
