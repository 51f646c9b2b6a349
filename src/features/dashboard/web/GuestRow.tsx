import { Link } from '@tanstack/react-router'
import BadgeCheck from 'lucide-react/icons/badge-check'
import Coffee from 'lucide-react/icons/coffee'
import NotebookPen from 'lucide-react/icons/notebook-pen'
import { type ReactNode, type Ref, useId } from 'react'
import type { TodayItem } from '#contract/dashboard.ts'
import { bookingCan } from '#domain/booking-status.ts'
import { confirmations } from '#domain/bookings/confirmation.ts'
import { guestsText } from '#domain/bookings/party.ts'
import { formatTimeOfDay } from '#domain/format-date.ts'
import { nightsText } from '#domain/format-stay.ts'
import { type CabinState, isReady } from '#domain/housekeeping/housekeeping.ts'
import { t } from '#domain/i18n/messages.ts'
import { PaymentMark } from '#features/bookings/web/shared/PaymentMark.tsx'
import { RequestMarks } from '#features/housekeeping/web/RequestMarks.tsx'
import { GroupDot } from '#features/stays/web/GroupMark.tsx'
import { Flag } from '#ui/components/Flag.tsx'
import styles from './GuestRow.module.css'

/** In lower case, after the name of the cabin. */
const states: Record<CabinState, string> = {
  clean: t('clean'),
  dirty: t('dirty'),
  inspected: t('inspected'),
  'out-of-order': t('out of order'),
}

type Props = {
  item: TodayItem
  ref?: Ref<HTMLLIElement>
  tag?: ReactNode
  note?: string
  /**
   * Renders the button of the row, with the id of the guest's name. Without it there is nothing to
   * do.
   */
  action?: (guestId: string) => ReactNode
  /** Done rows stay in their place, grayed out. */
  isOver?: boolean
}

/** One guest in a task list: name, length of stay, balance, and the action. */
export function GuestRow({ item, ref, tag, note, action, isOver = false }: Props) {
  const guestId = useId()
  const { id, cabin, guest, numNights, hasBreakfast, confirmation, guestNotes } = item
  return (
    <li
      ref={ref}
      className={styles.row}
      data-booking={id}
      data-quiet={!action || undefined}
      data-over={isOver || undefined}
      tabIndex={action ? -1 : undefined}
    >
      {tag && <span className={styles.tag}>{tag}</span>}
      <span className={styles.flag}>
        <Flag src={guest.countryFlag} country={guest.country} />
      </span>
      <span className={styles.who}>
        <Link
          id={guestId}
          className={styles.name}
          to="/bookings/$bookingId"
          params={{ bookingId: String(id) }}
          title={guest.fullName}
        >
          {guest.fullName}
        </Link>{' '}
        <span className={styles.details}>
          <span>{t('Cabin {name}', { name: cabin.name })}</span>{' '}
          {bookingCan.checkIn(item) && (
            <span data-unready={cabin.isOccupied || !isReady(cabin.state) || undefined}>
              {cabin.isOccupied ? t('cabin|occupied') : states[cabin.state]}
            </span>
          )}{' '}
          {note && <span>{note}</span>}{' '}
          {bookingCan.checkIn(item) && item.expectedArrival && (
            <span>{t('at {time}', { time: formatTimeOfDay(item.expectedArrival) })}</span>
          )}{' '}
          {bookingCan.checkIn(item) && item.registration && <span>{item.registration}</span>}{' '}
          <span>
            {guestsText(item)}{' '}
            <span className={styles.marks}>
              {confirmation && (
                <span className={styles.mark} title={t(confirmations[confirmation])}>
                  <BadgeCheck aria-hidden="true" />
                  <span className={styles.word}>{t(confirmations[confirmation])}</span>
                </span>
              )}{' '}
              {hasBreakfast && (
                <span className={styles.mark} title={t('Breakfast included')}>
                  <Coffee aria-hidden="true" />
                  <span className={styles.word}>{t('Breakfast')}</span>
                </span>
              )}{' '}
              {guestNotes !== '' && (
                <span className={styles.mark} title={guestNotes}>
                  <NotebookPen aria-hidden="true" />
                  <span className={styles.word}>{t('Note: {note}', { note: guestNotes })}</span>
                </span>
              )}{' '}
              <RequestMarks requests={item.specialRequests} isCompact />{' '}
              {item.group && <GroupDot group={item.group} />}
            </span>
          </span>
        </span>
      </span>
      <span className={styles.figures}>
        <span>{nightsText(numNights)}</span>
        <span className="text-12 text-muted">
          <PaymentMark account={item} className={styles.due} />
        </span>
      </span>
      {action && <span className={styles.action}>{action(guestId)}</span>}
    </li>
  )
}
