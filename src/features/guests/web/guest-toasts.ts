import { t } from '#domain/i18n/messages.ts'
import { toast } from '#ui/components/toast.ts'

/** The success messages. */
export const notify = {
  created: (): void => toast.success(t('New guest successfully created')),
  edited: (): void => toast.success(t('Guest successfully edited')),
  merged: (): void => toast.success(t('Guests successfully merged')),
  erased: (): void => toast.success(t('Guest identity successfully erased')),
}
