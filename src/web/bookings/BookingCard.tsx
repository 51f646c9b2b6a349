import { CircleCheck, CircleDollarSign, House, MessageSquareText } from 'lucide-react'
import type { Booking } from '#contract/bookings.ts'
import { useTimeZone, useToday } from '../data/session.ts'
import { countOf, formatDateTime, formatDateWithWeekday, formatMoney } from '../format.ts'
import { formatRelativeDay } from '../relative-day.ts'
import { Card } from '../ui/Card.tsx'
import { DataItem } from '../ui/DataItem.tsx'
import { Flag } from '../ui/Flag.tsx'
import styles from './BookingCard.module.css'

/** Everything the desk knows about one booking. */
export function BookingCard({ booking }: { booking: Booking }) {
  const { cabin, guest } = booking
  const today = useToday()
  const timeZone = useTimeZone()
  const otherGuests = booking.numGuests - 1
  const split = ` (${formatMoney(booking.cabinPrice)} cabin + ${formatMoney(booking.extrasPrice)} breakfast)`

  return (
    <Card className={styles.card}>
      <header className={styles.stay}>
        <h2 className={styles.cabin}>
          <House aria-hidden="true" />
          <span>
            {countOf(booking.numNights, 'night')} in Cabin {cabin.name}
          </span>
        </h2>
        <p className={styles.dates}>
          <span>
            {formatDateWithWeekday(booking.startDate)} (
            {formatRelativeDay(booking.startDate, today)})
          </span>{' '}
          — <span>{formatDateWithWeekday(booking.endDate)}</span>
        </p>
      </header>

      <div className={styles.guest}>
        <Flag src={guest.countryFlag} country={guest.country} />
        <p className={styles.name}>
          {guest.fullName}
          {otherGuests > 0 && ` + ${countOf(otherGuests, 'guest')}`}
        </p>
        {guest.email && (
          <a className={styles.email} href={`mailto:${guest.email}`}>
            {guest.email}
          </a>
        )}
        {guest.nationalID && <p className={styles.identity}>National ID {guest.nationalID}</p>}
      </div>

      <dl className={styles.facts}>
        {booking.observations && (
          <DataItem icon={<MessageSquareText />} label="Observations">
            {booking.observations}
          </DataItem>
        )}
        <DataItem icon={<CircleCheck />} label="Breakfast included?">
          {booking.hasBreakfast ? 'Yes' : 'No'}
        </DataItem>
      </dl>

      <div className={booking.isPaid ? styles.paid : styles.unpaid}>
        <dl className={styles.price}>
          <DataItem icon={<CircleDollarSign />} label="Total price">
            <b>{formatMoney(booking.totalPrice)}</b>
            {booking.hasBreakfast && split}
          </DataItem>
        </dl>
        <p className={styles.payment}>{booking.isPaid ? 'Paid' : 'Will pay at property'}</p>
      </div>

      <footer className={styles.booked}>
        Booked {formatDateTime(booking.createdAt, timeZone)}
      </footer>
    </Card>
  )
}
