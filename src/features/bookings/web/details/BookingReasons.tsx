import type { Booking, BookingAct } from '#contract/bookings.ts'
import { businessDate } from '#domain/calendar.ts'
import { formatDate } from '#domain/format-date.ts'
import { t } from '#domain/i18n/messages.ts'
import { Card } from '#ui/components/Card.tsx'
import { useTimeZone } from '#ui/data/session.ts'
import { rich } from '#ui/i18n/rich.tsx'

const acts: Record<BookingAct, string> = {
  create: t('Booked as an exception'),
  change: t('Changed'),
  'swap-cabins': t('Swapped cabins'),
  'check-in': t('Checked in'),
  'check-out': t('Checked out'),
  'leave-early': t('Checked out early'),
  charge: t('Charge changed'),
  settle: t('Marked as paid'),
  cancel: t('Cancelled'),
  'no-show': t('Marked as no-show'),
  confirm: t('Confirmed'),
  reinstate: t('Reinstated'),
  'undo-check-in': t('Check-in undone'),
  'undo-check-out': t('Check-out undone'),
  'take-payment': t('Payment'),
  refund: t('Refund'),
  'write-off': t('Write-off'),
  'void-payment': t('Payment voided'),
  'add-charge': t('Charge'),
  'remove-charge': t('Charge removed'),
  'request-deposit': t('Deposit requested'),
  'withdraw-deposit': t('Deposit withdrawn'),
  'void-damage-deposit': t('Damage deposit voided'),
  'undo-settle': t('Payment undone'),
  revert: t('Reverted'),
}

/** The reasons that staff gave for their changes of a booking, with their names. */
export function BookingReasons({ booking }: { booking: Booking }) {
  const timeZone = useTimeZone()
  const dateOf = (at: string) => formatDate(businessDate(new Date(at), timeZone))
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
            {rich('<act>{action}:</act> {reason}', {
              action: acts[action],
              reason,
              act: (text) => <b className="font-medium text-strong">{text}</b>,
            })}
            <span className="block text-13 text-muted">
              {by ? t('by {name}, {date}', { name: by, date: dateOf(at) }) : dateOf(at)}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
