import { keepPreviousData } from '@tanstack/react-query'
import type { VatBasis } from '#domain/money/vat-basis.ts'
import { apiQuery } from '#ui/api/api-query.ts'
import { api } from '#ui/api/client.ts'
import type { DrillDownQuery } from '../../contract/drill-down.ts'
import type { ReportGroup } from '../../domain/report-groups.ts'
import type { ReportStep } from '../../domain/report-steps.ts'

/** Without `asOf`, everything is as it is now. */
type AsOf = { asOf?: string }

export type ReportRequest = AsOf & {
  from: string
  to: string
  by: ReportStep
  group?: ReportGroup
}

/** The metrics of a period. Shows those of the previous one while loading. */
export const reportOf = (query: ReportRequest) => ({
  ...apiQuery(['reports', 'metrics', query], (options) =>
    api.reports.metrics.$get({ query }, options),
  ),
  placeholderData: keepPreviousData,
})

/** The next 12 months as they are on the books. */
export const onTheBooks = (query: AsOf) => ({
  ...apiQuery(['reports', 'on-the-books', query], (options) =>
    api.reports['on-the-books'].$get({ query }, options),
  ),
  placeholderData: keepPreviousData,
})

/** Arrivals and nights by country. */
export const tourismOf = (query: AsOf & { from: string; to: string }) => ({
  ...apiQuery(['reports', 'tourism', query], (options) =>
    api.reports.tourism.$get({ query }, options),
  ),
  placeholderData: keepPreviousData,
})

/** Charges, payments and balances by month. */
export const moneyReportOf = (query: AsOf & { from: string; to: string }) => ({
  ...apiQuery(['reports', 'payments', query], (options) =>
    api.reports.payments.$get({ query }, options),
  ),
  placeholderData: keepPreviousData,
})

/** What is due of each tax of stays. */
export const taxReturnsOf = (query: { from: string; to: string }) => ({
  ...apiQuery(['reports', 'tax-returns', query], (options) =>
    api.reports['tax-returns'].$get({ query }, options),
  ),
  placeholderData: keepPreviousData,
})

/** The VAT of a period as the property counts it. */
export const vatReportOf = (query: { from: string; to: string }) => ({
  ...apiQuery(['reports', 'vat', query], (options) => api.reports.vat.$get({ query }, options)),
  placeholderData: keepPreviousData,
})

export type DrillDownRequest = AsOf & {
  list: DrillDownQuery['list']
  from: string
  to: string
  page: string
  group?: ReportGroup
  key?: string
  rate?: string
  basis?: VatBasis
  tax?: string
  treatment?: 'added' | 'included' | 'channel'
}

/** A page of what a metric consists of. */
export const drillDownQueryOptions = (query: DrillDownRequest) => ({
  ...apiQuery(['reports', 'parts', query], (options) => api.reports.parts.$get({ query }, options)),
  placeholderData: keepPreviousData,
})
