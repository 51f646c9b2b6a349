import type { CalendarDate } from './calendar.ts'

/** The channel of a calendar. Each marks stays and blocks by other summaries. */
export const feedSources = ['airbnb', 'booking-com', 'vrbo', 'other'] as const
export type FeedSource = (typeof feedSources)[number]

/** The size of a calendar, loaded from an address or uploaded. */
export const maxCalendarBytes = 2_000_000

/** Nights of a cabin that are sold or blocked elsewhere. */
export type FeedEvent = {
  /** The UID in the feed; an occurrence of a recurring event has its date appended. */
  uid: string
  start: CalendarDate
  /** Exclusive, as a departure is. */
  end: CalendarDate
  kind: 'stay' | 'unavailable'
  summary: string
  /** The channel's reservation code, or the address of the reservation, if the description has one. */
  reference: string | null
}

/** An event that could not be read. Nights that an earlier reading took from it stay taken. */
export type FeedProblem = {
  /** Null if the UID cannot be read. */
  uid: string | null
  /** One sentence for staff. */
  sentence: string
  /** Whether the event may occupy nights that are unknown. */
  mayOccupyNights: boolean
  /** The nights to hold for a new event of which only the start is known. */
  held?: FeedEvent
}

/** The events of a feed that end after today, sorted by start and UID, and what was left out. */
export type FeedReading = { events: FeedEvent[]; problems: FeedProblem[] }

export type FeedOptions = {
  source: FeedSource
  /** Times become dates in the time zone of the property. */
  timeZone: string
  /** The time zone that the calendar names. */
  calendarZone?: string | null
  today: CalendarDate
  /** Identifies events that a channel copied from our own calendar, which are ignored. */
  installationId: string
  /** UIDs in other feeds of the cabin: an event with one of them is a copy. */
  otherUids?: ReadonlySet<string>
}

/** A calendar or address that cannot be used, with one sentence for staff. Its nights stay taken. */
export class FeedError extends Error {
  constructor(sentence: string, options?: ErrorOptions) {
    super(sentence, options)
    this.name = 'FeedError'
  }
}

/** An event of an earlier reading that still counts, even if staff removed its booking. */
export type ImportedEvent = FeedEvent & {
  timesMissing: number
  /** The event is a copy of a booking or block here. */
  isEcho?: boolean
  /** Its booking has a guest from staff or an import, so no other event may replace it. */
  isCompleted?: boolean
}

/** Doubts that stop a reading until staff confirm it, the most severe first. */
export const readingDoubts = [
  /** At least half of what was known is gone. */
  'gone',
  /** At least half of the stays have other dates, as in another time zone. */
  'moved',
  /** What was a block is a stay, or the other way around, as in another language. */
  'kinds',
  /** A stay has the code of another reservation. */
  'codes',
  /** A stay has another UID and other dates, so that it may be another guest. */
  'replaced',
] as const
export type ReadingDoubt = (typeof readingDoubts)[number]

/**
 * What a reading changes. Steps are applied in their order: nights are freed before they are taken.
 * `known` is the element of the known events, with everything that the caller added to it.
 */
export type FeedStep<Known extends ImportedEvent> =
  /** Gone from two readings in a row, or replaced by another event on the same nights. */
  | { step: 'free'; known: Known }
  /** Gone from this reading for the first time: set timesMissing to 1. */
  | { step: 'missing'; known: Known }
  /** As before after it was missing: set timesMissing to 0. */
  | { step: 'back'; known: Known }
  /** The same nights under another UID or code: store them and set timesMissing to 0. Staff see nothing. */
  | { step: 'rename'; known: Known; uid: string; reference: string | null }
  /**
   * Other nights: store all of the event and set timesMissing to 0. The kind stays the same. A stay with
   * another UID is unsure, because it may be another guest.
   */
  | { step: 'change'; known: Known; event: FeedEvent; isUnsure?: boolean }
  | { step: 'add'; event: FeedEvent }
