import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { GuestProfile, GuestRow } from '#contract/guests.ts'
import { bookingCan, isConfirmedStay } from '#domain/booking-status.ts'
import { guest } from '../data/guests.ts'
import { useToday } from '../data/session.ts'
import { PageHeader } from '../ui/PageHeader.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import { BackButton } from './BackButton.tsx'
import { NewBooking } from './NewBooking.tsx'
import { emptyForm } from './new-booking-form.ts'
import { arriveOn, departOn, isStayDate } from './stay-form-dates.ts'

const route = getRouteApi('/app/bookings/new')

/** The address may contain a stay, from the calendar, or a guest, from their page. */
export function NewBookingScreen() {
  const { from = '', to = '', cabin, guest: guestId } = route.useSearch()
  const today = useToday()
  const known = useQuery({ ...guest(guestId ?? ''), enabled: guestId !== undefined })

  const startDate = isStayDate(from) ? from : today
  const begin = {
    ...arriveOn(emptyForm, startDate),
    ...(isStayDate(to) && startDate < to && departOn({ ...emptyForm, startDate }, to)),
    cabinId: cabin ? Number(cabin) : null,
    guest: known.data && !known.data.erasedAt ? rowOf(known.data) : null,
  }

  return (
    <>
      <PageHeader title="New booking">
        <BackButton />
      </PageHeader>
      {guestId !== undefined && known.isPending ? (
        <Spinner label="Loading the guest" />
      ) : (
        <NewBooking key={[from, to, cabin, guestId].join()} begin={begin} />
      )}
    </>
  )
}

const rowOf = ({ bookings, ...profile }: GuestProfile): GuestRow => ({
  ...profile,
  latestStay: bookings.find(isConfirmedStay)?.endDate ?? null,
  nextStay: bookings.findLast(bookingCan.checkIn)?.startDate ?? null,
})
