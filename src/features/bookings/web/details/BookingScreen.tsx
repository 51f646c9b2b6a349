import { getRouteApi, Link, useLocation } from '@tanstack/react-router'
import Hourglass from 'lucide-react/icons/hourglass'
import { useState } from 'react'
import type { Booking } from '#contract/bookings.ts'
import { bookingCan } from '#domain/booking-status.ts'
import { formatDateTime } from '#domain/format-date.ts'
import { formatStayDates } from '#domain/format-stay.ts'
import { t } from '#domain/i18n/messages.ts'
import { HistorySection } from '#features/history/web/HistorySection.tsx'
import { MessagesAndDocuments } from '#features/messages/web/MessagesAndDocuments.tsx'
import { GroupMark } from '#features/stays/web/GroupMark.tsx'
import { Button } from '#ui/components/Button.tsx'
import { focusTitle } from '#ui/components/focus-title.ts'
import { Notice } from '#ui/components/Notice.tsx'
import { PageHeader } from '#ui/components/PageHeader.tsx'
import { useTimeZone } from '#ui/data/session.ts'
import { useDenial } from '#ui/data/use-denial.ts'
import { rich } from '#ui/i18n/rich.tsx'
import { DeleteBookingDialog } from '../cancel/DeleteBookingDialog.tsx'
import { CheckOutButton } from '../check-out/CheckOutButton.tsx'
import { BookingFolio } from '../money/BookingFolio.tsx'
import { BookingLedger } from '../money/BookingLedger.tsx'
import { SettleButtons } from '../money/SettleButtons.tsx'
import { ActionBar } from '../shared/ActionBar.tsx'
import { BackButton } from '../shared/BackButton.tsx'
import { BookingLoader } from '../shared/BookingLoader.tsx'
import { ConfirmationMark } from '../shared/ConfirmationMark.tsx'
import { EditingNotice } from '../shared/EditingNotice.tsx'
import { StatusTag } from '../shared/StatusTag.tsx'
import { useGoBack } from '../shared/use-go-back.ts'
import { BookingActions } from './BookingActions.tsx'
import { BookingFacts } from './BookingFacts.tsx'
import { BookingNotices } from './BookingNotices.tsx'
import { BookingReasons } from './BookingReasons.tsx'
import styles from './BookingScreen.module.css'
import { HoldButtons } from './HoldButtons.tsx'
import { PartySection } from './PartySection.tsx'

const route = getRouteApi('/app/bookings/$bookingId')

export function BookingScreen() {
  const { bookingId } = route.useParams()
  return (
    <BookingLoader bookingId={bookingId} title={t('Booking #{id}', { id: bookingId })}>
      {(booking) => <BookingDetails key={booking.id} booking={booking} />}
    </BookingLoader>
  )
}

function BookingDetails({ booking }: { booking: Booking }) {
  const [asksToDelete, setAsksToDelete] = useState(false)
  const deletionDenied = useDenial('deletions')
  const goBack = useGoBack()
  const historyUntil = useLocation({ select: ({ state }) => state.historyUntil })

  return (
    <>
      <PageHeader
        title={t('Booking #{id}', { id: booking.id })}
        tag={
          <>
            <StatusTag status={booking.status} /> <ConfirmationMark booking={booking} />
          </>
        }
      >
        <BackButton />
      </PageHeader>
      <p className={styles.summary}>
        {booking.guest.fullName}, {formatStayDates(booking, booking.today)}, {booking.cabin.name}
      </p>
      <GroupLine booking={booking} />
      <div className={styles.toolbar}>
        <NextStep booking={booking} />
        <BookingActions booking={booking} />
        <Button
          variant="secondary"
          className={styles.delete}
          denied={deletionDenied}
          onClick={() => setAsksToDelete(true)}
        >
          {t('Delete booking')}
        </Button>
      </div>
      <EditingNotice bookingId={booking.id} />
      <HoldNotice booking={booking} />
      <BookingNotices booking={booking} except={checkInOnly} />
      <BookingFacts booking={booking}>
        <BookingFolio booking={booking}>
          <SettleButtons booking={booking} />
          <BookingLedger booking={booking} />
        </BookingFolio>
        <BookingReasons booking={booking} />
      </BookingFacts>
      {booking.party && <PartySection booking={booking} party={booking.party} />}
      <MessagesAndDocuments booking={booking} />
      <HistorySection key={historyUntil} subject="booking" id={booking.id} until={historyUntil} />
      {asksToDelete && (
        <DeleteBookingDialog
          booking={booking}
          onClose={() => setAsksToDelete(false)}
          onDeleted={goBack}
        />
      )}
    </>
  )
}

/** "2 of 3 in Birch wedding" */
function GroupLine({ booking: { group, groupPlace } }: { booking: Booking }) {
  if (!group || !groupPlace) return null
  return (
    <p className={styles.group}>
      {rich('{place} of {size} in <group></group>', {
        ...groupPlace,
        group: () => (
          <Link to="/groups/$groupId" params={{ groupId: String(group.id) }}>
            <GroupMark group={group} />
          </Link>
        ),
      })}
    </p>
  )
}

/** These notices are shown on the check-in screen. */
const checkInOnly = ['arrives-early', 'cabin-still-occupied'] as const

/** The next step of the booking, if it has one. */
function NextStep({ booking }: { booking: Booking }) {
  const navigate = route.useNavigate()
  const denied = useDenial('bookings')
  if (bookingCan.checkIn(booking)) {
    return (
      <ActionBar>
        <Button
          denied={denied}
          onClick={() =>
            void navigate({ to: '/checkin/$bookingId', params: { bookingId: String(booking.id) } })
          }
        >
          {t('Check in')}
        </Button>
      </ActionBar>
    )
  }
  if (!bookingCan.checkOut(booking)) return null
  return (
    <ActionBar>
      <CheckOutButton bookingId={booking.id} />
    </ActionBar>
  )
}

/** A request from the website or an option that staff have to decide on. */
function HoldNotice({ booking }: { booking: Booking }) {
  const timeZone = useTimeZone()
  if (booking.heldUntil === null) return null
  const time = formatDateTime(booking.heldUntil, timeZone)
  return (
    <Notice
      as="section"
      label={booking.isOption ? t('Option') : t('Request from the website')}
      tone="info"
      icon={<Hourglass />}
      className="mb-16"
      action={
        <HoldButtons
          booking={booking}
          isOption={booking.isOption}
          guestName={booking.guest.fullName}
          onDone={focusTitle}
        />
      }
    >
      {booking.isOption
        ? t('Option for the guest. Held until {time}, then it is cancelled.', { time })
        : t('Requested on the website. Held until {time}, then it is cancelled.', { time })}
    </Notice>
  )
}
