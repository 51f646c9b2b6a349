import type { Booking, BookingAct } from '#contract/bookings.ts'
import { businessDate } from '#domain/calendar.ts'
import { formatDate } from '#domain/format-date.ts'
import { t } from '#domain/i18n/messages.ts'
import { Card } from '#ui/components/Card.tsx'
import { useTimeZone } from '#ui/data/session.ts'

const acts: Record<BookingAct, string> = {
  create: 'Booked as an exception',
  change: 'Changed',
  'swap-cabins': 'Swapped cabins',
  'check-in': 'Checked in',
  'check-out': 'Checked out',
  'leave-early': 'Checked out early',
  charge: 'Charge changed',
  settle: 'Marked as paid',
  cancel: 'Cancelled',
  'no-show': 'Marked as no-show',
  confirm: 'Confirmed',
  reinstate: 'Reinstated',
  'undo-check-in': 'Check-in undone',
  'undo-check-out': 'Check-out undone',
  'take-payment': 'Payment',
  refund: 'Refund',
  'write-off': 'Write-off',
  'void-payment': 'Payment voided',
  'add-charge': 'Charge',
  'remove-charge': 'Charge removed',
  'request-deposit': 'Deposit requested',
  'withdraw-deposit': 'Deposit withdrawn',
  'undo-settle': 'Payment undone',
  revert: 'Reverted',
}

/** The reasons that staff gave for their changes of a booking, with their names. */
export function BookingReasons({ booking }: { booking: Booking }) {
  const timeZone = useTimeZone()
  // The reason of a cancellation or no-show is already among the facts.
  const reasons = booking.reasons.filter(({ at }) => at !== booking.closing?.at)
  if (reasons.length === 0) return null
  return (
    <Card className="grid gap-8 p-16-20 phone-p-16" aria-labelledby="reasons-title">
      <h2 id="reasons-title" className="text-16 font-semibold text-strong">
        {t('Reasons')}
      </h2>
      <ul className="grid gap-8 text-14 text-secondary wrap-anywhere">
        {reasons.map(({ at, by, action, reason }) => (
          <li key={`${at}-${action}`}>
            <b className="font-medium text-strong">{acts[action]}:</b> {reason}
            <span className="block text-13 text-muted">
              {by && `by ${by}, `}
              {formatDate(businessDate(new Date(at), timeZone))}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
