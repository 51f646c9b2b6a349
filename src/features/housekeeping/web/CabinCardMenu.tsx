import type { LucideIcon } from 'lucide-react'
import Ban from 'lucide-react/icons/ban'
import Broom from 'lucide-react/icons/broom-sparkles'
import ClipboardCheck from 'lucide-react/icons/clipboard-check'
import NotebookPen from 'lucide-react/icons/notebook-pen'
import Sparkles from 'lucide-react/icons/sparkles'
import UserCheck from 'lucide-react/icons/user-check'
import Users from 'lucide-react/icons/users'
import { useState } from 'react'
import type { HousekeepingDay, HousekeepingItem } from '#contract/housekeeping.ts'
import { type CabinState, cabinStates } from '#domain/housekeeping/housekeeping.ts'
import { t } from '#domain/i18n/messages.ts'
import { Menu, type MenuItem } from '#ui/components/Menu.tsx'
import { useOwnAccount } from '#ui/data/session.ts'
import { useDenial } from '#ui/data/use-denial.ts'
import { useDeferredImport } from '#ui/loading/use-deferred-import.ts'
import {
  useAssignCabin,
  useChangeCabinState,
  useServiceCabin,
} from './data/housekeeping-changes.ts'
import { notify } from './housekeeping-toasts.ts'
import { markText } from './mark-text.ts'

const icons: Record<CabinState, LucideIcon> = {
  clean: Sparkles,
  dirty: Broom,
  inspected: ClipboardCheck,
  'out-of-order': Ban,
}

const load = async () => ({
  Assign: (await import('./AssignDialog.tsx')).AssignDialog,
  Note: (await import('./CabinNoteDialog.tsx')).CabinNoteDialog,
})

/** The other states of a cabin, and who works on it. */
export function CabinCardMenu({ item, day }: { item: HousekeepingItem; day: HousekeepingDay }) {
  const { cabin, state, servicedOn, staying, assignee } = item
  const [opened, setOpened] = useState<'assign' | 'note' | null>(null)
  const dialogs = useDeferredImport(load, {
    isAwaited: opened !== null,
    onFailure: () => setOpened(null),
  })
  const own = useOwnAccount()
  const change = useChangeCabinState(cabin.id, (changed) =>
    notify.stateChanged(cabin.name, changed.state),
  )
  const assign = useAssignCabin(cabin.id, ({ assignee: person }) =>
    person ? notify.assigned(cabin.name, person.fullName) : notify.assignmentRemoved(cabin.name),
  )
  const service = useServiceCabin(cabin.id, () =>
    isServiced ? notify.serviceTakenBack(cabin.name) : notify.serviced(cabin.name),
  )
  const denied = useDenial('housekeeping')
  const isServiced = servicedOn === day.date

  const states = (): MenuItem[] =>
    cabinStates
      .filter((other) => other !== state)
      .map((other) => {
        const Icon = icons[other]
        return {
          label: markText(other),
          icon: <Icon />,
          onSelect: () => change.start({ state: other, expectedState: state }),
        }
      })
  const others = (): MenuItem[] => [
    ...(staying.length > 0
      ? [
          {
            label: isServiced ? t('Mark as not serviced') : t('Service done'),
            icon: <Broom />,
            apart: true,
            onSelect: () => service.start({ isDone: !isServiced }),
          },
        ]
      : []),
    ...(own && assignee?.id !== own.id
      ? [
          {
            label: t('Assign to me'),
            icon: <UserCheck />,
            apart: true,
            onSelect: () => assign.start({ staffId: own.id }),
          },
        ]
      : []),
    { label: t('Assign to a user'), icon: <Users />, onSelect: () => setOpened('assign') },
    { label: t('Edit note'), icon: <NotebookPen />, onSelect: () => setOpened('note') },
  ]

  return (
    <>
      <Menu
        label={t('More for {cabin}', { cabin: cabin.name })}
        items={() =>
          [...states(), ...others()].map((one) => ({ ...one, ...(denied && { denied }) }))
        }
      />
      {dialogs && opened === 'assign' && (
        <dialogs.Assign
          item={item}
          people={day.people}
          pending={assign.pending}
          onAssign={(staffId) => {
            assign.start({ staffId })
            setOpened(null)
          }}
          onClose={() => setOpened(null)}
        />
      )}
      {dialogs && opened === 'note' && <dialogs.Note item={item} onClose={() => setOpened(null)} />}
    </>
  )
}
