import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Navigate } from '@tanstack/react-router'
import Contact from 'lucide-react/icons/contact'
import { formatDateTime } from '#domain/format-date.ts'
import { t } from '#domain/i18n/messages.ts'
import { ApiError } from '#ui/api/api-error.ts'
import { Card } from '#ui/components/Card.tsx'
import { EmptyState } from '#ui/components/EmptyState.tsx'
import { LoadError } from '#ui/components/LoadError.tsx'
import { PageHeader } from '#ui/components/PageHeader.tsx'
import { Spinner } from '#ui/components/Spinner.tsx'
import { useTimeZone } from '#ui/data/session.ts'
import type { GuestProfile } from '../contract/guests.ts'
import { BackToGuests } from './BackToGuests.tsx'
import { guest } from './data/guests.ts'
import { GuestBookings } from './GuestBookings.tsx'
import { GuestDetails } from './GuestDetails.tsx'
import { GuestTitle } from './GuestTitle.tsx'
import { GuestTotals } from './GuestTotals.tsx'

const route = getRouteApi('/app/guests/$guestId')

/** The screen of one guest: loading, error, not found, or the profile. */
export function GuestScreen() {
  const { guestId } = route.useParams()
  const { data, error, refetch } = useQuery(guest(guestId))

  if (error instanceof ApiError && error.status === 404) return <GuestNotFound />
  if (data) {
    const ownId = String(data.id)
    // A merged guest is found under the number of the kept entry.
    if (ownId !== guestId)
      return <Navigate to="/guests/$guestId" params={{ guestId: ownId }} replace />
    return data.erasedAt ? <ErasedGuest guest={data} /> : <GuestDetails key={ownId} guest={data} />
  }

  // The width of the name is still unknown, so the actions are not shown yet.
  return (
    <>
      <PageHeader title={t('Guest')}>{error && <BackToGuests />}</PageHeader>
      <Card>
        {error ? (
          <LoadError message={t('Guest could not be loaded')} onRetry={() => void refetch()} />
        ) : (
          <Spinner label={t('Loading the guest')} />
        )}
      </Card>
    </>
  )
}

/** The profile of a guest whose identity was erased. */
function ErasedGuest({ guest }: { guest: GuestProfile }) {
  const timeZone = useTimeZone()
  return (
    <>
      <PageHeader title={<GuestTitle guest={guest} />}>
        <BackToGuests />
      </PageHeader>
      <Card className="text-secondary p-16-20 mb-16 phone-p-16">
        {t(
          'This guest’s identity was erased on {date}. Only the country and the bookings with their amounts remain.',
          { date: formatDateTime(guest.erasedAt ?? '', timeZone) },
        )}
      </Card>
      <GuestTotals guest={guest} />
      <GuestBookings bookings={guest.bookings} />
    </>
  )
}

/** No guest has the number in the address. */
function GuestNotFound() {
  return (
    <>
      <PageHeader title={t('No guest could be found')} />
      <Card>
        <EmptyState icon={<Contact />} action={<BackToGuests />}>
          {t('The number may be wrong.')}
        </EmptyState>
      </Card>
    </>
  )
}
