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
import { useDebounced } from '#ui/components/use-debounced.ts'
import { formatMoney, moneyUnit } from '#ui/format.ts'
import { amountInField, readAmount } from '#ui/forms/amount.ts'
import { amountError } from '#ui/forms/amount-error.ts'
import { type FieldErrors, useForm } from '#ui/forms/use-form.ts'
import type { CancelGroupPreview } from '../contract/group-steps.ts'
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
        const error = fees[id] === undefined ? undefined : feeError(fees[id], totalOf(id))
        return error === undefined ? [] : [[`fee-${id}`, error]]
      })
      return {
        ...Object.fromEntries(wrong),
        ...(reason.trim() === '' && { reason: t('Please give a reason') }),
      }
    },
    send: ({ reason }) => {
      if (!preview) return
      cancelling.start({
        bookings: preview.bookings.map(({ id, version }) => ({ id, version, ...typedFee(id) })),
        reason,
      })
    },
  })
  const { fees } = form.values
  const totalOf = (id: number) => bookings.find((booking) => booking.id === id)?.totalPrice ?? 0
  const typedFee = (id: number) => {
    const fee = readAmount(fees[id] ?? '')
    return Number.isNaN(fee) ? {} : { fee }
  }
  const isComplete = chosen.every(
    (id) => fees[id] === undefined || feeError(fees[id], totalOf(id)) === undefined,
  )
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
  const preview = usePreview(
    group.id,
    // Cancelled bookings have no preview.
    chosen.length > 0 && isComplete && !cancelling.pending
      ? chosen.map((id) => ({ id, ...typedFee(id) }))
      : null,
  )
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
        {preview?.bookings.map((quote) => (
          <NumberField
            key={quote.id}
            label={t('Fee of #{id}', { id: quote.id })}
            id={`fee-${quote.id}`}
            value={fees[quote.id] ?? amountInField(quote.agreedFee ?? 0)}
            error={form.errors[`fee-${quote.id}`]}
            hint={quote.sentence}
            unit={moneyUnit()}
            decimal
            onChange={({ target }) => form.set({ fees: { ...fees, [quote.id]: target.value } })}
          />
        ))}
        {preview && (
          <LineList aria-label={t('What is paid back or still due')}>
            {preview.bookings.map((quote) => (
              <LineItem key={quote.id} what={`#${quote.id}`} amount={settlementOf(quote)} />
            ))}
          </LineList>
        )}
        <p role="status" className="text-15 text-secondary">
          {preview && sumText(preview)}
        </p>
        <TextArea label={t('Reason')} id="reason" required {...form.field('reason')} />
        <DialogButtons
          label={
            n === 0
              ? t('Cancel bookings')
              : t('Cancel {n, plural, one {# booking} other {# bookings}}', { n })
          }
          isDanger
          pending={cancelling.pending}
          disabled={n === 0}
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

/** What the chosen bookings cost; undefined while none is chosen or a fee is not complete. */
function usePreview(groupId: number, bookings: { id: number; fee?: number }[] | null) {
  const settled = useDebounced(bookings)
  const { data } = useQuery(
    cancelGroupPreview(groupId, bookings && settled && { bookings: settled }),
  )
  const isOfChosen =
    bookings !== null &&
    data?.bookings.length === bookings.length &&
    data.bookings.every(({ id }) => bookings.some((one) => one.id === id))
  return isOfChosen ? data : undefined
}

function settlementOf({ refund, amountDue }: CancelGroupPreview['bookings'][number]): string {
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
