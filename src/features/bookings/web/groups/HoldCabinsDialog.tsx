import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { BookingGroup } from '#contract/booking-group.ts'
import type { HoldCabinsRequest } from '#contract/group-blocks.ts'
import type { Group } from '#contract/groups.ts'
import { addDays, type CalendarDate } from '#domain/calendar.ts'
import { t } from '#domain/i18n/messages.ts'
import { offerUndo } from '#features/history/web/offer-undo.tsx'
import { api } from '#ui/api/client.ts'
import { type Undoable, withUndoId } from '#ui/api/with-undo-id.ts'
import { Choices } from '#ui/components/Choices.tsx'
import { Dialog } from '#ui/components/Dialog.tsx'
import { DialogButtons } from '#ui/components/DialogButtons.tsx'
import { TextField } from '#ui/components/TextField.tsx'
import { toast } from '#ui/components/toast.ts'
import { useApiMutation } from '#ui/data/changes/use-api-mutation.ts'
import { useToday } from '#ui/data/session.ts'
import { DateField } from '#ui/dates/DateField.tsx'
import { fieldErrors } from '#ui/forms/field-errors.ts'
import { useForm } from '#ui/forms/use-form.ts'
import { availabilityOf } from '../data/availability.ts'
import { group as groupQuery } from '../data/groups.ts'
import { isStayDate } from '../shared/stay-form-dates.ts'

type Props = {
  /** A new one if left out. */
  group?: BookingGroup
  onHeld?: (group: Group) => void
  onClose: () => void
}

type Values = { name: string; startDate: string; endDate: string; releaseOn: string }

/** Two weeks before the arrival, if that is not over, or else as soon as possible. */
function usualRelease(arrival: string, today: CalendarDate): string {
  if (!isStayDate(arrival)) return ''
  const usual = addDays(arrival, -14)
  return usual > today ? usual : addDays(today, 1)
}

/** Holds cabins that are free for a group until a date: all that are chosen, or none. */
export function HoldCabinsDialog({ group, onHeld, onClose }: Props) {
  const today = useToday()
  const [chosen, setChosen] = useState<number[]>([])
  const form = useForm({
    initial: { name: '', startDate: '', endDate: '', releaseOn: '' },
    rules: () => import('#contract/group-blocks.ts'),
    check: (values, { holdCabinsRequest }) => fieldErrors(holdCabinsRequest, requestOf(values)),
    send: (values) => holding.start(requestOf(values)),
  })
  const { startDate, endDate } = form.values
  const isStay = isStayDate(startDate) && isStayDate(endDate) && startDate < endDate
  const offers = useQuery({
    ...availabilityOf({ from: startDate, to: endDate, guests: 1 }),
    enabled: isStay,
  })
  const free = (isStay && offers.data ? offers.data.cabins : []).filter(({ isFree }) => isFree)
  const cabinIds = chosen.filter((id) => free.some(({ cabin }) => cabin.id === id))
  const requestOf = ({ name, ...dates }: Values): HoldCabinsRequest => ({
    ...dates,
    group: group ? { id: group.id } : { name },
    cabinIds,
  })
  const holding = useHoldCabins({
    onDone: ({ result, undoId }) => {
      const named = { n: cabinIds.length, group: result.name }
      const action = t('{n, plural, one {# cabin} other {# cabins}} held for {group}', named)
      toast.success(action)
      const undone = t('The hold of cabins for {group} was undone', { group: result.name })
      const names = free.filter(({ cabin }) => cabinIds.includes(cabin.id))
      offerUndo(
        undoId,
        { action, undone },
        names.map(({ cabin }) => cabin.name),
      )
      onClose()
      onHeld?.(result)
    },
    onRejected: ({ fields }) => form.showErrors(fields),
  })

  return (
    <Dialog open form title={t('Hold cabins')} onClose={() => !holding.pending && onClose()}>
      <form className="grid gap-16 pt-4" {...form.props}>
        {!group && (
          <TextField
            label={t('Name of the group')}
            {...form.field('name')}
            error={form.errors.group ?? form.errors.name}
            autoComplete="off"
          />
        )}
        <div className="grid gap-16 grid-cols-2 phone-grid-cols-1">
          <DateField
            label={t('Arrival')}
            {...form.field('startDate')}
            onChange={(date) => form.set({ startDate: date, releaseOn: usualRelease(date, today) })}
          />
          <DateField
            label={t('Departure')}
            {...form.field('endDate')}
            onChange={(date) => form.set({ endDate: date })}
          />
        </div>
        {isStay && offers.data && free.length === 0 && (
          <p role="status" className="text-15 text-secondary">
            {t('No cabin is free on all of these nights.')}
          </p>
        )}
        {free.length > 0 && (
          <Choices
            legend={t('Which cabins are held?')}
            of={free.map(({ cabin }) => [
              cabin.id,
              t('{cabin}, sleeps {n}', { cabin: cabin.name, n: cabin.maxCapacity }),
            ])}
            chosen={cabinIds}
            error={form.errors.cabinIds}
            onChange={setChosen}
          />
        )}
        <DateField
          label={t('Release date')}
          {...form.field('releaseOn')}
          hint={t('What is not booked by then is for sale again')}
          onChange={(date) => form.set({ releaseOn: date })}
        />
        <DialogButtons
          label={
            cabinIds.length === 0
              ? t('Hold cabins')
              : t('Hold {n, plural, one {# cabin} other {# cabins}}', { n: cabinIds.length })
          }
          pending={holding.pending}
          disabled={cabinIds.length === 0}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  )
}

type Outcome = {
  onDone: (held: Undoable<Group>) => void
  onRejected: (error: { fields: Record<string, string> }) => void
}

const useHoldCabins = ({ onDone, onRejected }: Outcome) =>
  useApiMutation<HoldCabinsRequest, Undoable<Group>>({
    key: ['hold-cabins'],
    send: (json) => withUndoId(api['held-cabins'].$post({ json })),
    failed: t('Cabins could not be held'),
    atFields: true,
    onDone: (held, { client }) => {
      client.setQueryData(groupQuery(String(held.result.id)).queryKey, held.result)
      onDone(held)
    },
    onRejected,
  })
