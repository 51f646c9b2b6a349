import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Group } from '#contract/groups.ts'
import { t } from '#domain/i18n/messages.ts'
import { methodNames, paymentMethods } from '#domain/money/payments.ts'
import { Choices } from '#ui/components/Choices.tsx'
import { Dialog } from '#ui/components/Dialog.tsx'
import { DialogButtons } from '#ui/components/DialogButtons.tsx'
import { focusTitle } from '#ui/components/focus-title.ts'
import { LoadError } from '#ui/components/LoadError.tsx'
import { Options, Select } from '#ui/components/Select.tsx'
import { Spinner } from '#ui/components/Spinner.tsx'
import { useToday } from '#ui/data/session.ts'
import { oneOf } from '#ui/forms/one-of.ts'
import { ArrivalChoices } from './ArrivalChoices.tsx'
import { bookingNameWithDue } from './booking-name.ts'
import { type GroupStep, groupCheckIn, useTakeGroupStep } from './data/group-steps.ts'
import { notifyGroupStep } from './notify-group-step.tsx'

type Props = {
  group: Group
  step: GroupStep
  /** Those that can take the step. */
  bookings: Group['bookings']
  onClose: () => void
}

/**
 * Checks in who has arrived, or checks out who leaves: all of the chosen bookings, or none. Who leaves later is not
 * chosen at first.
 */
export function GroupStepDialog({ group, step, bookings, onClose }: Props) {
  const isArrival = step === 'check-in'
  const today = useToday()
  const [chosen, setChosen] = useState(
    bookings.filter(({ endDate }) => isArrival || endDate <= today).map(({ id }) => id),
  )
  const [withBreakfast, setWithBreakfast] = useState<number[]>([])
  const [payment, setPayment] = useState('paid')
  const [method, setMethod] = useState('')
  const taking = useTakeGroupStep(group.id, step, {
    onDone: ({ bookings: done }) => {
      notifyGroupStep(group, step, done)
      onClose()
      focusTitle()
    },
    onRejected: () => onClose(),
  })
  const {
    data: quoted,
    error,
    refetch,
  } = useQuery({ ...groupCheckIn(group.id), enabled: isArrival })
  const quotes = new Map(quoted?.bookings.map((booking) => [booking.id, booking.quote]))
  const arriving = chosen.flatMap((id) => {
    const quote = quotes.get(id)
    if (!quote) return []
    const addBreakfast = withBreakfast.includes(id)
    return {
      due: addBreakfast ? quote.dueWithBreakfast : quote.due,
      booking: {
        ...{ id, addBreakfast },
        expectedTotal: addBreakfast ? quote.totalWithBreakfast : quote.total,
      },
    }
  })
  const isDue = arriving.some(({ due }) => due > 0)
  const send = () =>
    taking.start(
      isArrival
        ? {
            step,
            bookings: arriving.map(({ booking }) => booking),
            payLater: isDue && payment === 'later',
            ...(method !== '' && { paymentMethod: oneOf(paymentMethods, method, 'other') }),
          }
        : { step, bookingIds: chosen },
    )
  const n = isArrival ? arriving.length : chosen.length
  const chosenError = n === 0 ? t('Please choose a booking') : undefined
  return (
    <Dialog
      open
      form
      title={isArrival ? t('Check in guests') : t('Check out guests')}
      onClose={() => !taking.pending && onClose()}
    >
      <form
        className="grid gap-16 pt-4"
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        {!isArrival ? (
          <Choices
            legend={t('Who leaves?')}
            of={bookings.map((booking) => [
              booking.id,
              bookingNameWithDue(booking, booking.amountDue),
            ])}
            chosen={chosen}
            error={chosenError}
            onChange={setChosen}
          />
        ) : quoted ? (
          <ArrivalChoices
            bookings={bookings}
            quoted={quoted.bookings}
            chosen={chosen}
            withBreakfast={withBreakfast}
            error={chosenError}
            onChoose={setChosen}
            onBreakfast={setWithBreakfast}
          />
        ) : error ? (
          <LoadError message={t('Group could not be loaded')} onRetry={() => void refetch()} />
        ) : (
          <Spinner label={t('Loading the group')} />
        )}
        {isArrival && isDue && (
          <div className="grid gap-16 grid-cols-2 phone-grid-cols-1">
            <Select
              label={t('What is due')}
              value={payment}
              onChange={({ target }) => setPayment(target.value)}
            >
              <option value="paid">{t('The guests have paid it')}</option>
              <option value="later">{t('The guests pay later')}</option>
            </Select>
            {payment === 'paid' && (
              <Select
                label={t('Payment method')}
                value={method}
                onChange={({ target }) => setMethod(target.value)}
              >
                <option value="">{t('As usual')}</option>
                <Options of={paymentMethods.map((one) => [one, t(methodNames[one])])} />
              </Select>
            )}
          </div>
        )}
        <DialogButtons
          label={
            isArrival
              ? t('Check in {n, plural, one {# booking} other {# bookings}}', { n })
              : t('Check out {n, plural, one {# booking} other {# bookings}}', { n })
          }
          pending={taking.pending}
          disabled={n === 0}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  )
}
