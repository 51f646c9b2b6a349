import type { Booking } from '#contract/bookings.ts'
import { bookingCan } from '#domain/booking-status.ts'
import { Button } from '#ui/components/Button.tsx'
import { LoadError } from '#ui/components/LoadError.tsx'
import { Spinner } from '#ui/components/Spinner.tsx'
import { TextArea } from '#ui/components/TextArea.tsx'
import type { FieldErrors } from '#ui/forms/use-form.ts'
import type { ChangePreview } from '../../contract/booking-actions.ts'
import { AgreedPriceField } from '../shared/AgreedPriceField.tsx'
import { NightBreakdown } from '../shared/NightBreakdown.tsx'
import { BookingConflicts } from './BookingConflicts.tsx'
import styles from './ChangeOutcome.module.css'
import { ChangeSummary } from './ChangeSummary.tsx'
import {
  asksWho,
  choosesRate,
  movesCabin,
  needsReason,
  type Typed,
  takesNewNights,
} from './change-form.ts'
import { RateChoice } from './RateChoice.tsx'
import { SwapButton } from './SwapButton.tsx'
import type { useBookingChange } from './use-booking-change.ts'

type Props = {
  change: ReturnType<typeof useBookingChange>
  errors: FieldErrors
  onEdit: (edit: Partial<Typed>) => void
  onSwapped: (refreshed: Promise<unknown>) => void
}

/** What the change costs, and the exceptions that it needs. */
export function ChangeOutcome({ change, errors, onEdit, onSwapped }: Props) {
  const { booking, typed, latestPreview, preview } = change
  if (!latestPreview) {
    return change.failed ? (
      <LoadError message="New price could not be loaded" onRetry={change.retry} />
    ) : (
      <Spinner label="Loading the price" />
    )
  }
  const alternative = preview?.alternative
  const swapWith = preview?.swapWith
  const isAgreed = typed.rate === 'agreed'

  return (
    <div className={styles.outcome}>
      <ChangeSummary
        before={latestPreview.before}
        after={latestPreview.after}
        notices={latestPreview.notices}
        isOld={!preview}
        isPriceOpen={asksWho(typed, booking, latestPreview.totals)}
      />
      {!asksWho(typed, booking, latestPreview.totals) && (
        <NightBreakdown nights={latestPreview.nights} />
      )}
      <div className={styles.rate}>
        {choosesRate(typed, booking, latestPreview.totals) ? (
          <RateChoice
            withAgreed
            newNights={latestPreview.newNights}
            hasNewParty={latestPreview.before.numGuests !== latestPreview.after.numGuests}
            totals={latestPreview.totals}
            totalBefore={latestPreview.before.totalPrice}
            movesCabin={movesCabin(typed, booking)}
            value={typed.rate ?? (movesCabin(typed, booking) ? null : 'keep')}
            onChange={(rate) => onEdit({ rate })}
          />
        ) : (
          <Button
            variant="secondary"
            size="small"
            onClick={() => {
              onEdit({ rate: isAgreed ? null : 'agreed' })
              if (!isAgreed) change.form.focus('agreedNightPrice')
            }}
          >
            {isAgreed ? 'Keep the agreed price' : 'Set a different price'}
          </Button>
        )}
        {isAgreed && (
          <AgreedPriceField
            hint={repricedNights(typed, booking)}
            value={typed.agreedPrice}
            isTotal={typed.isAgreedTotal}
            usual={takesNewNights(typed, booking) ? undefined : usualPrice(latestPreview)}
            onChange={({ value, isTotal }) =>
              onEdit({
                ...(value !== undefined && { agreedPrice: value }),
                ...(isTotal !== undefined && { isAgreedTotal: isTotal }),
              })
            }
            error={errors.agreedNightPrice}
          />
        )}
      </div>
      {preview && (
        <BookingConflicts
          preview={preview}
          overrides={typed.overrides}
          onOverride={(overrides) => onEdit({ overrides })}
        >
          {(alternative || swapWith) && (
            <>
              {alternative && (
                <Button
                  variant="secondary"
                  onClick={() =>
                    onEdit({
                      ...(alternative.cabinId !== typed.cabinId && { rate: null }),
                      cabinId: alternative.cabinId,
                      startDate: alternative.startDate,
                      endDate: alternative.endDate,
                    })
                  }
                >
                  {alternative.sentence}
                </Button>
              )}
              {swapWith && (
                <SwapButton
                  bookingId={booking.id}
                  version={booking.version}
                  other={swapWith}
                  onSwapped={onSwapped}
                />
              )}
            </>
          )}
        </BookingConflicts>
      )}
      {needsReason(typed) && (
        <TextArea
          label="Reason"
          id="reason"
          name="reason"
          required
          value={typed.reason}
          onChange={(event) => onEdit({ reason: event.target.value })}
          error={errors.reason}
        />
      )}
    </div>
  )
}

/** The nights that an agreed price is for. */
function repricedNights(typed: Typed, booking: Booking): string {
  const which = typed.isAgreedTotal ? 'all' : 'each'
  if (takesNewNights(typed, booking)) return `For ${which} of the new nights`
  const nights = typed.isAgreedTotal ? 'all nights' : 'each night'
  return bookingCan.checkOut(booking) ? `For ${nights} from tonight on` : `For ${nights}`
}

const usualPrice = ({ before, after }: ChangePreview) => ({
  numNights: after.numNights,
  price: (before.cabinPrice / before.numNights) * after.numNights,
})
