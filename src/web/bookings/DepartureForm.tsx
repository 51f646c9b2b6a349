import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import type { DepartureCharge, DepartureQuote, LeaveEarlyRequest } from '#contract/reservations.ts'
import { countOf, formatMoney } from '../format.ts'
import { useFieldErrors } from '../forms/use-field-errors.ts'
import { ChoiceGroup } from '../ui/ChoiceGroup.tsx'
import { DialogButtons } from '../ui/DialogButtons.tsx'
import { NumberField } from '../ui/NumberField.tsx'
import { TextArea } from '../ui/TextArea.tsx'
import styles from './BookingDialog.module.css'
import { faultsOfDeparture, requestFor, type TypedDeparture, totalOf } from './departure-form.ts'

type Props = {
  quote: DepartureQuote
  pending: boolean
  confirmLabel: string
  onSend: (request: LeaveEarlyRequest) => void
  onClose: () => void
  /** What happens, before the charge is chosen. */
  children: ReactNode
}

/** The choice of the charge, by the server's figures. */
export function DepartureForm(props: Props) {
  const { quote, pending, confirmLabel, onSend, onClose, children } = props
  const form = useRef<HTMLFormElement>(null)
  const { errors, tell: tellFaults, recheck } = useFieldErrors(form)
  const [typed, setTyped] = useState<TypedDeparture>({
    charge: 'stayed',
    agreedCharge: '',
    reason: '',
  })
  const released = countOf(quote.nightsReleased, 'night')

  function edit(change: Partial<TypedDeparture>) {
    const next = { ...typed, ...change }
    setTyped(next)
    recheck(faultsOfDeparture(next, quote))
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    const faults = faultsOfDeparture(typed, quote)
    tellFaults(faults)
    if (Object.keys(faults).length === 0) onSend(requestFor(typed, quote))
  }

  const totalFor = (charge: DepartureCharge) => {
    const total = totalOf({ ...typed, charge }, quote)
    return total === undefined ? undefined : formatMoney(total)
  }

  return (
    <form ref={form} className={styles.form} onSubmit={onSubmit} noValidate>
      <p className={styles.text}>{children}</p>
      <ChoiceGroup<DepartureCharge>
        legend="What is charged in all"
        disabled={pending}
        value={typed.charge}
        onChange={(charge) => edit({ charge })}
        choices={[
          {
            value: 'stayed',
            label: `Only the ${countOf(quote.nightsStayed, 'night')} stayed`,
            figure: totalFor('stayed'),
          },
          { value: 'all', label: 'All nights, as booked', figure: totalFor('all') },
          { value: 'agreed', label: 'Another amount', figure: totalFor('agreed') },
        ]}
      />
      {typed.charge === 'agreed' && (
        <NumberField
          label={`Charged for the ${released} not stayed`}
          id="agreedCharge"
          name="agreedCharge"
          hint={`US dollars, at most ${formatMoney(quote.releasedPrice)}`}
          unit="$"
          decimal
          required
          value={typed.agreedCharge}
          onChange={(event) => edit({ agreedCharge: event.target.value })}
          error={errors.agreedCharge}
        />
      )}
      <TextArea
        label="Reason (optional)"
        id="reason"
        name="reason"
        value={typed.reason}
        onChange={(event) => edit({ reason: event.target.value })}
        error={errors.reason}
      />
      <p className={styles.text}>
        {quote.amountPaid > 0
          ? `The guest has paid ${formatMoney(quote.amountPaid)} so far.`
          : 'The guest has not paid yet.'}
      </p>
      <DialogButtons label={confirmLabel} pending={pending} onCancel={onClose} />
    </form>
  )
}
