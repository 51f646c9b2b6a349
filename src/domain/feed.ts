import type { CalendarDate } from './calendar.ts'

/** The channel that publishes a calendar. Its summaries decide what is a stay. */
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

/** An event that was left out. What was imported of it earlier stays. */
export type FeedProblem = {
  /** Null if not even the UID can be read. */
  uid: string | null
  /** One sentence for staff. */
  sentence: string
  /** Whether the event may occupy nights that are unknown. */
  mayOccupyNights: boolean
  /** The nights that are held for a new event, of which only the beginning is known. */
  held?: FeedEvent
}

/** The events of a feed that end after today, sorted by start and UID, and what was left out. */
export type FeedReading = { events: FeedEvent[]; problems: FeedProblem[] }

export type FeedOptions = {
  source: FeedSource
  /** The property's: times become dates there. */
  timeZone: string
  /** That of the calendar, if it says so. */
  calendarZone?: string | null
  today: CalendarDate
  /** Events with our own UIDs are ignored, because another calendar only repeats them. */
  installationId: string
  /** UIDs that the other feeds of the cabin brought, which this feed repeats. */
  otherUids?: ReadonlySet<string>
}

/** Why a calendar or its address cannot be used, in one sentence for staff. Nothing is freed then. */
export class FeedError extends Error {
  constructor(sentence: string, options?: ErrorOptions) {
    super(sentence, options)
    this.name = 'FeedError'
  }
}

/** An event of an earlier reading that was not freed since, also if staff removed its booking. */
export type ImportedEvent = FeedEvent & {
  /** How many readings in a row lacked the event. */
  timesMissing: number
  /** It only repeats what is booked or blocked here. */
  isEcho?: boolean
  /** Staff or an import completed its booking, so that another guest must not get it. */
  isCompleted?: boolean
}

/** Why a reading is not believed until staff say so, the gravest first. */
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
   * Other nights: store all of the event and set timesMissing to 0. The kind stays the same. Unsure is a
   * stay with another UID.
   */
  | { step: 'change'; known: Known; event: FeedEvent; isUnsure?: boolean }
  | { step: 'add'; event: FeedEvent }
