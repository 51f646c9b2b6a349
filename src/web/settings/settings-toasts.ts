import { toast } from '../ui/toast.ts'

/** The success messages. */
export const notify = {
  settingEdited: (): void => toast.success('Setting successfully edited'),
  propertyUpdated: (): void => toast.success('Property successfully updated'),
  businessDetailsUpdated: (): void => toast.success('Business details successfully updated'),
}
