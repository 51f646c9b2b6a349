import { toast } from '../ui/toast.ts'

/** What staff are told when it worked. */
export const tell = {
  settingEdited: (): void => toast.success('Setting successfully edited'),
  propertyUpdated: (): void => toast.success('Property successfully updated'),
}
