import type { CalendarDate } from '#domain/calendar.ts'

/** The identity of one occurrence of a recurring event, whose occurrences share a UID. */
export const occurrenceUid = (uid: string, start: CalendarDate) => `${uid}#${start}`

/** The UID that the feed gives the event, without dates of occurrences. */
export const uidInFeed = (uid: string) => uid.replace(/(?:#\d{4}-\d\d-\d\d)+$/, '')
