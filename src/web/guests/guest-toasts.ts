import { toast } from '../ui/toast.ts'

/** What staff are told when it worked. */
export const tell = {
  created: (): void => toast.success('New guest successfully created'),
  edited: (): void => toast.success('Guest successfully edited'),
  merged: (): void => toast.success('Guests successfully merged'),
  erased: (): void => toast.success('Guest identity successfully erased'),
}
