import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { bookingCan, isConfirmedStay } from '#domain/booking-status.ts'
import { t } from '#domain/i18n/messages.ts'
import type { GuestProfile, GuestRow } from '#features/guests/contract/guests.ts'
import { guest } from '#features/guests/web/data/guests.ts'
import { settings } from '#features/property/web/data/settings.ts'
import { prefetch, queryClient } from '#ui/api/query-client.ts'
import { PageHeader } from '#ui/components/PageHeader.tsx'
import { Spinner } from '#ui/components/Spinner.tsx'
import { findSession, useToday } from '#ui/data/session.ts'
import { availabilityOf } from '../data/availability.ts'
import { group } from '../data/groups.ts'
import { BackButton } from '../shared/BackButton.tsx'
import { NewBooking } from './NewBooking.tsx'
import { formFor, stayQuery, withLength } from './new-booking-form.ts'
import type { NewBookingSearch } from './new-booking-search.ts'

const route = getRouteApi('/app/bookings/new')

/** Starts the requests for the guest and for the cabins of the stay that the form begins with. */
export async function prefetchScreen(search: NewBookingSearch): Promise<void> {
  if (search.guest) void prefetch(guest(search.guest))
  const session = await findSession()
  if (!session) return
  const { minBookingLength } = await queryClient.ensureQueryData(settings)
  const query = stayQuery(withLength(formFor(search, session.today), minBookingLength))
  if (query) void prefetch(availabilityOf(query))
}

/** The address may contain a stay, from the calendar, a guest, from their page, or a group that holds the cabin. */
export function NewBookingScreen() {
  const search = route.useSearch()
  const { from, to, cabin, guest: guestId, group: groupId } = search
  const today = useToday()
  const known = useQuery({ ...guest(guestId ?? ''), enabled: guestId !== undefined })

  const joined = useQuery({ ...group(groupId ?? ''), enabled: groupId !== undefined }).data

  const begin = {
    ...formFor(search, today),
    guest: known.data && !known.data.erasedAt ? rowOf(known.data) : null,
  }

  return (
    <>
      <PageHeader title={t('New booking')}>
        <BackButton />
      </PageHeader>
      {joined && (
        <p className="mb-16 text-15 text-secondary">
          {t('For the group {group}', { group: joined.name })}
        </p>
      )}
      {guestId !== undefined && known.isPending ? (
        <Spinner label={t('Loading the guest')} />
      ) : (
        <NewBooking key={[from, to, cabin, guestId, groupId].join()} begin={begin} />
      )}
    </>
  )
}

const rowOf = ({ bookings, ...profile }: GuestProfile): GuestRow => ({
  ...profile,
  latestStay: bookings.find(isConfirmedStay)?.endDate ?? null,
  nextStay: bookings.findLast(bookingCan.checkIn)?.startDate ?? null,
})
