import { type HistoryState, useNavigate, useRouter } from '@tanstack/react-router'
import Eye from 'lucide-react/icons/eye'
import History from 'lucide-react/icons/history'
import LogIn from 'lucide-react/icons/log-in'
import LogOut from 'lucide-react/icons/log-out'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash'
import { use, useState } from 'react'
import type { BookingRow } from '#contract/bookings.ts'
import { bookingCan } from '#domain/booking-status.ts'
import { t } from '#domain/i18n/messages.ts'
import { ShownInstant } from '#features/history/web/data/shown-instant.ts'
import { focusTitle } from '#ui/components/focus-title.ts'
import { Menu, type MenuItem } from '#ui/components/Menu.tsx'
import { useDenial } from '#ui/data/use-denial.ts'
import { DeleteBookingDialog } from '../cancel/DeleteBookingDialog.tsx'
import { useCheckOut } from '../data/booking-changes.ts'
import { notifyCheckedOut } from '../toasts/notify-step.tsx'

/** The actions of one row of the bookings table. */
export function BookingMenu({ booking }: { booking: BookingRow }) {
  const { id } = booking
  const navigate = useNavigate()
  const router = useRouter()
  const changeDenied = useDenial('bookings')
  const deletionDenied = useDenial('deletions')
  const shownInstant = use(ShownInstant)
  const [asksToDelete, setAsksToDelete] = useState(false)
  const checkOut = useCheckOut(id, notifyCheckedOut)

  const linkTo = (
    to: '/bookings/$bookingId' | '/bookings/$bookingId/change' | '/checkin/$bookingId',
    state: HistoryState = {},
  ) => {
    const target = { to, params: { bookingId: String(id) }, state }
    return { href: router.buildLocation(target).href, onSelect: () => void navigate(target) }
  }

  const items = () => {
    const what: MenuItem[] = [
      { label: t('See details'), icon: <Eye />, ...linkTo('/bookings/$bookingId') },
    ]
    if (shownInstant !== '') {
      const state = { historyUntil: shownInstant }
      what.push({
        label: t('Who did this'),
        icon: <History />,
        ...linkTo('/bookings/$bookingId', state),
      })
    }
    if (bookingCan.checkIn(booking)) {
      what.push({
        label: t('Check in'),
        icon: <LogIn />,
        ...linkTo('/checkin/$bookingId'),
        denied: changeDenied,
      })
    }
    if (bookingCan.checkOut(booking)) {
      what.push({
        label: t('Check out'),
        icon: <LogOut />,
        onSelect: () => checkOut.start(),
        denied: changeDenied,
      })
    }
    if (bookingCan.changeStay(booking)) {
      what.push({
        label: t('Change'),
        icon: <Pencil />,
        ...linkTo('/bookings/$bookingId/change'),
        denied: changeDenied,
        apart: true,
      })
    }
    what.push({
      label: t('Delete booking'),
      icon: <Trash2 />,
      onSelect: () => setAsksToDelete(true),
      denied: deletionDenied,
      danger: true,
      apart: true,
    })
    return what
  }

  return (
    <>
      <Menu label={t('Actions for booking #{id}', { id })} items={items} />
      {asksToDelete && (
        <DeleteBookingDialog
          booking={booking}
          onClose={() => setAsksToDelete(false)}
          onDeleted={focusTitle}
        />
      )}
    </>
  )
}
