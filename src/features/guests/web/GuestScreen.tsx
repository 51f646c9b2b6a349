import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Navigate } from '@tanstack/react-router'
import { ApiError } from '#ui/api/api-error.ts'
import { Card } from '#ui/components/Card.tsx'
import { LoadError } from '#ui/components/LoadError.tsx'
import { PageHeader } from '#ui/components/PageHeader.tsx'
import { Spinner } from '#ui/components/Spinner.tsx'
import { BackToGuests } from './BackToGuests.tsx'
import { guest } from './data/guests.ts'
import { ErasedGuest } from './ErasedGuest.tsx'
import { GuestDetails } from './GuestDetails.tsx'
import { GuestNotFound } from './GuestNotFound.tsx'

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
      <PageHeader title="Guest">{error && <BackToGuests />}</PageHeader>
      <Card>
        {error ? (
          <LoadError message="Guest could not be loaded" onRetry={() => void refetch()} />
        ) : (
          <Spinner label="Loading the guest" />
        )}
      </Card>
    </>
  )
}
