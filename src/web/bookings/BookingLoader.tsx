import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Booking } from '#contract/bookings.ts'
import { ApiError } from '../api/api-error.ts'
import { booking } from '../data/bookings.ts'
import { Card } from '../ui/Card.tsx'
import { Failed } from '../ui/Failed.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import { BackButton } from './BackButton.tsx'
import { BookingMissing } from './BookingMissing.tsx'

type Props = { bookingId: string; title: string; children: (booking: Booking) => ReactNode }

/** A screen about one booking, until it is there and when it is not. */
export function BookingLoader({ bookingId, title, children }: Props) {
  const { data, error, refetch } = useQuery(booking(bookingId))

  if (error instanceof ApiError && error.status === 404) return <BookingMissing />
  if (data) return children(data)

  return (
    <>
      <PageHeader title={title}>
        <BackButton />
      </PageHeader>
      <Card>
        {error ? (
          <Failed message="Booking could not be loaded" onRetry={() => void refetch()} />
        ) : (
          <Spinner label="Loading the booking" />
        )}
      </Card>
    </>
  )
}
