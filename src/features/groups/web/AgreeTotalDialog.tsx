import { useQuery } from '@tanstack/react-query'
import type { Group } from '#contract/groups.ts'
import { t } from '#domain/i18n/messages.ts'
import { offerUndo } from '#features/history/web/offer-undo.tsx'
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
import { fieldErrors } from '#ui/forms/field-errors.ts'
import { readCount } from '#ui/forms/plain-number.ts'
import { useForm } from '#ui/forms/use-form.ts'
import {
  agreeGroupTotalRequest,
  type GroupTotalPreview,
  type GroupTotalPreviewRequest,
} from '../contract/group-steps.ts'
import { groupTotalPreview, useAgreeGroupTotal } from './data/group-changes.ts'

type Typed = Record<'total' | 'guestsPerFreePlace' | 'reason', string>

const previewed = ({ total, guestsPerFreePlace }: Typed): GroupTotalPreviewRequest => ({
  ...(total.trim() !== '' && { total: readAmount(total) }),
  guestsPerFreePlace: guestsPerFreePlace.trim() === '' ? null : readCount(guestsPerFreePlace),
})

/** Divides one total for the nights over the bookings of a group: over all of them, or over none. */
export function AgreeTotalDialog({ group, onClose }: { group: Group; onClose: () => void }) {
  const form = useForm<Typed>({
    initial: {
      total: group.agreedTotal ? amountInField(group.agreedTotal.amount) : '',
      guestsPerFreePlace: String(group.guestsPerFreePlace ?? ''),
      reason: '',
    },
    check: (values) => ({
      ...errorsOf(values),
      ...fieldErrors(agreeGroupTotalRequest.pick({ reason: true }), { reason: values.reason }),
    }),
    send: (values) => {
      // The button is disabled without a preview.
      if (!preview) return
      agreeing.start({
        version: preview.version,
        total: preview.total,
        guestsPerFreePlace: previewed(values).guestsPerFreePlace,
        bookings: preview.bookings
          .filter(({ keepsPrice }) => keepsPrice === '')
          .map(({ id, version, after }) => ({ id, version, expectedTotal: after.totalPrice })),
        reason: values.reason,
      })
    },
  })
  const agreeing = useAgreeGroupTotal(group.id, {
    onDone: (undoId) => {
      const named = { group: group.name }
      const action = t('Total agreed for {group}', named)
      toast.success(action)
      offerUndo(
        undoId,
        { action, undone: t('The agreed total of {group} was undone', named) },
        group.bookings.map(({ cabin }) => cabin.name),
      )
      onClose()
    },
    onRejected: ({ code, fields }) => {
      form.showErrors(fields)
      // The screen behind the dialog has already loaded the other user's change.
      if (code !== 'invalid-fields') onClose()
    },
  })
  const isComplete = Object.keys(errorsOf(form.values)).length === 0
  const { preview, isCurrent, failure } = usePreview(
    group.id,
    isComplete ? previewed(form.values) : null,
    agreeing.pending,
  )

  return (
    <Dialog open form title={t('Agree a total')} onClose={() => !agreeing.pending && onClose()}>
      <form className="grid gap-16 pt-4" {...form.props}>
        <div className="grid gap-16 grid-cols-2 phone-grid-cols-1">
          <NumberField
            label={t('Total for the nights')}
            {...form.field('total')}
            unit={moneyUnit()}
            decimal
            hint={
              preview
                ? t('Without extras and tourist tax. If empty: {amount}', {
                    amount: formatMoney(preview.proposedTotal),
                  })
                : t('Without extras and tourist tax')
            }
          />
          <NumberField
            label={t('Paying guests per free place')}
            {...form.field('guestsPerFreePlace')}
            hint={
              preview && preview.freePlaces > 0
                ? t('{free} of {n, plural, one {# guest} other {# guests}} free', {
                    free: preview.freePlaces,
                    n: preview.numGuests,
                  })
                : t('Empty if no guest stays free')
            }
          />
        </div>
        {preview && <Parts preview={preview} busy={!isCurrent} />}
        {failure && (
          <p role="alert" className="text-14 font-medium text-danger">
            {failure}
          </p>
        )}
        <TextArea label={t('Reason')} id="reason" required {...form.field('reason')} />
        <DialogButtons
          label={
            isCurrent && preview
              ? t('Agree {amount}', { amount: formatMoney(preview.total) })
              : t('Agree a total')
          }
          pending={agreeing.pending}
          disabled={isComplete && !isCurrent}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  )
}

function errorsOf(values: Typed) {
  const request = previewed(values)
  const total = request.total === undefined ? undefined : amountError(values.total)
  const rules = agreeGroupTotalRequest.pick({ guestsPerFreePlace: true })
  return {
    ...(total && { total }),
    ...fieldErrors(rules, { guestsPerFreePlace: request.guestsPerFreePlace }),
  }
}

/** What the nights of each booking cost by the price list, then and now, and the sums. */
const Parts = ({ preview, busy }: { preview: GroupTotalPreview; busy: boolean }) => (
  <LineList aria-label={t('What changes')} aria-live="polite" aria-busy={busy}>
    {preview.bookings.map(({ id, listPrice, before, after, keepsPrice }) => (
      <LineItem
        key={id}
        what={`#${id} ${after.cabin.name}`}
        notes={[keepsPrice || t('Price list: {value}', { value: formatMoney(listPrice) })]}
        amount={formatMoney(after.cabinPrice)}
        amountNote={
          before.cabinPrice !== after.cabinPrice &&
          t('Before: {value}', { value: formatMoney(before.cabinPrice) })
        }
      />
    ))}
    <LineItem
      what={t('Nights')}
      notes={[t('Price list: {value}', { value: formatMoney(preview.listPrice) })]}
      amount={formatMoney(preview.total)}
    />
    <LineItem
      what={t('Total with extras and taxes')}
      amount={formatMoney(preview.totalAfter)}
      amountNote={
        preview.totalBefore !== preview.totalAfter &&
        t('Before: {value}', { value: formatMoney(preview.totalBefore) })
      }
    />
  </LineList>
)

/** The parts of the typed total; the last preview stays while the next one is computed. */
function usePreview(
  groupId: number,
  request: GroupTotalPreviewRequest | null,
  isAgreeing: boolean,
) {
  const settled = useDebounced(request)
  const { data, error, isPlaceholderData } = useQuery({
    ...groupTotalPreview(groupId, settled),
    enabled: request !== null && !isAgreeing,
  })
  const isOfRequest = isUpToDate(request, settled)
  return {
    preview: request === null || error ? undefined : data,
    isCurrent: isOfRequest && data !== undefined && !isPlaceholderData && !error,
    failure: isOfRequest ? error?.message : undefined,
  }
}
