import { Link } from '@tanstack/react-router'
import { use } from 'react'
import { bookingCan } from '#domain/booking-status.ts'
import { channelNames } from '#domain/bookings/booking-source.ts'
import { guestsText } from '#domain/bookings/party.ts'
import type { CalendarDate } from '#domain/calendar.ts'
import { formatDateTime } from '#domain/format-date.ts'
import { t } from '#domain/i18n/messages.ts'
import { CheckOutButton } from '#features/bookings/web/check-out/CheckOutButton.tsx'
import { HoldButtons } from '#features/bookings/web/details/HoldButtons.tsx'
import { PinButton } from '#features/bookings/web/details/PinButton.tsx'
import { ConfirmationMark } from '#features/bookings/web/shared/ConfirmationMark.tsx'
import { PaymentMark, totalText } from '#features/bookings/web/shared/PaymentMark.tsx'
import { StatusTag } from '#features/bookings/web/shared/StatusTag.tsx'
import { ShownInstant } from '#features/history/web/data/shown-instant.ts'
import { GroupMark } from '#features/stays/web/GroupMark.tsx'
import { Button } from '#ui/components/Button.tsx'
import { buttonClass } from '#ui/components/button-class.ts'
import { Dialog } from '#ui/components/Dialog.tsx'
import { useTimeZone } from '#ui/data/session.ts'
import { useDenial } from '#ui/data/use-denial.ts'
import { ActionLink } from '#ui/permissions/ActionLink.tsx'
import { datesOf, numNightsText, spokenDate } from '../model/tape-chart-labels.ts'
import {
  type ChartCabin,
  canBeMoved,
  isOverdueBar,
  type StayBar,
} from '../model/tape-chart-rows.ts'
import styles from './TapeChartDialog.module.css'

type Props = {
  bar: StayBar
  cabins: readonly ChartCabin[]
  today: CalendarDate
  onLift: (bar: StayBar) => void
  onPark: (bar: StayBar) => void
  /** The id of the group whose bookings are highlighted. */
  selectedGroup: number | null
  onSelectGroup: (bar: StayBar) => void
  onClose: () => void
}

/** The main facts of a stay, and its next actions. */
export function StayDialog({ bar, cabins, ...actions }: Props) {
  const { onClose } = actions
  const { stay } = bar
  const timeZone = useTimeZone()
  const cabin = cabins.find(({ id }) => id === bar.cabinId)
  return (
    <Dialog open onClose={onClose} title={stay.guestName}>
      <dl className={styles.facts}>
        <dt>{t('Booking')}</dt>
        <dd>#{stay.bookingId}</dd>
        <dt>{t('Status')}</dt>
        <dd>
          <StatusTag status={stay.status} /> <ConfirmationMark booking={stay} />
          {isOverdueBar(bar) && (
            <p className={styles.overdue}>
              {t('Overdue: should have left {date}', { date: spokenDate(bar.to) })}
            </p>
          )}
        </dd>
        {stay.heldUntil && (
          <>
            <dt>{stay.isOption ? t('Option until') : t('Held until')}</dt>
            <dd>{formatDateTime(stay.heldUntil, timeZone)}</dd>
          </>
        )}
        <dt>{t('Cabin')}</dt>
        <dd>{stay.isPinned ? t('{cabin} (pinned)', { cabin: cabin?.name ?? '' }) : cabin?.name}</dd>
        <dt>{t('stay|Dates')}</dt>
        <dd>
          {stay.arrives && stay.departs
            ? datesOf(bar)
            : t('{dates} (part of a stay in more than one cabin)', { dates: datesOf(bar) })}
        </dd>
        <dt>{t('Nights')}</dt>
        <dd>{numNightsText(bar)}</dd>
        <dt>{t('party|Guests')}</dt>
        <dd>{guestsText(stay)}</dd>
        <dt>{t('Breakfast')}</dt>
        <dd>{stay.hasBreakfast ? t('breakfast|Included') : t('Not booked')}</dd>
        <dt>{t('Total')}</dt>
        <dd>{totalText(stay)}</dd>
        <dt>{t('Payment')}</dt>
        <dd>
          <PaymentMark account={stay} className={styles.due} />
        </dd>
        {stay.channel !== null && (
          <>
            <dt>{t('Booked through')}</dt>
            <dd>{t(channelNames[stay.channel])}</dd>
          </>
        )}
        {stay.group && (
          <>
            <dt>{t('Group')}</dt>
            <dd>
              <Link to="/groups/$groupId" params={{ groupId: String(stay.group.id) }}>
                <GroupMark group={stay.group} />
              </Link>
            </dd>
          </>
        )}
        {stay.hasNotes && (
          <>
            <dt>{t('Notes')}</dt>
            <dd>{t('Yes, see details')}</dd>
          </>
        )}
      </dl>
      {stay.heldUntil && (
        <div className={styles.buttons}>
          <HoldButtons
            booking={{ id: stay.bookingId, version: stay.version }}
            isOption={stay.isOption}
            guestName={stay.guestName}
            onDone={onClose}
          />
        </div>
      )}
      <StayActions bar={bar} {...actions} />
    </Dialog>
  )
}

function StayActions({ bar, today, onLift, onPark, onClose, ...selection }: Omit<Props, 'cabins'>) {
  const { selectedGroup, onSelectGroup } = selection
  const { stay } = bar
  const params = { bookingId: String(stay.bookingId) }
  const denied = useDenial('bookings')
  const shownInstant = use(ShownInstant)
  const secondary = buttonClass({ variant: 'secondary' })
  /** An early check-out may release nights, which the booking's screen asks about. */
  const leavesEarly = !stay.departs || today < bar.to

  return (
    <div className={styles.buttons}>
      <Link className={secondary} to="/bookings/$bookingId" params={params}>
        {t('See details')}
      </Link>
      {shownInstant !== '' && (
        <Link
          className={secondary}
          to="/bookings/$bookingId"
          params={params}
          state={{ historyUntil: shownInstant }}
        >
          {t('Who did this')}
        </Link>
      )}
      {bookingCan.changeStay(stay) && (
        <ActionLink
          permission="bookings"
          variant="secondary"
          to="/bookings/$bookingId/change"
          params={params}
        >
          {t('Change')}
        </ActionLink>
      )}
      {canBeMoved(bar).cabin && (
        <>
          <Button variant="secondary" denied={denied} onClick={() => onLift(bar)}>
            {t('Move')}
          </Button>
          <Button variant="secondary" denied={denied} onClick={() => onPark(bar)}>
            {t('Park')}
          </Button>
        </>
      )}
      {stay.group && (
        <Button variant="secondary" onClick={() => onSelectGroup(bar)}>
          {stay.group.id === selectedGroup ? t('Clear the selection') : t('Select the group')}
        </Button>
      )}
      {bookingCan.checkIn(stay) && (
        <PinButton
          booking={{ id: stay.bookingId, version: stay.version, isPinned: stay.isPinned }}
          onDone={onClose}
        />
      )}
      {bookingCan.checkIn(stay) && (
        <ActionLink permission="bookings" to="/checkin/$bookingId" params={params}>
          {t('Check in')}
        </ActionLink>
      )}
      {bookingCan.checkOut(stay) && leavesEarly && (
        <Link className={buttonClass()} to="/bookings/$bookingId" params={params}>
          {t('Leave early…')}
        </Link>
      )}
      {bookingCan.checkOut(stay) && !leavesEarly && (
        <CheckOutButton bookingId={stay.bookingId} onDone={onClose} />
      )}
    </div>
  )
}
