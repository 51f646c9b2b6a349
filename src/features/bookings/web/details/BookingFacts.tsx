import type { ReactNode } from 'react'
import type { Booking } from '#contract/bookings.ts'
import { BookingCard } from './BookingCard.tsx'
import styles from './BookingFacts.module.css'

type Props = {
  booking: Booking
  /** The payment and the actions. */
  children: ReactNode
}

/** Stay and guest on the left, payment on the right; on phones one below the other. */
export function BookingFacts({ booking, children }: Props) {
  return (
    <div className={styles.columns}>
      <BookingCard booking={booking} />
      <div className={styles.side}>{children}</div>
    </div>
  )
}
