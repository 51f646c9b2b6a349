import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Booking } from '#contract/bookings.ts'
import { t } from '#domain/i18n/messages.ts'
import { ApiError } from '#ui/api/api-error.ts'
import { Card } from '#ui/components/Card.tsx'
import { EmptyState } from '#ui/components/EmptyState.tsx'
import { LoadError } from '#ui/components/LoadError.tsx'
import { PageHeader } from '#ui/components/PageHeader.tsx'
import { Spinner } from '#ui/components/Spinner.tsx'
import { booking } from '../data/bookings.ts'
import { BackButton } from './BackButton.tsx'

type Props = { bookingId: string; title: string; children: (booking: Booking) => ReactNode }

/**
 * The frame of a screen about one booking: loading, error, not found, or its content. The content of a
 * booking whose data is there replaces that of another one, so what has state needs the id as its key.
 */
export function BookingLoader({ bookingId, title, children }: Props) {
  const { data, error, refetch } = useQuery(booking(bookingId))

  if (error instanceof ApiError && error.status === 404) return <BookingNotFound />
  if (data) return children(data)

  return (
    <>
      <PageHeader title={title}>
        <BackButton />
      </PageHeader>
      <Card>
        {error ? (
          <LoadError message={t('Booking could not be loaded')} onRetry={() => void refetch()} />
        ) : (
          <Spinner label={t('Loading the booking')} />
        )}
      </Card>
    </>
  )
}

/** No booking has the number in the address, or it was deleted. */
function BookingNotFound() {
  return (
    <>
      <PageHeader title={t('No booking could be found')} />
      <Card>
        <EmptyState action={<BackButton />}>
          {t('It may have been deleted, or the number may be wrong.')}
        </EmptyState>
      </Card>
    </>
  )
}
