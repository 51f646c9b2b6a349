import { toast } from '#ui/components/toast.ts'

/** The messages of the cabins screen. */
export const notify = {
  created: (): void => toast.success('New cabin successfully created'),
  imageRejected: (): void =>
    toast.error('Cabin image could not be uploaded and the cabin was not created'),
  edited: (): void => toast.success('Cabin successfully edited'),
  retired: (): void => toast.success('Cabin successfully retired'),
  broughtBack: (): void => toast.success('Cabin successfully brought back'),
  deleted: (): void => toast.success('Cabin successfully deleted'),
}
