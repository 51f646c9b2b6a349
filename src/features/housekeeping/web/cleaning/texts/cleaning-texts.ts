import type { SpecialRequest } from '#domain/bookings/special-requests.ts'
import type { CabinState } from '#domain/housekeeping/housekeeping.ts'
import type { HousekeepingTask } from '#domain/housekeeping/housekeeping-list.ts'

/** Every text of the page for cleaners. A language that lacks one does not compile. */
export type CleaningTexts = {
  title: string
  loading: string
  /** The link is unknown or revoked. */
  linkInvalid: string
  linkInvalidHint: string
  loadFailed: string
  tryAgain: string
  nothingToDo: string
  groups: Record<HousekeepingTask | 'none', string>
  states: Record<CabinState, string>
  requests: Record<SpecialRequest, string>
  leaving: string
  left: string
  staying: string
  arriving: string
  noGuests: string
  /** Each before a colon and a number. */
  guests: string
  children: string
  underThree: string
  /** Before a number. */
  group: string
  /** Before a time by which a cabin must be ready. */
  readyBy: string
  /** Guests already moved in. */
  readyNow: string
  serviceDue: string
  /** Before a colon. */
  note: string
  /** Before a colon and a number of problems that are known. */
  openTasks: string
  markClean: string
  markDirty: string
  serviceDone: string
  serviceNotDone: string
  report: string
  reportText: string
  photo: string
  send: string
  cancel: string
  sent: string
  saveFailed: string
  stateChanged: string
  textMissing: string
  photoInvalid: string
  tooManyReports: string
}
