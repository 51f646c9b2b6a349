import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Group } from '#contract/groups.ts'
import { daysBetween } from '#domain/calendar.ts'
import { formatStayDates } from '#domain/format-stay.ts'
import { t } from '#domain/i18n/messages.ts'
import { rateChoices } from '#features/bookings/contract/booking-actions.ts'
import { offerUndo } from '#features/history/web/offer-undo.tsx'
import { Checkbox } from '#ui/components/Checkbox.tsx'
import { Choices } from '#ui/components/Choices.tsx'
import { Dialog } from '#ui/components/Dialog.tsx'
import { DialogButtons } from '#ui/components/DialogButtons.tsx'
import { LineItem, LineList } from '#ui/components/LineList.tsx'
import { Select } from '#ui/components/Select.tsx'
import { TextArea } from '#ui/components/TextArea.tsx'
import { toast } from '#ui/components/toast.ts'
import { isUpToDate, useDebounced } from '#ui/components/use-debounced.ts'
import { useToday } from '#ui/data/session.ts'
import { DateField } from '#ui/dates/DateField.tsx'
import { formatMoney } from '#ui/format.ts'
import { oneOf } from '#ui/forms/one-of.ts'
import { type FieldErrors, useForm } from '#ui/forms/use-form.ts'
import type { MoveGroupPreview, MoveGroupPreviewRequest } from '../contract/group-steps.ts'
import { bookingName } from './booking-name.ts'
import { moveGroupPreview, useMoveGroup } from './data/group-changes.ts'

type Props = {
  group: Group
  /** Those that have not begun. */
  bookings: Group['bookings']
  onClose: () => void
}

