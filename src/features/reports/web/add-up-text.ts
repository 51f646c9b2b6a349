import { countOf } from '#domain/format-stay.ts'
import { formatMoney } from '#ui/format.ts'
import type { ReportParts } from '../contract/report-parts.ts'

/** "3 lines add up to $120.00" */
export const addUpText = (parts: ReportParts | null): string =>
  `${countOf(parts?.total ?? 0, 'line')} add up to ${formatMoney(parts?.amount ?? 0)}`
