import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ReportGroup } from '#domain/reports/report-groups.ts'
import type { ReportStep } from '#domain/reports/report-steps.ts'
import { api, responseOf } from '../api/client.ts'

export type ReportRequest = { from: string; to: string; by: ReportStep; group?: ReportGroup }

/** The metrics of a period. Shows those of the previous one while loading. */
export const reportOf = (query: ReportRequest) =>
  queryOptions({
    queryKey: ['reports', 'metrics', query],
    queryFn: ({ signal }) => responseOf(api.reports.metrics.$get({ query }, { init: { signal } })),
    placeholderData: keepPreviousData,
  })
