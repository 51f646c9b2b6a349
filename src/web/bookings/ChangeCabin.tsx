import { useQuery } from '@tanstack/react-query'
import type { Booking } from '#contract/bookings.ts'
import { bookingCan } from '#domain/booking-status.ts'
import { availabilityOf, type StayAsked } from '../data/availability.ts'
import { isSettled, useSettled } from '../data/use-settled.ts'
import { Card } from '../ui/Card.tsx'
import { Failed } from '../ui/Failed.tsx'
import { CabinOffers } from './CabinOffers.tsx'
import styles from './ChangeBookingForm.module.css'
import { offersAsked, type Typed } from './change-form.ts'

type Props = {
  /** What the form began with. */
  booking: Booking
  typed: Typed
  error: string | undefined
  onEdit: (edit: Partial<Typed>) => void
}

/** Every cabin for the changed stay: its price, or why it is not available. */
export function ChangeCabin({ booking, typed, error, onEdit }: Props) {
  const asked = offersAsked(typed, booking)
  const settled = useSettled<StayAsked>(asked)
  const { data, isPlaceholderData, isError, refetch } = useQuery({
    ...availabilityOf(settled ?? { from: '', to: '', guests: 1 }),
    enabled: settled !== null,
  })
  return (
    <Card className={styles.cabins}>
      {isError && !data ? (
        <Failed message="Free cabins could not be loaded" onRetry={() => void refetch()} />
      ) : (
        <CabinOffers
          answer={data}
          busy={asked !== null && (!isSettled(asked, settled) || isPlaceholderData)}
          cabinId={typed.cabinId}
          ownCabinId={booking.cabin.id}
          note={
            bookingCan.checkOut(booking)
              ? 'At today’s prices, for the nights to come'
              : 'At today’s prices'
          }
          error={error}
          // Who wants the change is asked again for each cabin.
          onChoose={(cabinId) => onEdit({ cabinId, rate: null })}
          onFit={({ cabinId, startDate, endDate }) =>
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
