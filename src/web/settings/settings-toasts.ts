import { toast } from '../ui/toast.ts'

/** The success messages. */
export const tell = {
  settingEdited: (): void => toast.success('Setting successfully edited'),
  propertyUpdated: (): void => toast.success('Property successfully updated'),
}
