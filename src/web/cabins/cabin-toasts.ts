import { toast } from '../ui/toast.ts'

/** What staff are told when it worked. */
export const tell = {
  created: (): void => toast.success('New cabin successfully created'),
  edited: (): void => toast.success('Cabin successfully edited'),
  deleted: (): void => toast.success('Cabin successfully deleted'),
}
