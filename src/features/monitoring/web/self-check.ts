import { queryOptions } from '@tanstack/react-query'
import { countOf } from '#domain/format-stay.ts'
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
  if (failed === 0) return `All ${checks.length} checks pass`
  return `${failed} of ${checks.length} checks ${failed === 1 ? 'fails' : 'fail'}`
}

export function agoText(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1000))
  if (seconds < 90) return `${countOf(seconds, 'second')} ago`
  const minutes = Math.round(seconds / 60)
  return minutes < 90
    ? `${countOf(minutes, 'minute')} ago`
    : `${countOf(Math.round(minutes / 60), 'hour')} ago`
}
