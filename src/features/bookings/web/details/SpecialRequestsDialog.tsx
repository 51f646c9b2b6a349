import { useState } from 'react'
import type { Booking } from '#contract/bookings.ts'
import { changeRequestsRequest } from '#contract/housekeeping.ts'
import {
  type SpecialRequest,
  specialRequestLabels,
  specialRequests,
} from '#domain/bookings/special-requests.ts'
import { t } from '#domain/i18n/messages.ts'
import { useChangeRequests } from '#features/housekeeping/web/data/housekeeping-changes.ts'
import { Checkbox } from '#ui/components/Checkbox.tsx'
import { Dialog } from '#ui/components/Dialog.tsx'
import { DialogButtons } from '#ui/components/DialogButtons.tsx'
import { TimeField } from '#ui/dates/TimeField.tsx'
import { fieldErrors } from '#ui/forms/field-errors.ts'
import { useForm } from '#ui/forms/use-form.ts'
import { notify } from '../toasts/booking-toasts.ts'

type Props = { booking: Booking; onClose: () => void }

/** When the guests are expected, and what the cabin must be prepared for. */
export function SpecialRequestsDialog({ booking, onClose }: Props) {
  const { version } = booking
  const [chosen, setChosen] = useState<readonly SpecialRequest[]>(booking.specialRequests)
  const requestOf = ({ expectedArrival }: { expectedArrival: string }) => ({
    version,
    expectedArrival: expectedArrival === '' ? null : expectedArrival,
    specialRequests: [...chosen],
  })
  const form = useForm({
    initial: { expectedArrival: booking.expectedArrival ?? '' },
    check: (values) => fieldErrors(changeRequestsRequest, requestOf(values)),
    send: (values) => change.start(requestOf(values)),
  })
  const change = useChangeRequests(booking.id, {
    onDone: () => {
      notify.requestsSaved()
      onClose()
    },
    // The screen behind the dialog has already loaded the other user's change.
    onRejected: onClose,
  })
  return (
    <Dialog
      open
      form
      title={t('Special requests of booking #{id}', { id: booking.id })}
      onClose={() => !change.pending && onClose()}
    >
      <form className="grid gap-16" {...form.props}>
        <TimeField
          label={t('Expected arrival')}
          id="expected-arrival"
          {...form.field('expectedArrival')}
          hint={t('Leave empty if unknown')}
        />
        <fieldset className="check-grid">
          <legend>{t('Special requests')}</legend>
          {specialRequests.map((request) => (
            <Checkbox
              key={request}
              checked={chosen.includes(request)}
              onChange={(isChosen) =>
                setChosen((before) =>
                  isChosen ? [...before, request] : before.filter((other) => other !== request),
                )
              }
            >
              {t(specialRequestLabels[request])}
            </Checkbox>
          ))}
        </fieldset>
        <DialogButtons label={t('Save requests')} pending={change.pending} onCancel={onClose} />
      </form>
    </Dialog>
  )
}
