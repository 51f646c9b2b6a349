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
/** An event as text: `a 12-10/12-13 Q1` is a stay, `#w 2027-11-22/2028-11-22` a block; 2026 is left out. */
export function eventOf(text: string): FeedEvent {
  const [uid = '', dates = '', reference = null] = text.split(' ')
  const [start = '', end = ''] = dates
    .split('/')
    .map((date) => (date.length > 5 ? date : `2026-${date}`))
  return uid.startsWith('#') ? block(uid.slice(1), start, end) : stay(uid, start, end, reference)
}
export const unreadable = (uid: string | null): FeedProblem => ({
  uid,
  sentence: 'An event cannot be read',
  mayOccupyNights: true,
})
