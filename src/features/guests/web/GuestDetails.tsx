import CalendarPlus from 'lucide-react/icons/calendar-plus'
import Pencil from 'lucide-react/icons/pencil'
import { type ReactNode, useState } from 'react'
import { t } from '#domain/i18n/messages.ts'
import { HistorySection } from '#features/history/web/HistorySection.tsx'
import { Button } from '#ui/components/Button.tsx'
import { ConfirmDialog } from '#ui/components/ConfirmDialog.tsx'
import { focusTitle } from '#ui/components/focus-title.ts'
import { PageHeader } from '#ui/components/PageHeader.tsx'
import { useDenial } from '#ui/data/use-denial.ts'
import { rich } from '#ui/i18n/rich.tsx'
import { useDeferredImport } from '#ui/loading/use-deferred-import.ts'
import { ActionLink } from '#ui/permissions/ActionLink.tsx'
import type { GuestProfile } from '../contract/guests.ts'
import { BackToGuests } from './BackToGuests.tsx'
import { useEraseGuest } from './data/guest-changes.ts'
import { GuestBookings } from './GuestBookings.tsx'
import { GuestCard } from './GuestCard.tsx'
import styles from './GuestDetails.module.css'
import { GuestTitle } from './GuestTitle.tsx'
import { GuestTotals } from './GuestTotals.tsx'
import { notify } from './guest-toasts.ts'
import { PossibleDuplicates } from './PossibleDuplicates.tsx'

const load = () => import('./EditGuestDialog.tsx')

type Props = { guest: GuestProfile }

export function GuestDetails({ guest }: Props) {
  const [opened, setOpened] = useState<'edit' | 'erase' | null>(null)
  const close = () => setOpened(null)
  const editing = useDeferredImport(load, { isAwaited: opened === 'edit', onFailure: close })

  return (
    <>
      <PageHeader title={<GuestTitle guest={guest} />} primary={<NewBookingLink guest={guest} />}>
        <BackToGuests />
        <Button variant="secondary" denied={useDenial('guests')} onClick={() => setOpened('edit')}>
          <Pencil aria-hidden="true" />
          {t('Edit')}
        </Button>
      </PageHeader>
      <GuestTotals guest={guest} />
      <GuestCard guest={guest} />
      <PossibleDuplicates guest={guest} />
      <GuestBookings bookings={guest.bookings} />
      <HistorySection subject="guest" id={guest.id} />
      <div className={styles.end}>
        <Button
          variant="secondary"
          className={styles.erase}
          denied={useDenial('erasures')}
          onClick={() => setOpened('erase')}
        >
          {t('Erase identity')}
        </Button>
      </div>
      {opened === 'edit' && editing && <editing.EditGuestDialog guest={guest} onClose={close} />}
      <EraseGuestDialog guest={guest} open={opened === 'erase'} onClose={close} />
    </>
  )
}

function NewBookingLink({ guest }: Props) {
  return (
    <ActionLink permission="bookings" to="/bookings/new" search={{ guest: String(guest.id) }}>
      <CalendarPlus aria-hidden="true" />
      {t('New booking')}
    </ActionLink>
  )
}

const strong = (text: ReactNode) => <b className="font-medium text-strong">{text}</b>

type EraseGuestDialogProps = { guest: GuestProfile; open: boolean; onClose: () => void }

function EraseGuestDialog({ guest, open, onClose }: EraseGuestDialogProps) {
  const erasure = useEraseGuest(guest.id, {
    onDone: () => {
      notify.erased()
      onClose()
      focusTitle()
    },
    // Retrying would be rejected for the same reason.
    onRejected: onClose,
  })
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t('Erase the identity of {name}?', { name: guest.fullName })}
      confirmLabel={t('Erase identity')}
      pending={erasure.pending}
      onConfirm={() => erasure.start(guest.version)}
    >
      <span className="block mb-12">
        {rich(
          '<b>Will be erased:</b> name, contact and document details, company, other guests of the bookings, notes, booking observations, and reasons entered by staff.',
          { b: strong },
        )}
      </span>
      <span className="block mb-12">
        {rich('<b>Will be kept:</b> country, bookings with their amounts, and all totals.', {
          b: strong,
        })}
      </span>
      {t('This action cannot be undone.')}
    </ConfirmDialog>
  )
}
