import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Group } from '#contract/groups.ts'
import { addDays, daysBetween } from '#domain/calendar.ts'
import { formatStayDates } from '#domain/format-stay.ts'
import { t } from '#domain/i18n/messages.ts'
import { offerUndo } from '#features/history/web/offer-undo.tsx'
import { Checkbox } from '#ui/components/Checkbox.tsx'
import { Choices } from '#ui/components/Choices.tsx'
import { Dialog } from '#ui/components/Dialog.tsx'
import { DialogButtons } from '#ui/components/DialogButtons.tsx'
import { LineItem, LineList } from '#ui/components/LineList.tsx'
import { Select } from '#ui/components/Select.tsx'
import { TextArea } from '#ui/components/TextArea.tsx'
import { toast } from '#ui/components/toast.ts'
import { useDebounced } from '#ui/components/use-debounced.ts'
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

const rateChoices = ['keep', 'today'] as const

/** Moves bookings of a group by the same number of days: all of the chosen ones, or none. */
export function MoveGroupDialog({ group, bookings, onClose }: Props) {
  const [chosen, setChosen] = useState(bookings.map(({ id }) => id))
  const [overrides, setOverrides] = useState(false)
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
      if (!preview || !request) return
      sending.start({
        bookings: preview.bookings.map(({ id, version, after }) => ({
          ...{ id, version },
          expectedTotal: after.totalPrice,
        })),
        days: request.days,
        rates: request.rates,
        overridesRules: overrides,
        reason,
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
  // Moved bookings have other dates, which are not moved again.
  const { preview, failure } = usePreview(group.id, sending.pending ? null : request)
  const isBlocked = preview?.bookings.some(({ problems }) => problems.length > 0) ?? false
  const broken = new Set(
    preview?.bookings.flatMap(({ brokenRules }) => brokenRules.map(({ sentence }) => sentence)),
  )
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
        {preview && <Outcome preview={preview} />}
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
            <Checkbox checked={overrides} onChange={setOverrides}>
              {t('Move them anyway')}
            </Checkbox>
          </div>
        )}
        {overrides && <TextArea label={t('Reason')} id="reason" {...form.field('reason')} />}
        <DialogButtons
          label={t('Move {n, plural, one {# booking} other {# bookings}}', { n })}
          pending={sending.pending}
          disabled={n === 0 || isBlocked || failure !== null || (broken.size > 0 && !overrides)}
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
function Outcome({ preview }: { preview: MoveGroupPreview }) {
  const today = useToday()
  return (
    <LineList aria-label={t('What changes')} aria-live="polite">
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

function usePreview(groupId: number, request: MoveGroupPreviewRequest | null) {
  const settled = useDebounced(request)
  const { data, error } = useQuery(moveGroupPreview(groupId, request && settled))
  const isCurrent =
    request !== null &&
    data !== undefined &&
    data.bookings.length === request.bookingIds.length &&
    data.bookings.every(
      ({ id, before, after }) =>
        request.bookingIds.includes(id) &&
        after.startDate === addDays(before.startDate, request.days),
    )
  return {
    preview: isCurrent && !error ? data : undefined,
    failure: request !== null && error ? error.message : null,
  }
}