/** Moves bookings of a group by the same number of days: all of the chosen ones, or none. */
export function MoveGroupDialog({ group, bookings, onClose }: Props) {
  const [chosen, setChosen] = useState(bookings.map(({ id }) => id))
  const [movesAnyway, setMovesAnyway] = useState(false)
  const moving = bookings.filter(({ id }) => chosen.includes(id))
  const first = moving.map(({ startDate }) => startDate).toSorted()[0] ?? ''
  const daysTo = (date: string) =>
    date === '' || first === '' ? null : daysBetween(first, date) || null
  const form = useForm({
    initial: { arrival: '', rates: 'keep', reason: '' },
    check: ({ arrival: to, reason }): FieldErrors => ({
      ...(daysTo(to) === null && { arrival: t('Please enter another date') }),
      ...(overrides && reason.trim() === '' && { reason: t('Please give a reason') }),
    }),
    send: ({ reason }) => {
      // The button is disabled without a preview.
      if (!preview || !request) return
      sending.start({
        bookings: preview.bookings.map(({ id, version, after }) => ({
          ...{ id, version },
          expectedTotal: after.totalPrice,
        })),
        days: request.days,
        rates: request.rates,
        overridesRules: overrides,
        reason: overrides ? reason : '',
      })
    },
  })
  const { arrival, rates } = form.values
  const days = daysTo(arrival)
  const request: Required<MoveGroupPreviewRequest> | null =
    days === null ? null : { bookingIds: chosen, days, rates: oneOf(rateChoices, rates, 'keep') }
  const sending = useMoveGroup(group.id, {
    onDone: (undoId) => {
      const n = chosen.length
      const named = { n, group: group.name }
      const action = t('{n, plural, one {# booking} other {# bookings}} of {group} moved', named)
      toast.success(action)
      offerUndo(
        undoId,
        { action, undone: t('The move in {group} was undone', { group: group.name }) },
        moving.map(({ cabin }) => cabin.name),
      )
      onClose()
    },
    onRejected: ({ code, fields }) => {
      form.showErrors(fields)
      // The screen behind the dialog has already loaded the other user's change.
      if (code !== 'invalid-fields') onClose()
    },
  })
  const { preview, isCurrent, failure } = usePreview(group.id, request, sending.pending)
  const isBlocked = preview?.bookings.some(({ problems }) => problems.length > 0) ?? false
  const broken = new Set(
    preview?.bookings.flatMap(({ brokenRules }) => brokenRules.map(({ sentence }) => sentence)),
  )
  const overrides = broken.size > 0 && movesAnyway
  const n = chosen.length

  return (
    <Dialog open form title={t('Move the dates')} onClose={() => !sending.pending && onClose()}>
      <form className="grid gap-16 pt-4" {...form.props}>
        <Choices
          legend={t('Which bookings are moved?')}
          of={bookings.map((booking) => [booking.id, bookingName(booking)])}
          chosen={chosen}
          error={n === 0 ? t('Please choose a booking') : undefined}
          onChange={setChosen}
        />
        <div className="grid gap-16 grid-cols-2 phone-grid-cols-1">
          <DateField
            label={t('New first arrival')}
            {...form.field('arrival')}
            hint={days === null ? undefined : movedText(days)}
            onChange={(date) => form.set({ arrival: date })}
          />
          <Select label={t('Price of new nights')} {...form.field('rates')}>
            <option value="keep">{t('The agreed price')}</option>
            <option value="today">{t('The price of today')}</option>
          </Select>
        </div>
        {preview && <Outcome preview={preview} busy={!isCurrent} />}
        {failure && (
          <p role="alert" className="text-14 font-medium text-danger">
            {failure}
          </p>
        )}
        {broken.size > 0 && (
          <div className="grid gap-8">
            <ul className="text-14 text-danger">
              {[...broken].map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
            <Checkbox checked={movesAnyway} onChange={setMovesAnyway}>
              {t('Move them anyway')}
            </Checkbox>
          </div>
        )}
        {overrides && <TextArea label={t('Reason')} id="reason" {...form.field('reason')} />}
        <DialogButtons
          label={t('Move {n, plural, one {# booking} other {# bookings}}', { n })}
          pending={sending.pending}
          disabled={
            n === 0 ||
            (days !== null && (!isCurrent || isBlocked || (broken.size > 0 && !overrides)))
          }
          onCancel={onClose}
        />
      </form>
    </Dialog>
  )
}

const movedText = (days: number): string =>
  days > 0
    ? t('{n, plural, one {# day} other {# days}} later', { n: days })
    : t('{n, plural, one {# day} other {# days}} earlier', { n: -days })

/** Each booking after the move, with its money or with what is in the way. */
function Outcome({ preview, busy }: { preview: MoveGroupPreview; busy: boolean }) {
  const today = useToday()
  return (
    <LineList aria-label={t('What changes')} aria-live="polite" aria-busy={busy}>
      {preview.bookings.map(({ id, before, after, problems }) => (
        <LineItem
          key={id}
          what={`#${id} ${after.cabin.name}`}
          notes={[
            formatStayDates(after, today),
            t('Before: {value}', { value: formatStayDates(before, today) }),
            ...problems.map((problem) => (
              <span key={problem} className="text-danger">
                {problem}
              </span>
            )),
          ]}
          amount={formatMoney(after.totalPrice)}
          amountNote={
            before.totalPrice !== after.totalPrice &&
            t('Before: {value}', { value: formatMoney(before.totalPrice) })
          }
        />
      ))}
      <LineItem what={t('Total')} amount={formatMoney(preview.totalAfter)} />
    </LineList>
  )
}

/** The bookings after the move; the last preview stays while the next one is computed. */
function usePreview(groupId: number, request: MoveGroupPreviewRequest | null, isMoving: boolean) {
  const settled = useDebounced(request)
  const { data, error, isPlaceholderData } = useQuery({
    ...moveGroupPreview(groupId, settled),
    // Moved bookings have other dates, which are not moved again.
    enabled: request !== null && !isMoving,
  })
  const isOfRequest = isUpToDate(request, settled)
  return {
    preview: request === null || error ? undefined : data,
    isCurrent: isOfRequest && data !== undefined && !isPlaceholderData && !error,
    failure: isOfRequest ? error?.message : undefined,
  }
}
