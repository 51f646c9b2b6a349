import { useState } from 'react'
import type { BookingConflict } from '#contract/availability.ts'
import type { Booking } from '#contract/bookings.ts'
import { formatDateWithWeekday } from '#domain/format-date.ts'
import { t } from '#domain/i18n/messages.ts'
import { Dialog } from '#ui/components/Dialog.tsx'
import { DialogButtons } from '#ui/components/DialogButtons.tsx'
import { TextArea } from '#ui/components/TextArea.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { reinstateBookingRequest } from '../../contract/booking-actions.ts'
import { useReinstateBooking } from '../data/booking-changes.ts'
import styles from '../shared/BookingDialog.module.css'
import { ConflictList } from '../shared/ConflictList.tsx'
import { notify } from '../toasts/booking-toasts.ts'

type Props = { booking: Booking; onClose: () => void; onDone?: () => void }

/** Reinstates a cancelled booking or no-show. When its nights are occupied, lists the conflicts. */
export function ReinstateDialog({ booking, onClose, onDone }: Props) {
  const [taken, setTaken] = useState<readonly BookingConflict[]>([])
  const form = useForm({
    initial: { version: booking.version, reason: '' },
    schema: reinstateBookingRequest,
    send: (values) => reinstatement.start(values),
  })
  const reinstatement = useReinstateBooking(booking.id, {
    onDone: () => {
      notify.reinstated(booking.id)
      onDone?.()
      onClose()
    },
    onRejected: ({ code, fields, facts }) => {
      form.showErrors(fields)
      setTaken(facts.conflicts ?? [])
      const canBeTriedAgain = code === 'nights-taken' || code === 'invalid-fields'
      if (!canBeTriedAgain) onClose()
    },
  })

  return (
    <Dialog
      open
      form
      title={t('Reinstate booking #{id}', { id: booking.id })}
      onClose={() => !reinstatement.pending && onClose()}
    >
      <form className="grid gap-16 pt-4" {...form.props}>
        <p className="text-15 text-secondary">
          {t(
            'This restores the booking of Cabin {cabin} from {from} to {to} at the agreed price, if all nights are still available.',
            {
              cabin: booking.cabin.name,
              from: formatDateWithWeekday(booking.startDate),
              to: formatDateWithWeekday(booking.endDate),
            },
          )}
        </p>
        <TextArea label={t('Reason')} id="reason" required {...form.field('reason')} />
        {taken.length > 0 && (
          <div className={styles.taken}>
            <ConflictList reasons={taken} label={t('Conflicting bookings')} />
          </div>
        )}
        <DialogButtons
          label={t('Reinstate booking')}
          pending={reinstatement.pending}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  )
}
