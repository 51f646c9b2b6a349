import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { t } from '#domain/i18n/messages.ts'
import { vatText } from '#domain/money/vat-inside.ts'
import { DialogButtons } from '#ui/components/DialogButtons.tsx'
import { NumberField } from '#ui/components/NumberField.tsx'
import { RadioGroup } from '#ui/components/RadioGroup.tsx'
import { TextArea } from '#ui/components/TextArea.tsx'
import { isUpToDate, useDebounced } from '#ui/components/use-debounced.ts'
import { formatMoney, moneyUnit } from '#ui/format.ts'
import { useForm } from '#ui/forms/use-form.ts'
import type {
  DepartureCharge,
  DepartureQuote,
  LeaveEarlyRequest,
} from '../../contract/booking-actions.ts'
import { departureQuote } from '../data/quotes.ts'
import { agreedChargeOf, departureErrors, initialDeparture, requestOf } from './departure-form.ts'

type Props = {
  bookingId: number
  quote: DepartureQuote
  pending: boolean
  confirmLabel: string
  onSend: (request: LeaveEarlyRequest) => void
  onClose: () => void
  /** Explains the consequences. */
  children: ReactNode
}

/** The choice of the charge. All totals come from the server's quotes. */
export function DepartureForm(props: Props) {
  const { bookingId, quote, pending, confirmLabel, onSend, onClose, children } = props
  const [isSubmitted, setIsSubmitted] = useState(false)
  const form = useForm({
    initial: initialDeparture,
    check: (values) => departureErrors(values, quote),
    send: () => {
      setIsSubmitted(true)
      if (agreed.hasFailed) agreed.retry()
    },
  })
  const { values } = form
  const agreed = useAgreedTotal(bookingId, agreedChargeOf(values, quote))
  const totals = { ...quote.totals, agreed: agreed.total }
  const total = totals[values.charge]
  const vat = { ...quote.vat, agreed: agreed.vat }[values.charge] ?? []

  // An agreed charge may be submitted before its total has arrived.
  const isReady = isSubmitted && total !== undefined
  const sendWhenReady = useEffectEvent(() => {
    setIsSubmitted(false)
    if (total !== undefined) onSend(requestOf(values, quote, total))
  })
  useEffect(() => {
    if (isReady) sendWhenReady()
  }, [isReady])

  function set(change: Partial<typeof values>) {
    setIsSubmitted(false)
    form.set(change)
  }

  const amountOf = (charge: DepartureCharge) => {
    const amount = totals[charge]
    return amount === undefined ? undefined : formatMoney(amount)
  }

  return (
    <form className="grid gap-16 pt-4" {...form.props}>
      <p className="text-15 text-secondary">{children}</p>
      <RadioGroup<DepartureCharge>
        legend={t('Total to charge')}
        disabled={pending}
        value={values.charge}
        onChange={(charge) => set({ charge })}
        choices={[
          {
            value: 'stayed',
            label: t('Only the {n, plural, one {# night} other {# nights}} stayed', {
              n: quote.nightsStayed,
            }),
            amount: amountOf('stayed'),
          },
          { value: 'all', label: t('All nights, as booked'), amount: amountOf('all') },
          { value: 'agreed', label: t('Another amount'), amount: amountOf('agreed') },
        ]}
      />
      {values.charge === 'agreed' && (
        <NumberField
          {...form.field('agreedCharge')}
          label={t('Charge for the {n, plural, one {# unused night} other {# unused nights}}', {
            n: quote.nightsReleased,
          })}
          id="agreedCharge"
          hint={t('At most {amount}', { amount: formatMoney(quote.releasedPrice) })}
          unit={moneyUnit()}
          decimal
          required
          onChange={({ target }) => set({ agreedCharge: target.value })}
          error={
            form.errors.agreedCharge ??
            (agreed.hasFailed ? t('Total could not be loaded') : undefined)
          }
        />
      )}
      {vat.length > 0 && (
        <p className="text-15 text-secondary">
          {t('VAT included')}: {vatText(vat)}
        </p>
      )}
      <TextArea {...form.field('reason')} label={t('Reason (optional)')} id="reason" />
      <p className="text-15 text-secondary">
        {quote.amountPaid > 0
          ? t('The guest has paid {amount} so far.', { amount: formatMoney(quote.amountPaid) })
          : t('The guest has not paid yet.')}
      </p>
      <DialogButtons
        label={confirmLabel}
        pending={pending || (isSubmitted && !agreed.hasFailed)}
        onCancel={onClose}
      />
    </form>
  )
}

/** The server's total for an agreed charge. Nothing is requested while the charge is null. */
function useAgreedTotal(bookingId: number, charge: string | null) {
  const settled = useDebounced(charge)
  const { data, isError, isFetching, refetch } = useQuery({
    ...departureQuote(bookingId, settled ?? undefined),
    enabled: settled !== null,
  })
  const isCurrent = isUpToDate(charge, settled)
  return {
    total: isCurrent ? (data?.totals.agreed ?? undefined) : undefined,
    vat: isCurrent ? (data?.vat.agreed ?? undefined) : undefined,
    hasFailed: isCurrent && isError && !isFetching,
    retry: (): void => void refetch(),
  }
}
