import { useQuery } from '@tanstack/react-query'
import { formatStayDates } from '#domain/format-stay.ts'
import { t } from '#domain/i18n/messages.ts'
import { offerUndo } from '#features/history/web/offer-undo.tsx'
import { Dialog } from '#ui/components/Dialog.tsx'
import { DialogButtons } from '#ui/components/DialogButtons.tsx'
import { Options, Select } from '#ui/components/Select.tsx'
import { TextField } from '#ui/components/TextField.tsx'
import { useToday } from '#ui/data/session.ts'
import { fieldErrors } from '#ui/forms/field-errors.ts'
import { useForm } from '#ui/forms/use-form.ts'
import { groupList } from '../data/groups.ts'
import { useAddToGroup } from './add-to-group.ts'

/** The numbers in a text such as "#12, #13". */
const numbersIn = (typed: string): number[] => (typed.match(/\d+/g) ?? []).map(Number)

/** Adds bookings to a group that exists, or to a new one. */
export function AddToGroupDialog({ onClose }: { onClose: () => void }) {
  const today = useToday()
  const groups = useQuery(groupList).data?.groups ?? []
  const form = useForm({
    initial: { numbers: '', group: '', name: '' },
    rules: () => import('#contract/groups.ts'),
    check: ({ numbers, group, name }, { createGroupRequest }) => {
      const bookingIds = numbersIn(numbers)
      const { bookingIds: wrong, ...others } = fieldErrors(createGroupRequest, {
        name: group === '' ? name : t('Group'),
        bookingIds,
      })
      return { ...others, ...(wrong && { numbers: wrong }) }
    },
    send: ({ numbers, group, name }) => {
      const bookingIds = numbersIn(numbers)
      add.start(group === '' ? { name, bookingIds } : { id: Number(group), bookingIds })
    },
  })
  const add = useAddToGroup({
    onDone: ({ group, undoId }) => {
      const n = numbersIn(form.values.numbers).length
      const added = { n, group: group.name }
      const action = t('{n, plural, one {# booking} other {# bookings}} added to {group}', added)
      const undone = t(
        '{n, plural, one {# booking is} other {# bookings are}} no longer in {group}',
        added,
      )
      offerUndo(undoId, { action, undone }, [action])
      onClose()
    },
    onRejected: ({ fields }) => form.showErrors(fields),
  })

  return (
    <Dialog open form title={t('Add to a group')} onClose={() => !add.pending && onClose()}>
      <form className="grid gap-16" {...form.props}>
        <TextField
          label={t('Booking numbers')}
          {...form.field('numbers')}
          autoComplete="off"
          hint={t('Such as 12, 13')}
        />
        <Select label={t('Group')} {...form.field('group')}>
          <option value="">{t('New group')}</option>
          <Options
            of={groups.map((one) => [
              String(one.id),
              t('{group}, {dates}', { group: one.name, dates: formatStayDates(one, today) }),
            ])}
          />
        </Select>
        {form.values.group === '' && (
          <TextField label={t('Name of the group')} {...form.field('name')} autoComplete="off" />
        )}
        <DialogButtons label={t('Add to group')} pending={add.pending} onCancel={onClose} />
      </form>
    </Dialog>
  )
}
