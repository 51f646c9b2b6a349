import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, responseOf } from '#ui/api/client.ts'
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
export const reportOf = (query: ReportRequest) =>
  queryOptions({
    queryKey: ['reports', 'metrics', query],
    queryFn: ({ signal }) => responseOf(api.reports.metrics.$get({ query }, { init: { signal } })),
    placeholderData: keepPreviousData,
  })

/** The next 12 months as they are on the books. */
export const onTheBooks = (query: AsOf) =>
  queryOptions({
    queryKey: ['reports', 'on-the-books', query],
    queryFn: ({ signal }) =>
      responseOf(api.reports['on-the-books'].$get({ query }, { init: { signal } })),
    placeholderData: keepPreviousData,
  })

/** Arrivals and nights by country. */
export const tourismOf = (query: AsOf & { from: string; to: string }) =>
  queryOptions({
    queryKey: ['reports', 'tourism', query],
    queryFn: ({ signal }) => responseOf(api.reports.tourism.$get({ query }, { init: { signal } })),
    placeholderData: keepPreviousData,
  })

/** Charges, payments and balances by month. */
export const moneyReportOf = (query: AsOf & { from: string; to: string }) =>
  queryOptions({
    queryKey: ['reports', 'payments', query],
    queryFn: ({ signal }) => responseOf(api.reports.payments.$get({ query }, { init: { signal } })),
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
}

/** A page of what a metric consists of. */
export const drillDownQueryOptions = (query: DrillDownRequest) =>
  queryOptions({
    queryKey: ['reports', 'parts', query],
    queryFn: ({ signal }) => responseOf(api.reports.parts.$get({ query }, { init: { signal } })),
    placeholderData: keepPreviousData,
  })
