import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import type { Booking } from '#contract/bookings.ts'
import type { DepartureCharge, DepartureQuote } from '#contract/reservations.ts'
import { isRefusal } from '../api/api-error.ts'
import { departureQuote, useLeaveEarly } from '../data/change-booking.ts'
import { countOf, formatDateWithWeekday, formatMoney } from '../format.ts'
import { useFieldErrors } from '../forms/use-field-errors.ts'
import { ChoiceGroup } from '../ui/ChoiceGroup.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { DialogButtons } from '../ui/DialogButtons.tsx'
import { Failed } from '../ui/Failed.tsx'
import { NumberField } from '../ui/NumberField.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import { TextArea } from '../ui/TextArea.tsx'
import styles from './BookingDialog.module.css'
import { tell } from './booking-toasts.ts'
import { faultsOfDeparture, requestFor, type TypedDeparture, totalOf } from './departure-form.ts'

type Props = { booking: Booking; onClose: () => void; onDone?: () => void }

/** A guest goes before the end of the stay: the nights that are left are given back. */
export function LeaveEarlyDialog({ booking, onClose, onDone }: Props) {
  const { data, error, refetch } = useQuery(departureQuote(booking.id))
  const leaving = useLeaveEarly(booking.id, {
    onDone: () => {
      tell.checkedOut(booking.id)
      onDone?.()
      onClose()
    },
    onRefused: ({ code }) => {
      // Prices are looked at again; of all else the screen behind knows more by now.
      if (code === 'price-changed') void refetch()
      else onClose()
    },
  })
  const close = () => !leaving.pending && onClose()

  return (
    <Dialog open form title={`Leave early: booking #${booking.id}`} onClose={close}>
      {data ? (
        <DepartureForm booking={booking} quote={data} leaving={leaving} onClose={close} />
      ) : (
        <div className={styles.waiting}>
          {isRefusal(error) && <p className={styles.text}>{error.message}</p>}
          {error && !isRefusal(error) && (
            <Failed message="The prices could not be loaded" onRetry={() => void refetch()} />
          )}
          {!error && <Spinner label="Loading the prices" />}
        </div>
      )}
    </Dialog>
  )
}

type FormProps = {
  booking: Booking
  quote: DepartureQuote
  leaving: ReturnType<typeof useLeaveEarly>
  onClose: () => void
}

function DepartureForm({ booking, quote, leaving, onClose }: FormProps) {
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
    if (Object.keys(faults).length === 0) leaving.start(requestFor(typed, quote))
  }

  const totalFor = (charge: DepartureCharge) => {
    const total = totalOf({ ...typed, charge }, quote)
    return total === undefined ? undefined : formatMoney(total)
  }

  return (
    <form ref={form} className={styles.form} onSubmit={onSubmit} noValidate>
      <p className={styles.text}>
        {booking.guest.fullName} leaves today, {formatDateWithWeekday(quote.leavesOn)}, after{' '}
        {countOf(quote.nightsStayed, 'night')}. The {released} until{' '}
        {formatDateWithWeekday(booking.endDate)} can be booked again at once.
      </p>
      <ChoiceGroup<DepartureCharge>
        legend="What is charged in all"
        disabled={leaving.pending}
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
      <DialogButtons label="Check out now" pending={leaving.pending} onCancel={onClose} />
    </form>
  )
}
