import { t } from '#domain/i18n/messages.ts'
import { toast } from '#ui/components/toast.ts'

/** The messages of the cabins screen. */
export const notify = {
  created: (): void => toast.success(t('New cabin successfully created')),
  imageRejected: (): void =>
    toast.error(t('Cabin image could not be uploaded and the cabin was not created')),
  edited: (): void => toast.success(t('Cabin successfully edited')),
  retired: (): void => toast.success(t('Cabin successfully retired')),
  broughtBack: (): void => toast.success(t('Cabin successfully brought back')),
  deleted: (): void => toast.success(t('Cabin successfully deleted')),
}
