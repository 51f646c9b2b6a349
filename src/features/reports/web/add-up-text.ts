import { t } from '#domain/i18n/messages.ts'
import { formatMoney } from '#ui/format.ts'
import type { DrillDownPage } from '../contract/drill-down.ts'

/** "3 lines add up to $120.00" */
export const addUpText = (parts: DrillDownPage | null): string =>
  t('{n, plural, one {# line} other {# lines}} add up to {amount}', {
    n: parts?.total ?? 0,
    amount: formatMoney(parts?.amount ?? 0),
  })
