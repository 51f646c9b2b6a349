import type { BookingState } from '#contract/bookings.ts'
import type { Group } from '#contract/groups.ts'
import { t } from '#domain/i18n/messages.ts'
import { Button } from '#ui/components/Button.tsx'
import { focusTitle } from '#ui/components/focus-title.ts'
import { toast } from '#ui/components/toast.ts'
import { UndoBar } from '#ui/components/UndoBar.tsx'
import { closeUndoBar, showUndoBar } from '#ui/components/undo-bar.ts'
import { type GroupStep, useUndoGroupStep } from './data/group-steps.ts'

type Named = Pick<Group, 'id' | 'name'>

/** The toast of a step with bookings of a group, and the bar that can undo it for all of them. */
export function notifyGroupStep(
  group: Named,
  step: GroupStep,
  bookings: readonly BookingState[],
): void {
  const done = { n: bookings.length, group: group.name }
  toast.success(
    step === 'check-in'
      ? t('{n, plural, one {# booking} other {# bookings}} of {group} checked in', done)
      : t('{n, plural, one {# booking} other {# bookings}} of {group} checked out', done),
  )
  showUndoBar(<GroupStepTaken group={group} step={step} bookings={bookings} />)
}

type Props = { group: Named; step: GroupStep; bookings: readonly BookingState[] }

function GroupStepTaken({ group, step, bookings }: Props) {
  const { id, name } = group
  const isArrival = step === 'check-in'
  const undo = useUndoGroupStep(id, step, () => {
    closeUndoBar()
    focusTitle()
    toast.success(
      isArrival
        ? t('Check-in of {group} undone', { group: name })
        : t('Check-out of {group} undone', { group: name }),
    )
  })
  return (
    <UndoBar
      label={
        isArrival
          ? t('Check-in of {group}', { group: name })
          : t('Check-out of {group}', { group: name })
      }
      facts={bookings.map(({ cabin }) => cabin.name)}
    >
      <Button
        variant="secondary"
        size="small"
        pending={undo.pending}
        onClick={() => undo.start(bookings)}
      >
        {t('Undo')}
      </Button>
    </UndoBar>
  )
}
