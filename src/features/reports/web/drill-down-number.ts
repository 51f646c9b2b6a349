import type { VatBasis } from '#domain/money/vat-basis.ts'
import type { DrillDownPage } from '../contract/drill-down.ts'
import type { ReportGroup } from '../domain/report-groups.ts'
import type { ReportPeriod } from '../domain/report-periods.ts'
import type { DrillDownRequest } from './data/reports.ts'

/** A number that the user opened. */
export type DrillDownNumber = {
  label: string
  /** The number as it is shown. */
  text: string
  definition: string
  /** "Nov 2026", "Nov 2026, Fox Den". */
  title: string
  period: ReportPeriod
  /** What it consists of; null for a sum of other numbers. */
  list: DrillDownRequest['list'] | null
  /** Of a line of groups. */
  group?: { group: ReportGroup; key: string }
  /** Of a line of tax rates. */
  rate?: string
  /** Of VAT. */
  basis?: VatBasis
  /** Of a tax of stays. */
  tax?: { tax: string; treatment?: 'added' | 'included' | 'channel' }
  /** How it follows from others and from the sums of its list, which the server added up. */
  formula: (parts: DrillDownPage | null) => string
}
