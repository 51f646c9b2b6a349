import { toast } from '#ui/components/toast.ts'

/** The success messages. */
export const notify = {
  created: (): void => toast.success('New guest successfully created'),
  edited: (): void => toast.success('Guest successfully edited'),
  merged: (): void => toast.success('Guests successfully merged'),
  erased: (): void => toast.success('Guest identity successfully erased'),
}
