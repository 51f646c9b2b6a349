import { useState } from 'react'
import type { Group } from '#contract/groups.ts'
import { t } from '#domain/i18n/messages.ts'
import { methodNames, paymentMethods } from '#domain/money/payments.ts'
import { Choices } from '#ui/components/Choices.tsx'
import { Dialog } from '#ui/components/Dialog.tsx'
import { DialogButtons } from '#ui/components/DialogButtons.tsx'
import { focusTitle } from '#ui/components/focus-title.ts'
import { Options, Select } from '#ui/components/Select.tsx'
import { formatMoney } from '#ui/format.ts'
import { oneOf } from '#ui/forms/one-of.ts'
import { type GroupStep, useTakeGroupStep } from './data/group-steps.ts'
import { notifyGroupStep } from './notify-group-step.tsx'

type Props = {
  group: Group
  step: GroupStep
  /** Those that can take the step. */
  bookings: Group['bookings']
  onClose: () => void
}

/** Checks in who has arrived, or checks out who leaves: all of the chosen bookings, or none. */
export function GroupStepDialog({ group, step, bookings, onClose }: Props) {
  const isArrival = step === 'check-in'
  const [chosen, setChosen] = useState(bookings.map(({ id }) => id))
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
  const isDue = bookings.some(({ id, amountDue }) => chosen.includes(id) && amountDue > 0)
  const send = () =>
    taking.start({
      bookings: bookings
        .filter(({ id }) => chosen.includes(id))
        .map(({ id, totalPrice }) => ({ id, expectedTotal: totalPrice })),
      payLater: isDue && payment === 'later',
      ...(method !== '' && { paymentMethod: oneOf(paymentMethods, method, 'other') }),
    })
  const n = chosen.length
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
        <Choices
          legend={isArrival ? t('Who has arrived?') : t('Who leaves?')}
          of={bookings.map(({ id, cabin, guest, amountDue }) => {
            const booking = { id, cabin: cabin.name, guest: guest.fullName }
            return [
              id,
              amountDue > 0
                ? t('#{id} {cabin}, {guest}: {amount} due', {
                    ...booking,
                    amount: formatMoney(amountDue),
                  })
                : t('#{id} {cabin}, {guest}', booking),
            ]
          })}
          chosen={chosen}
          error={n === 0 ? t('Please choose a booking') : undefined}
          onChange={setChosen}
        />
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
