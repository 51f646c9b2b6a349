import type { FeedEvent, FeedProblem, ImportedEvent } from '#domain/feed.ts'

export const today = '2026-11-23'

export const stay = (uid: string, start: string, end: string, reference: string | null = null) =>
  ({ uid, start, end, kind: 'stay', summary: 'Reserved', reference }) satisfies FeedEvent
export const block = (uid: string, start: string, end: string): FeedEvent => ({
  ...stay(uid, start, end),
  kind: 'unavailable',
  summary: 'Not available',
})
export const known = (event: FeedEvent, timesMissing = 0): ImportedEvent => ({
  ...event,
  timesMissing,
})
export const unreadable = (uid: string | null): FeedProblem => ({
  uid,
  sentence: 'An event cannot be read',
  mayOccupyNights: true,
})
