import { t } from '#domain/i18n/messages.ts'
import { toast } from '#ui/components/toast.ts'

/** The success messages. */
export const notify = {
  ruleSaved: (): void => toast.success(t('Rule successfully saved')),
  ruleDeleted: (name: string): void => toast.success(t('Rule {name} has been deleted', { name })),
}
