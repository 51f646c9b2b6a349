import { type CabinState, cabinStateLabels } from '#domain/housekeeping/housekeeping.ts'
import { toast } from '#ui/components/toast.ts'

/** The success messages. */
export const notify = {
  stateChanged: (cabinName: string, state: CabinState): void =>
    toast.success(`${cabinName} is marked as ${cabinStateLabels[state].toLowerCase()}`),
  assigned: (cabinName: string, name: string): void =>
    toast.success(`${cabinName} is assigned to ${name}`),
  assignmentRemoved: (cabinName: string): void =>
    toast.success(`No one is assigned to ${cabinName}`),
  noteSaved: (): void => toast.success('Note successfully saved'),
  taskAdded: (): void => toast.success('Task added'),
  taskSaved: (): void => toast.success('Task saved'),
  taskDone: (): void => toast.success('Task marked as done'),
  taskReopened: (): void => toast.success('Task reopened'),
  taskRemoved: (): void => toast.success('Task removed'),
  serviced: (cabinName: string): void => toast.success(`Service of ${cabinName} recorded`),
  serviceTakenBack: (cabinName: string): void =>
    toast.success(`${cabinName} marked as not serviced`),
}
