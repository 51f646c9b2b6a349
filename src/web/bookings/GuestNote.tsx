import { StickyNote } from 'lucide-react'
import type { Booking } from '#contract/bookings.ts'
import styles from './GuestNote.module.css'

type Props = { booking: Pick<Booking, 'guest'> }

/** What staff wrote down about the guest, where it helps the desk: wishes, allergies. */
export function GuestNote({ booking }: Props) {
  const { notes } = booking.guest
  if (!notes) return null
  return (
    <p className={styles.note}>
      <StickyNote aria-hidden="true" />
      <span>
        <b>Guest note:</b> <span className={styles.text}>{notes}</span>
      </span>
    </p>
  )
}
