import { toast } from '../ui/toast.ts'

/** The success messages. */
export const notify = {
  settingEdited: (): void => toast.success('Setting successfully edited'),
  rolesTurnedOn: (): void => toast.success('Roles are turned on'),
  rolesTurnedOff: (): void => toast.success('Roles are turned off'),
  propertyUpdated: (): void => toast.success('Property successfully updated'),
  itemSaved: (): void => toast.success('Item successfully saved'),
  taxesUpdated: (): void => toast.success('Taxes successfully updated'),
  businessDetailsUpdated: (): void => toast.success('Business details successfully updated'),
}
