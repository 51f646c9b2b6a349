import { formatDateTime } from '#domain/format-date.ts'
import { Card } from '#ui/components/Card.tsx'
import { PageHeader } from '#ui/components/PageHeader.tsx'
import { useTimeZone } from '#ui/data/session.ts'
import type { GuestProfile } from '../contract/guests.ts'
import { BackToGuests } from './BackToGuests.tsx'
import { GuestBookings } from './GuestBookings.tsx'
import styles from './GuestDetails.module.css'
import { GuestTitle } from './GuestTitle.tsx'
import { GuestTotals } from './GuestTotals.tsx'

/** The profile of a guest whose identity was erased. */
export function ErasedGuest({ guest }: { guest: GuestProfile }) {
  const timeZone = useTimeZone()
  return (
    <>
      <PageHeader title={<GuestTitle guest={guest} />}>
        <BackToGuests />
      </PageHeader>
      <Card className={styles.erased}>
        This guest’s identity was erased on {formatDateTime(guest.erasedAt ?? '', timeZone)}. Only
        the country and the bookings with their amounts remain.
      </Card>
      <GuestTotals guest={guest} />
      <GuestBookings bookings={guest.bookings} />
    </>
  )
}
