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
import { groupList, useAddToGroup } from './add-to-group.ts'

type Props = { bookingId: number; onClose: () => void }

/** Adds a booking to a group that exists, or to a new one. */
export function AddToGroupDialog({ bookingId, onClose }: Props) {
  const today = useToday()
  const groups = useQuery(groupList).data?.groups ?? []
  const form = useForm({
    initial: { group: '', name: '' },
    rules: () => import('#contract/groups.ts'),
    check: ({ group, name }, { createGroupRequest }) =>
      group === '' ? fieldErrors(createGroupRequest, { name, bookingIds: [bookingId] }) : {},
    send: ({ group, name }) => add.start(group === '' ? { name } : { id: Number(group) }),
  })
  const add = useAddToGroup(bookingId, {
    onDone: ({ group, undoId }) => {
      const booking = { id: bookingId, group: group.name }
      const action = t('Booking #{id} added to {group}', booking)
      const undone = t('Booking #{id} is no longer in {group}', booking)
      offerUndo(undoId, { action, undone }, [action])
      onClose()
    },
    onRejected: ({ fields }) => form.showErrors(fields),
  })

  return (
    <Dialog open form title={t('Add to a group')} onClose={() => !add.pending && onClose()}>
      <form className="grid gap-16" {...form.props}>
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
