import type { TokenAccess } from '#contract/tokens.ts'
import { t } from '#domain/i18n/messages.ts'

export const accessLabels: Record<TokenAccess, string> = {
  'read-only': t('Read-only'),
  full: t('Full access'),
}
