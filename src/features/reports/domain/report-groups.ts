import { msg } from '#domain/i18n/messages.ts'
/** By what a report can be grouped. */
export const reportGroups = ['cabin', 'source', 'nationality'] as const
export type ReportGroup = (typeof reportGroups)[number]

export const reportGroupLabels: Record<ReportGroup, string> = {
  cabin: msg('Cabin'),
  source: msg('Source'),
  nationality: msg('Nationality'),
}
