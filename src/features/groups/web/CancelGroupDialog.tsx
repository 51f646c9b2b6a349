import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Group } from '#contract/groups.ts'
import { t } from '#domain/i18n/messages.ts'
import { offerUndo } from '#features/history/web/offer-undo.tsx'
import { Choices } from '#ui/components/Choices.tsx'
import { Dialog } from '#ui/components/Dialog.tsx'
import { DialogButtons } from '#ui/components/DialogButtons.tsx'
import { LineItem, LineList } from '#ui/components/LineList.tsx'
import { NumberField } from '#ui/components/NumberField.tsx'
import { TextArea } from '#ui/components/TextArea.tsx'
import { toast } from '#ui/components/toast.ts'
import { isUpToDate, useDebounced } from '#ui/components/use-debounced.ts'
import { formatMoney, moneyUnit } from '#ui/format.ts'
import { amountInField, readAmount } from '#ui/forms/amount.ts'
import { amountError } from '#ui/forms/amount-error.ts'
import { type FieldErrors, useForm } from '#ui/forms/use-form.ts'
import type { CancelGroupPreview, CancelGroupPreviewRequest } from '../contract/group-steps.ts'
import { bookingName } from './booking-name.ts'
import { cancelGroupPreview, useCancelGroup } from './data/group-changes.ts'

type Props = {
  group: Group
  /** Those that can be cancelled. */
  bookings: Group['bookings']
  onClose: () => void
}

type Values = { reason: string; fees: Readonly<Record<number, string>> }

/** Cancels some bookings of a group, each at the fee of its terms unless staff decide on another one. */
export function CancelGroupDialog({ group, bookings, onClose }: Props) {
  const [chosen, setChosen] = useState<number[]>([])
  const form = useForm<Values>({
    initial: { reason: '', fees: {} },
    check: ({ reason, fees }): FieldErrors => {
      const wrong = chosen.flatMap((id) => {
        const error = feeErrorOf(id, fees)
        return error === undefined ? [] : [[`fee-${id}`, error]]
      })
      return {
        ...Object.fromEntries(wrong),
        ...(reason.trim() === '' && { reason: t('Please give a reason') }),
      }
    },
    send: ({ reason }) =>
      cancelling.start({
        bookings: quotes.map((quote) => ({
          id: quote.id,
          version: quote.version,
          fee: readAmount(feeOf(quote)),
        })),
        reason,
      }),
  })
  const { fees } = form.values
  const feeOf = ({ id, agreedFee }: Quote) => fees[id] ?? amountInField(agreedFee ?? 0)
  const feeErrorOf = (id: number, { [id]: fee }: Values['fees']) => {
    const total = bookings.find((booking) => booking.id === id)?.totalPrice ?? 0
    return fee === undefined ? undefined : feeError(fee, total)
  }
  const cancelling = useCancelGroup(group.id, {
    onDone: (undoId) => {
      const n = chosen.length
      const action = t('{n, plural, one {# booking} other {# bookings}} of {group} cancelled', {
        n,
        group: group.name,
      })
      toast.success(action)
      offerUndo(
        undoId,
        { action, undone: t('The cancellation in {group} was undone', { group: group.name }) },
        bookings.filter(({ id }) => chosen.includes(id)).map(({ cabin }) => cabin.name),
      )
      onClose()
    },
    onRejected: ({ code, fields }) => {
      form.showErrors(fields)
      // The screen behind the dialog has already loaded the other user's change.
      if (code !== 'invalid-fields') onClose()
    },
  })
  const isComplete = chosen.every((id) => feeErrorOf(id, fees) === undefined)
  const { preview, isCurrent, failure } = usePreview(
    group.id,
    chosen.map((id) => {
      const isTyped = fees[id] !== undefined && feeErrorOf(id, fees) === undefined
      return { id, ...(isTyped && { fee: readAmount(fees[id] ?? '') }) }
    }),
    cancelling.pending,
  )
  const quotes = preview?.bookings.filter(({ id }) => chosen.includes(id)) ?? []
  const sums = isCurrent && isComplete ? preview : undefined
  const n = chosen.length

  return (
    <Dialog open form title={t('Cancel bookings')} onClose={() => !cancelling.pending && onClose()}>
      <form className="grid gap-16 pt-4" {...form.props}>
        <Choices
          legend={t('Which bookings are cancelled?')}
          of={bookings.map((booking) => [booking.id, bookingName(booking)])}
          chosen={chosen}
          onChange={setChosen}
        />
        {quotes.map((quote) => (
          <NumberField
            key={quote.id}
            label={t('Fee of #{id}', { id: quote.id })}
            id={`fee-${quote.id}`}
            value={feeOf(quote)}
            error={form.errors[`fee-${quote.id}`]}
            hint={quote.sentence}
            unit={moneyUnit()}
            decimal
            onChange={({ target }) => form.set({ fees: { ...fees, [quote.id]: target.value } })}
          />
        ))}
        {quotes.length > 0 && (
          <LineList aria-label={t('What is paid back or still due')} aria-busy={!sums}>
            {quotes.map((quote) => (
              <LineItem
                key={quote.id}
                what={`#${quote.id}`}
                amount={sums ? settlementOf(quote) : '—'}
              />
            ))}
          </LineList>
        )}
        <p role="status" className="text-15 text-secondary">
          {sums && sumText(sums)}
        </p>
        {failure && (
          <p role="alert" className="text-14 font-medium text-danger">
            {failure}
          </p>
        )}
        <TextArea label={t('Reason')} id="reason" required {...form.field('reason')} />
        <DialogButtons
          label={
            n === 0
              ? t('Cancel bookings')
              : t('Cancel {n, plural, one {# booking} other {# bookings}}', { n })
          }
          isDanger
          pending={cancelling.pending}
          disabled={n === 0 || quotes.length < n}
          cancelLabel={t('Keep bookings')}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  )
}

function feeError(fee: string, total: number): string | undefined {
  if (fee.trim() === '') return t('Please enter an amount')
  if (readAmount(fee) > total) return t('At most {amount}', { amount: formatMoney(total) })
  return amountError(fee)
}

type Chosen = CancelGroupPreviewRequest['bookings']

/** What cancelling the chosen bookings costs; the last preview stays while the next one is computed. */
function usePreview(groupId: number, chosen: Chosen, isCancelling: boolean) {
  const bookings = chosen.length > 0 ? chosen : null
  const settled = useDebounced(bookings)
  const { data, error, isPlaceholderData } = useQuery({
    ...cancelGroupPreview(groupId, settled && { bookings: settled }),
    // Cancelled bookings have no preview.
    enabled: bookings !== null && !isCancelling,
  })
  const isOfChosen = isUpToDate(bookings, settled)
  return {
    preview: data,
    isCurrent: isOfChosen && !isPlaceholderData && !error,
    failure: isOfChosen ? error?.message : undefined,
  }
}

type Quote = CancelGroupPreview['bookings'][number]

function settlementOf({ refund, amountDue }: Quote): string {
  if (refund > 0) return t('{amount} back', { amount: formatMoney(refund) })
  return amountDue > 0 ? t('{amount} due', { amount: formatMoney(amountDue) }) : t('Nothing due')
}

function sumText({ refund, amountDue }: CancelGroupPreview): string {
  return [
    refund > 0 && t('{amount} is to be paid back.', { amount: formatMoney(refund) }),
    amountDue > 0 && t('{amount} is still due.', { amount: formatMoney(amountDue) }),
  ]
    .filter((text) => text !== false)
    .join(' ')
}
