import { queryOptions } from '@tanstack/react-query'
import { t } from '#domain/i18n/messages.ts'
import { api, responseOf } from '#ui/api/client.ts'
import type { SelfCheck } from '../contract/self-check.ts'

/** The result of the last self-check. */
export const selfCheck = queryOptions({
  queryKey: ['self-check'],
  queryFn: ({ signal }) => responseOf(api['self-check'].$get({}, { init: { signal } })),
  // The first check of a server ends some seconds after its start.
  refetchInterval: ({ state }) => (state.data?.finishedAt ? 60_000 : 5_000),
})

export function summaryOf({ checks }: SelfCheck): string {
  const failed = checks.filter(({ passes }) => !passes).length
  if (failed === 0) return t('All {n} checks pass', { n: checks.length })
  return t('{failed, plural, one {# of {n} checks fails} other {# of {n} checks fail}}', {
    failed,
    n: checks.length,
  })
}

export function agoText(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1000))
  if (seconds < 90) return t('{n, plural, one {# second} other {# seconds}} ago', { n: seconds })
  const minutes = Math.round(seconds / 60)
  return minutes < 90
    ? t('{n, plural, one {# minute} other {# minutes}} ago', { n: minutes })
    : t('{n, plural, one {# hour} other {# hours}} ago', { n: Math.round(minutes / 60) })
}
