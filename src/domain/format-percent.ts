import { t } from './i18n/messages.ts'
import { formatNumber } from './i18n/numbers.ts'

/** "12.5%", or "12,5 %" in languages that have a space there. */
export const formatPercent = (percent: number): string =>
  t('percentage|{number}%', { number: formatNumber(percent) })
