import { useState } from 'react'
import type { HousekeepingDay, HousekeepingItem } from '#contract/housekeeping.ts'
import { t } from '#domain/i18n/messages.ts'
import { Dialog } from '#ui/components/Dialog.tsx'
import { DialogButtons } from '#ui/components/DialogButtons.tsx'
import { Options, Select } from '#ui/components/Select.tsx'

type Props = {
  item: HousekeepingItem
  people: HousekeepingDay['people']
  pending: boolean
  /** Null removes the assignment. */
  onAssign: (staffId: string | null) => void
  onClose: () => void
}

export function AssignDialog({ item, people, pending, onAssign, onClose }: Props) {
  const [chosen, setChosen] = useState(item.assignee?.id ?? '')
  return (
    <Dialog open title={t('Assign {cabin}', { cabin: item.cabin.name })} onClose={onClose}>
      <Select
        label={t('Who prepares this cabin today?')}
        id="assignee"
        value={chosen}
        onChange={(event) => setChosen(event.target.value)}
      >
        <option value="">{t('No one')}</option>
        <Options of={people.map(({ id, fullName }) => [id, fullName])} />
      </Select>
      <DialogButtons
        label={t('Assign')}
        pending={pending}
        onPress={() => onAssign(chosen === '' ? null : chosen)}
        onCancel={onClose}
      />
    </Dialog>
  )
}
