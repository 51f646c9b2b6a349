import { countOf } from '#domain/format-stay.ts'
import { formatMoney } from '#ui/format.ts'
import type { DrillDownPage } from '../contract/drill-down.ts'

/** "3 lines add up to $120.00" */
export const addUpText = (parts: DrillDownPage | null): string =>
  `${countOf(parts?.total ?? 0, 'line')} add up to ${formatMoney(parts?.amount ?? 0)}`
