import type { ReactNode } from 'react'
import type { Booking } from '#contract/bookings.ts'
import { BookingCard } from './BookingCard.tsx'
import styles from './BookingFacts.module.css'

type Props = {
  booking: Booking
  /** The money, and what follows from it. */
  children: ReactNode
}

/** Stay and guest on the left, money on the right; on the phone one below the other. */
export function BookingFacts({ booking, children }: Props) {
  return (
    <div className={styles.columns}>
      <BookingCard booking={booking} />
      <div className={styles.side}>{children}</div>
    </div>
  )
}
