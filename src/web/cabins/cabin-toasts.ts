import { toast } from '../ui/toast.ts'

/** The success messages. */
export const notify = {
  created: (): void => toast.success('New cabin successfully created'),
  edited: (): void => toast.success('Cabin successfully edited'),
  retired: (): void => toast.success('Cabin successfully retired'),
  broughtBack: (): void => toast.success('Cabin successfully brought back'),
  deleted: (): void => toast.success('Cabin successfully deleted'),
}
