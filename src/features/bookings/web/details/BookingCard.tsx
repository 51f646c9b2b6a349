import { Link } from '@tanstack/react-router'
import Ban from 'lucide-react/icons/ban'
import CalendarDays from 'lucide-react/icons/calendar-days'
import Clock from 'lucide-react/icons/clock'
import Coffee from 'lucide-react/icons/coffee'
import ListChecks from 'lucide-react/icons/list-checks'
import MessageSquareText from 'lucide-react/icons/message-square-text'
import Pin from 'lucide-react/icons/pin'
import ScrollText from 'lucide-react/icons/scroll-text'
import Sparkles from 'lucide-react/icons/sparkles'
import type { ReactNode } from 'react'
import type { Booking } from '#contract/bookings.ts'
import { bookingCan, isCancelledOrNoShow } from '#domain/booking-status.ts'
import { bookingSourceLabels } from '#domain/bookings/booking-source.ts'
import { guestsText } from '#domain/bookings/party.ts'
import { addDays } from '#domain/calendar.ts'
import { formatDateTime, formatDateWithWeekday, formatTimeOfDay } from '#domain/format-date.ts'
import { t } from '#domain/i18n/messages.ts'
import { phoneLink } from '#domain/phone-number.ts'
import { CabinStateTag } from '#features/housekeeping/web/CabinStateTag.tsx'
import { RequestMarks } from '#features/housekeeping/web/RequestMarks.tsx'
import { Card } from '#ui/components/Card.tsx'
import { DataItem } from '#ui/components/DataItem.tsx'
import { Flag } from '#ui/components/Flag.tsx'
import { useTimeZone, useToday } from '#ui/data/session.ts'
import { rich } from '#ui/i18n/rich.tsx'
import { formatRelativeDay } from '#ui/relative-day.ts'
import { GuestNote } from '../shared/GuestNote.tsx'
import { statusNames } from '../shared/StatusTag.tsx'
import styles from './BookingCard.module.css'
import { nightsByCabin } from './nights-by-cabin.ts'

type Props = { booking: Booking }

/** The stay and its guest: everything about a booking but the money. */
export function BookingCard({ booking }: Props) {
  return (
    <Card className="overflow-clip">
      <StayHeader booking={booking} />
      <GuestContact booking={booking} />
      {booking.guest.notes && (
        <div className={styles.note}>
          <GuestNote booking={booking} />
        </div>
      )}
      <StayFacts booking={booking} />
      <BookedBy booking={booking} />
    </Card>
  )
}

function StayHeader({ booking }: Props) {
  const today = useToday()
  return (
    <header className={styles.stay}>
      <h2 className="text-18 font-semibold text-strong wrap-anywhere">{nightsByCabin(booking)}</h2>
      <p className={styles.dates}>
        <span>
          {formatDateWithWeekday(booking.startDate)} ({formatRelativeDay(booking.startDate, today)})
        </span>{' '}
        — <span>{formatDateWithWeekday(booking.endDate)}</span>
        {booking.leftOn && (
          <>
            {' '}
            <span className={styles.left}>
              {t('Checked out on {date}', { date: formatDateWithWeekday(booking.leftOn) })}
            </span>
          </>
        )}
      </p>
      {!isCancelledOrNoShow(booking) && (
        <Link
          className={styles.calendar}
          to="/calendar"
          search={{ from: addDays(booking.startDate, -1) }}
        >
          <CalendarDays aria-hidden="true" />
          {t('Show in calendar')}
        </Link>
      )}
    </header>
  )
}

function GuestContact({ booking: { guest, numGuests, ...booking } }: Props) {
  const profile = (text: ReactNode) => (
    <Link className={styles.profile} to="/guests/$guestId" params={{ guestId: String(guest.id) }}>
      {text}
    </Link>
  )
  return (
    <div className={styles.guest}>
      <p className={styles.name}>
        <Flag src={guest.countryFlag} country={guest.country} />
        <span>
          {numGuests > 1
            ? rich('<profile>{name}</profile> + {others}', {
                profile,
                name: guest.fullName,
                others: guestsText({ ...booking, numGuests: numGuests - 1 }),
              })
            : profile(guest.fullName)}
        </span>
      </p>
      <div className={styles.reach}>
        {guest.phone && (
          <a className={styles.contact} href={phoneLink(guest.phone)}>
            {guest.phone}
          </a>
        )}
        {guest.email && (
          <a className={styles.contact} href={`mailto:${guest.email}`}>
            {guest.email}
          </a>
        )}
        {guest.nationalID && (
          <p className="text-14 text-secondary wrap-anywhere">
            {t('National ID {id}', { id: guest.nationalID })}
          </p>
        )}
      </div>
    </div>
  )
}

function StayFacts({ booking }: Props) {
  const today = useToday()
  const timeZone = useTimeZone()
  return (
    <dl className={styles.facts}>
      {booking.closing && (
        <DataItem icon={<Ban />} label={statusNames[booking.status]}>
          {booking.closing.by
            ? t('{time} by {name}', {
                time: formatDateTime(booking.closing.at, timeZone),
                name: booking.closing.by,
              })
            : formatDateTime(booking.closing.at, timeZone)}
          {booking.closing.reason && (
            <span className="block text-secondary">{booking.closing.reason}</span>
          )}
        </DataItem>
      )}
      {booking.observations && (
        <DataItem icon={<MessageSquareText />} label={t('Observations')}>
          {booking.observations}
        </DataItem>
      )}
      <DataItem icon={<Coffee />} label={t('Breakfast included?')}>
        {booking.hasBreakfast ? t('Yes') : t('No')}
      </DataItem>
      {booking.expectedArrival && (
        <DataItem icon={<Clock />} label={t('Expected arrival')}>
          {formatTimeOfDay(booking.expectedArrival)}
        </DataItem>
      )}
      {booking.specialRequests.length > 0 && (
        <DataItem icon={<ListChecks />} label={t('Special requests')}>
          <RequestMarks requests={booking.specialRequests} />
        </DataItem>
      )}
      {booking.terms && booking.terms.sentences.length > 0 && bookingCan.cancel(booking) && (
        <DataItem icon={<ScrollText />} label={t('Terms')}>
          {booking.terms.sentences.map((sentence) => (
            <span key={sentence} className="block">
              {sentence}
            </span>
          ))}
        </DataItem>
      )}
      {booking.isPinned && bookingCan.changeStay(booking) && (
        <DataItem icon={<Pin />} label={t('Pinned')}>
          {t('To {cabin}', { cabin: booking.cabin.name })}
        </DataItem>
      )}
      {bookingCan.changeStay(booking) && booking.startDate <= today && (
        <DataItem icon={<Sparkles />} label={t('Cabin state')}>
          <CabinStateTag state={booking.cabin.state} />
        </DataItem>
      )}
    </dl>
  )
}

function BookedBy({ booking }: Props) {
  const timeZone = useTimeZone()
  const booked = booking.isBookingDateUnknown
    ? t('Date of booking unknown')
    : t('Booked {time}', { time: formatDateTime(booking.createdAt, timeZone) })
  const when = (text: ReactNode) => <span>{text}</span>
  return (
    <footer className={styles.booked}>
      <span>{t(bookingSourceLabels[booking.source])}</span>{' '}
      <span>
        {booking.createdBy
          ? rich('<when>{booked}</when> by {name}', { when, booked, name: booking.createdBy })
          : when(booked)}
      </span>
    </footer>
  )
}
