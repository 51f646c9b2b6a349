import type { CabinState } from '#domain/housekeeping/housekeeping.ts'
import { t } from '#domain/i18n/messages.ts'
import { toast } from '#ui/components/toast.ts'

/** The success messages. */
export const notify = {
  stateChanged: (cabin: string, state: CabinState): void =>
    toast.success(
      t(
        '{state, select, clean {{cabin} is marked as clean} dirty {{cabin} is marked as dirty} inspected {{cabin} is marked as inspected} other {{cabin} is marked as out of order}}',
        { state, cabin },
      ),
    ),
  assigned: (cabin: string, name: string): void =>
    toast.success(t('{cabin} is assigned to {name}', { cabin, name })),
  assignmentRemoved: (cabin: string): void =>
    toast.success(t('No one is assigned to {cabin}', { cabin })),
  noteSaved: (): void => toast.success(t('Note successfully saved')),
  taskAdded: (): void => toast.success(t('Task added')),
  taskSaved: (): void => toast.success(t('Task saved')),
  taskDone: (): void => toast.success(t('Task marked as done')),
  taskReopened: (): void => toast.success(t('Task reopened')),
  taskRemoved: (): void => toast.success(t('Task removed')),
  serviced: (cabin: string): void => toast.success(t('Service of {cabin} recorded', { cabin })),
  serviceTakenBack: (cabin: string): void =>
    toast.success(t('{cabin} marked as not serviced', { cabin })),
}
