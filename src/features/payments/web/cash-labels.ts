import { t } from '#domain/i18n/messages.ts'
import { formatMoney } from '#ui/format.ts'

/** "$5.00 missing": the difference of a count. */
export function differenceText(difference: number): string {
  const amount = formatMoney(Math.abs(difference))
  if (difference === 0) return t('no difference')
  return difference < 0 ? t('{amount} missing', { amount }) : t('{amount} too much', { amount })
}
