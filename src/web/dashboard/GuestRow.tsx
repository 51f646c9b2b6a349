import { Link } from '@tanstack/react-router'
import { type ReactNode, useId, useRef } from 'react'
import type { TodayItem } from '#contract/dashboard.ts'
import { bookingCan } from '#domain/booking-status.ts'
import { CheckOutButton } from '../bookings/CheckOutButton.tsx'
import { countOf } from '../format.ts'
import { buttonClass } from '../ui/button-class.ts'
import { Flag } from '../ui/Flag.tsx'
import { useFocusHandover } from '../ui/use-focus-handover.ts'
import styles from './GuestRow.module.css'

type Props = {
  item: TodayItem
  tag?: ReactNode
  note?: string
  /** Of whom nothing is to be done today, there is only to be read. */
  quiet?: boolean
}

/** One guest at the desk: who it is, how long the stay, what is to be done. */
export function GuestRow({ item, tag, note, quiet = false }: Props) {
  const guestId = useId()
  const row = useRef<HTMLLIElement>(null)
  useFocusHandover(row)
  const params = { bookingId: String(item.id) }
  return (
    <li ref={row} className={styles.row} data-quiet={quiet || undefined}>
      {tag && <span className={styles.tag}>{tag}</span>}
      <span className={styles.flag}>
        <Flag src={item.guest.countryFlag} country={item.guest.country} />
      </span>
      <span className={styles.who}>
        <Link id={guestId} className={styles.name} to="/bookings/$bookingId" params={params}>
          {item.guest.fullName}
        </Link>
        <span className={styles.where}>
          Cabin {item.cabin.name}
          {note && <span className={styles.note}>{note}</span>}
        </span>
      </span>
      <span className={styles.nights}>{countOf(item.numNights, 'night')}</span>
      {!quiet && (
        <span className={styles.action}>
          {bookingCan.checkIn(item) ? (
            <Link
              className={buttonClass({ size: 'small' })}
              to="/checkin/$bookingId"
              params={params}
              aria-describedby={guestId}
            >
              Check in
            </Link>
          ) : (
            <CheckOutButton bookingId={item.id} size="small" describedBy={guestId} />
          )}
        </span>
      )}
    </li>
  )
}
