import { oneOf } from '#ui/forms/one-of.ts'
import { existingDateIn, momentIn, type RawSearch } from '#ui/search.ts'
import { type MetricSet, metricSets } from '../domain/metric-sets.ts'
import { type ReportGroup, reportGroups } from '../domain/report-groups.ts'
import { type ReportStep, reportSteps } from '../domain/report-steps.ts'

export const reportViews = ['overview', 'on-the-books', 'payments', 'taxes', 'tourism'] as const
export type ReportView = (typeof reportViews)[number]

/** Empty dates mean the current year, or by day the current month. */
export type ReportSearch = {
  view: ReportView
  from: string
  to: string
  by: ReportStep
  group: ReportGroup | ''
  show: MetricSet
  /** An empty moment means now. */
  asOf: string
}

export const defaultReportSearch: ReportSearch = {
  view: 'overview',
  from: '',
  to: '',
  by: 'month',
  group: '',
  show: 'occupancy',
  asOf: '',
}

export function readReportSearch(raw: RawSearch): ReportSearch {
  const [from, to] = [existingDateIn(raw.from), existingDateIn(raw.to)]
  const isPeriod = from !== '' && from <= to
  return {
    view: oneOf(reportViews, raw.view, defaultReportSearch.view),
    from: isPeriod ? from : '',
    to: isPeriod ? to : '',
    by: oneOf(reportSteps, raw.by, defaultReportSearch.by),
    group: reportGroups.find((group) => group === raw.group) ?? '',
    show: oneOf(metricSets, raw.show, defaultReportSearch.show),
    asOf: momentIn(raw.asOf),
  }
}
