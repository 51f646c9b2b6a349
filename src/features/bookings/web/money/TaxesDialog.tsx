import type { Booking } from '#contract/bookings.ts'
import { t } from '#domain/i18n/messages.ts'
import { setTaxesRequest } from '#features/taxes/contract/booking-taxes.ts'
import { exemptionReasonLabels, exemptionReasons } from '#features/taxes/domain/tax-rule.ts'
import { Dialog } from '#ui/components/Dialog.tsx'
import { DialogButtons } from '#ui/components/DialogButtons.tsx'
import { NumberField } from '#ui/components/NumberField.tsx'
import { TextField } from '#ui/components/TextField.tsx'
import { toast } from '#ui/components/toast.ts'
import { readCount } from '#ui/forms/plain-number.ts'
import { type FieldErrors, useForm } from '#ui/forms/use-form.ts'
import { useSetTaxes } from '../data/payments.ts'

type Props = { booking: Booking; onClose: () => void; onDone: () => void }

/** The number of exempt guests and a note for each reason. */
type Values = Record<string, string>

const noteOf = (reason: string) => `${reason}-note`

/** Computes the taxes of a booking by the rules, with the guests who are exempt. */
export function TaxesDialog({ booking, onClose, onDone }: Props) {
  const { id, version, numChildren, childAges } = booking
  const form = useForm({
    initial: valuesOf(booking),
    check: (values) => errorsOf(values, version),
    send: (values) => change.start(setTaxesRequest.parse(requestOf(values, version))),
  })
  const change = useSetTaxes(id, {
    onDone: () => {
      toast.success(t('Taxes of booking #{id} updated', { id }))
      onClose()
      onDone()
    },
    onRejected: ({ code, fields }) => {
      form.showErrors(fields.exemptions ? { [exemptionReasons[0]]: fields.exemptions } : fields)
      // The folio behind the dialog has already loaded the new state.
      if (code !== 'invalid-fields') onClose()
    },
  })
  const unknown = numChildren - childAges.length

  return (
    <Dialog open form title={t('booking|Taxes')} onClose={() => !change.pending && onClose()}>
      <form className="grid gap-16 pt-4" {...form.props}>
        <p className="text-15 text-secondary">
          {t('How many guests are exempt, or pay less? What they pay follows from the rules.')}
        </p>
        {unknown > 0 && (
          <p className="text-15 text-secondary">
            {t(
              'The age of {n, plural, one {# child} other {# children}} is not known, so taxes count {n, plural, one {it as an adult} other {them as adults}}.',
              { n: unknown },
            )}
          </p>
        )}
        {exemptionReasons.map((reason) => (
          <div key={reason} className="grid gap-8">
            <NumberField
              label={t(exemptionReasonLabels[reason])}
              id={reason}
              {...form.field(reason)}
              placeholder="0"
            />
            {isEntered(form.values[reason]) && (
              <TextField
                label={
                  reason === 'other' ? t('exemption|Reason') : t('Note, such as a card number')
                }
                id={noteOf(reason)}
                {...form.field(noteOf(reason))}
              />
            )}
          </div>
        ))}
        <DialogButtons label={t('Apply taxes')} pending={change.pending} onCancel={onClose} />
      </form>
    </Dialog>
  )
}

const isEntered = (typed = '') => typed.trim() !== '' && typed.trim() !== '0'

function valuesOf({ taxExemptions }: Booking): Values {
  const pairs = exemptionReasons.flatMap((reason) => {
    const own = taxExemptions?.filter((one) => one.reason === reason) ?? []
    const guests = own.reduce((sum, one) => sum + one.guests, 0)
    const notes = own.map(({ note }) => note).filter((note) => note !== '')
    return [
      [reason, guests === 0 ? '' : String(guests)],
      [noteOf(reason), notes.join(', ')],
    ]
  })
  return Object.fromEntries(pairs)
}

const enteredIn = (values: Values) => exemptionReasons.filter((reason) => isEntered(values[reason]))

const requestOf = (values: Values, version: number) => ({
  version,
  exemptions: enteredIn(values).map((reason) => ({
    reason,
    guests: readCount(values[reason] ?? ''),
    note: values[noteOf(reason)] ?? '',
  })),
})

function errorsOf(values: Values, version: number): FieldErrors {
  const entered = enteredIn(values)
  const { error } = setTaxesRequest.safeParse(requestOf(values, version))
  const errors = error?.issues.map(({ path: [, place, field], message }) => {
    const reason = entered[Number(place)] ?? exemptionReasons[0]
    return [field === 'note' ? noteOf(reason) : reason, message]
  })
  return Object.fromEntries(errors ?? [])
}
