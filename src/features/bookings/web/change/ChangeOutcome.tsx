import type { ReactNode } from 'react'
import type { Booking } from '#contract/bookings.ts'
import { bookingCan } from '#domain/booking-status.ts'
import { t } from '#domain/i18n/messages.ts'
import { Button } from '#ui/components/Button.tsx'
import { Checkbox } from '#ui/components/Checkbox.tsx'
import { LoadError } from '#ui/components/LoadError.tsx'
import { Notice } from '#ui/components/Notice.tsx'
import { Spinner } from '#ui/components/Spinner.tsx'
import { TextArea } from '#ui/components/TextArea.tsx'
import type { FieldErrors } from '#ui/forms/use-form.ts'
import type { ChangePreview, Overridable } from '../../contract/booking-actions.ts'
import { AgreedPriceField } from '../shared/AgreedPriceField.tsx'
import { ConflictList } from '../shared/ConflictList.tsx'
import { NightBreakdown } from '../shared/NightBreakdown.tsx'
import { ChangeSummary } from './ChangeSummary.tsx'
import {
  asksWho,
  choosesRate,
  conflictsOf,
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

export function ChangeOutcome({ change, errors, onEdit, onSwapped }: Props) {
  const { booking, typed, latestPreview, preview } = change
  if (!latestPreview) {
    return change.failed ? (
      <LoadError message={t('New price could not be loaded')} onRetry={change.retry} />
    ) : (
      <Spinner label={t('Loading the price')} />
    )
  }
  const alternative = preview?.alternative
  const swapWith = preview?.swapWith
  const isAgreed = typed.rate === 'agreed'

  return (
    <div className="grid grid-cols-1 gap-20">
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
      <div className="grid grid-cols-1 gap-12">
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
            {isAgreed ? t('Keep the agreed price') : t('Set a different price')}
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
          label={t('Reason')}
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
  const isForAll = typed.isAgreedTotal
  if (takesNewNights(typed, booking))
    return isForAll ? t('For all of the new nights') : t('For each of the new nights')
  if (bookingCan.checkOut(booking))
    return isForAll ? t('For all nights from tonight on') : t('For each night from tonight on')
  return isForAll ? t('For all nights') : t('For each night')
}

const usualPrice = ({ before, after }: ChangePreview) => ({
  numNights: after.numNights,
  price: (before.cabinPrice / before.numNights) * after.numNights,
})

type BookingConflictsProps = {
  preview: ChangePreview
  overrides: readonly Overridable[]
  onOverride: (rules: readonly Overridable[]) => void
  /** Other stays that are available, or another booking that makes room. */
  children?: ReactNode
}

/** The conflicts of a stay. Those that staff may override have a checkbox. */
function BookingConflicts({ preview, overrides, onOverride, children }: BookingConflictsProps) {
  const { canBeOverridden, final } = conflictsOf(preview)
  if (canBeOverridden.length + final.length === 0) return null

  const choose = (rule: Overridable, isChosen: boolean) =>
    onOverride([...overrides.filter((other) => other !== rule), ...(isChosen ? [rule] : [])])

  return (
    <Notice as="section" tone="blocking" label={t('Conflicts')}>
      {final.length > 0 && <ConflictList reasons={final} />}
      {canBeOverridden.map(({ rule, sentence }) => (
        <Checkbox
          key={rule}
          checked={overrides.includes(rule)}
          onChange={(isChosen) => choose(rule, isChosen)}
        >
          {t('{conflict} Allow it this time.', { conflict: sentence })}
        </Checkbox>
      ))}
      {children}
    </Notice>
  )
}
