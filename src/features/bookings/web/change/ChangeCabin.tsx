import { useQuery } from '@tanstack/react-query'
import type { Booking } from '#contract/bookings.ts'
import { bookingCan } from '#domain/booking-status.ts'
import { t } from '#domain/i18n/messages.ts'
import { Card } from '#ui/components/Card.tsx'
import { LoadError } from '#ui/components/LoadError.tsx'
import { isUpToDate, useDebounced } from '#ui/components/use-debounced.ts'
import { availabilityOf, type OffersQuery } from '../data/availability.ts'
import { CabinOffers } from '../new/CabinOffers.tsx'
import styles from './ChangeBookingForm.module.css'
import { offersQuery, type Typed } from './change-form.ts'

type Props = {
  /** The booking as it was when the form was opened. */
  booking: Booking
  typed: Typed
  error: string | undefined
  onEdit: (edit: Partial<Typed>) => void
}

/** All cabins for the changed stay, with the price or the reason why they are not available. */
export function ChangeCabin({ booking, typed, error, onEdit }: Props) {
  const query = offersQuery(typed, booking)
  const debounced = useDebounced<OffersQuery>(query)
  const { data, isPlaceholderData, isError, refetch } = useQuery({
    ...availabilityOf(debounced ?? { booking: booking.id }),
    enabled: debounced !== null,
  })
  return (
    <Card className={styles.cabins}>
      {isError && !data ? (
        <LoadError
          message={t('Available cabins could not be loaded')}
          onRetry={() => void refetch()}
        />
      ) : (
        <CabinOffers
          availability={data}
          busy={query !== null && (!isUpToDate(query, debounced) || isPlaceholderData)}
          cabinId={typed.cabinId}
          ownCabinId={booking.cabin.id}
          note={
            bookingCan.checkOut(booking)
              ? t('At today’s prices, for the nights to come')
              : t('At today’s prices')
          }
          error={error}
          // Another cabin resets the price, because it depends on who wants the change.
          onChoose={(cabinId) => onEdit({ cabinId, rate: null })}
          onAlternative={({ cabinId, startDate, endDate }) =>
            onEdit({
              ...(!bookingCan.checkOut(booking) && { startDate }),
              endDate,
              cabinId,
              rate: null,
            })
          }
        />
      )}
    </Card>
  )
}
