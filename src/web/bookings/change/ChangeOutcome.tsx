import type { Booking } from '#contract/bookings.ts'
import { bookingCan } from '#domain/booking-status.ts'
import { moneyUnit } from '../../format.ts'
import type { FieldErrors } from '../../forms/use-form.ts'
import { Button } from '../../ui/Button.tsx'
import { LoadError } from '../../ui/LoadError.tsx'
import { NumberField } from '../../ui/NumberField.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
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
          <NumberField
            label="Agreed price per night"
            id="agreedNightPrice"
            name="agreedNightPrice"
            hint={repricedNights(typed, booking)}
            unit={moneyUnit()}
            decimal
            value={typed.agreedPrice}
            onChange={(event) => onEdit({ agreedPrice: event.target.value })}
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
  if (takesNewNights(typed, booking)) return 'For each of the new nights'
  return bookingCan.checkOut(booking) ? 'For each night from tonight on' : 'For each night'
}
