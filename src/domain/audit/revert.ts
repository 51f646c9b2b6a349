import { addDays, type CalendarDate } from '../calendar.ts'
import { formatShortDate } from '../format-date.ts'

/** For how long an action can be reverted from the History, and a deleted booking can be restored. */
export const revertHours = 24
export const restoreDays = 30

const hourMs = 3_600_000

/** Deletions, which can be reverted for longer than other actions. */
export const restorableActions = ['booking.delete'] as const

export const isRestorable = (action: string): boolean =>
  (restorableActions as readonly string[]).includes(action)

const revertMs = (action: string) =>
  (isRestorable(action) ? restoreDays * 24 : revertHours) * hourMs

/** Whether an action at that instant can still be reverted, unless a later action depends on it. */
export const isWithinRevertTime = (
  { action, at }: { action: string; at: Date },
  now: Date,
): boolean => now.getTime() - at.getTime() <= revertMs(action)

/** Revert data of actions before these instants is deleted. It is kept one hour longer than it can be used. */
export const revertDataKeptFrom = (now: Date): { actions: Date; deletions: Date } => {
  const before = (action: string) => new Date(now.getTime() - revertMs(action) - hourMs)
  return { actions: before(''), deletions: before(restorableActions[0]) }
}

/** How a revert names what it reverted: "the cancellation of #231". */
const revertedNouns = {
  'booking.create': 'the booking',
  'booking.cancel': 'the cancellation',
  'booking.no-show': 'the no-show',
  'booking.change': 'the change',
  'booking.swap-cabins': 'the cabin swap',
  'booking.pin': 'the pin',
  'booking.set-channel-payment': 'the channel payment',
  'booking.delete': 'the deletion',
  'block.create': 'the blocking',
  'block.change': 'the change of the block',
  'block.delete': 'the removal of the block',
  'cabin.edit': 'the change',
  'cabin.retire': 'the retirement',
  'cabin.bring-back': 'the reactivation',
  'guest.merge': 'the merge',
  'guest.merged-into': 'the merge',
  'handover.finish': 'the completion',
  'handover.remove': 'the removal',
  'task.change': 'the change of a task',
  'task.complete': 'the completion of a task',
  'task.reopen': 'the reopening of a task',
  'task.delete': 'the removal of a task',
  'price.create': 'the new rule',
  'price.change': 'the change of a rule',
  'price.delete': 'the removal of a rule',
  'price.order': 'the order of the rules',
  'price.set-nights': 'the prices',
  'price.clear-nights': 'the removal of the prices',
} as const

type RevertibleAction = keyof typeof revertedNouns

export const isRevertible = (action: string): action is RevertibleAction =>
  Object.hasOwn(revertedNouns, action)

export const revertedNoun = (action: string): string =>
  isRevertible(action) ? revertedNouns[action] : 'an action'

/** What an action changed. */
export type RevertSubject = {
  what:
    | 'booking'
    | 'block'
    | 'cabin'
    | 'guest'
    | 'handover note'
    | 'task'
    | 'price rule'
    | 'price of a night'
  id: number
}

/** Why an action cannot be reverted although its 24 hours are not over. */
export type RevertConflict =
  | ({ code: 'changed' | 'deleted' } & RevertSubject)
  | { code: 'field-changed'; cabin: string; field: string }
  | {
      code: 'night-taken'
      cabin: string
      date: CalendarDate
      bookingId: number | null
      /** Empty for a block. */
      guestName: string
    }
  | { code: 'cabin-retired' | 'cabin-in-use'; cabin: string }
  | { code: 'guest-gone' }
  | { code: 'night-stayed'; date: CalendarDate }

export function revertConflictSentence(conflict: RevertConflict, today: CalendarDate): string {
  switch (conflict.code) {
    case 'changed':
      return `${subjectName(conflict)} was changed again afterwards.`
    case 'field-changed':
      return `The ${conflict.field} of ${conflict.cabin} was changed again afterwards.`
    case 'deleted':
      return `${subjectName(conflict)} was deleted afterwards.`
    case 'night-taken': {
      const by =
        conflict.bookingId === null
          ? 'a block'
          : `booking #${conflict.bookingId}${conflict.guestName && ` (${conflict.guestName})`}`
      const { cabin, date } = conflict
      return `${cabin} is taken by ${by} in the night of ${formatShortDate(date, today)}.`
    }
    case 'cabin-retired':
      return `${conflict.cabin} has been retired.`
    case 'cabin-in-use':
      return `${conflict.cabin} is in use again.`
    case 'guest-gone':
      return 'The guest was merged or erased afterwards.'
    case 'night-stayed':
      return `The guest has already stayed the night of ${formatShortDate(conflict.date, today)}.`
  }
}

const subjectName = ({ what, id }: RevertSubject) =>
  what === 'booking' ? `Booking #${id}` : `The ${what}`

/** Nights that a guest in house has already stayed can no longer be changed. */
export const isNightStayed = (date: CalendarDate, today: CalendarDate): boolean =>
  addDays(date, 1) <= today
