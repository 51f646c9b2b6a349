import { addDays, type CalendarDate } from '../calendar.ts'
import { formatShortDate } from '../format-date.ts'
import { t } from '../i18n/messages.ts'
import { type AuditValues, text } from './values.ts'

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

/** What a revert says about itself: "reverted the cancellation of #231". */
const revertedTexts = {
  'booking.create': (of) => t('reverted the booking of {booking}', { booking: of }),
  'booking.cancel': (of) => t('reverted the cancellation of {booking}', { booking: of }),
  'booking.no-show': (of) => t('reverted the no-show of {booking}', { booking: of }),
  'booking.change': (of) => t('reverted the change of {booking}', { booking: of }),
  'booking.swap-cabins': (of) => t('reverted the cabin swap of {booking}', { booking: of }),
  'booking.pin': (of) => t('reverted the pin of {booking}', { booking: of }),
  'booking.set-terms': (of) => t('reverted the terms of {booking}', { booking: of }),
  'booking.join-group': (of) => t('reverted that {booking} joined a group', { booking: of }),
  'booking.leave-group': (of) => t('reverted that {booking} left a group', { booking: of }),
  'group.create': () => t('reverted the new group'),
  'group.change': () => t('reverted the change of a group'),
  'group.agree-total': () => t('reverted the agreed total of a group'),
  'group.join': () => t('reverted that bookings joined a group'),
  'group.leave': () => t('reverted that bookings left a group'),
  'group.move': () => t('reverted a move of bookings of a group'),
  'group.cancel': () => t('reverted a cancellation of bookings of a group'),
  'booking.set-channel-payment': (of) =>
    t('reverted the channel payment of {booking}', { booking: of }),
  'booking.accept-guest-request': (of) =>
    t('reverted the accepted request of {booking}', { booking: of }),
  'booking.delete': (of) => t('restored the deleted booking {booking}', { booking: of }),
  'block.create': (of) => t('reverted the blocking of {cabin}', { cabin: of }),
  'block.change': (of) => t('reverted the change of the block of {cabin}', { cabin: of }),
  'block.delete': (of) => t('reverted the removal of the block of {cabin}', { cabin: of }),
  'cabin.edit': (of) => t('reverted the change of {cabin}', { cabin: of }),
  'cabin.retire': (of) => t('reverted the retirement of {cabin}', { cabin: of }),
  'cabin.bring-back': (of) => t('reverted the reactivation of {cabin}', { cabin: of }),
  'guest.merge': (of) => t('reverted the merge of a duplicate into {guest}', { guest: of }),
  'guest.merged-into': (of) => t('reverted the merge of this entry into {guest}', { guest: of }),
  'handover.finish': () => t('reverted the completion of a handover note'),
  'handover.remove': () => t('reverted the removal of a handover note'),
  'task.change': (of) => t('reverted the change of a task of {cabin}', { cabin: of }),
  'task.complete': (of) => t('reverted the completion of a task of {cabin}', { cabin: of }),
  'task.reopen': (of) => t('reverted the reopening of a task of {cabin}', { cabin: of }),
  'task.delete': (of) => t('reverted the removal of a task of {cabin}', { cabin: of }),
  'price.create': () => t('reverted the new rule'),
  'price.change': () => t('reverted the change of a rule'),
  'price.delete': () => t('reverted the removal of a rule'),
  'price.order': () => t('reverted the order of the rules'),
  'price.set-nights': () => t('reverted the prices'),
  'price.clear-nights': () => t('reverted the removal of the prices'),
} satisfies Record<string, (of: string) => string>

type RevertibleAction = keyof typeof revertedTexts

export const isRevertible = (action: string): action is RevertibleAction =>
  Object.hasOwn(revertedTexts, action)

export function revertedText({ reverted }: AuditValues, of: string): string {
  const action = text(reverted)
  return isRevertible(action) ? revertedTexts[action](of) : t('reverted an action of {of}', { of })
}

/** What an action changed. */
export type RevertSubject = {
  what:
    | 'booking'
    | 'block'
    | 'cabin'
    | 'group'
    | 'guest'
    | 'handover-note'
    | 'task'
    | 'price-rule'
    | 'night-price'
  id: number
}

type NightTaken = {
  code: 'night-taken'
  cabin: string
  date: CalendarDate
  bookingId: number | null
  /** Empty for a block. */
  guestName: string
}

/** Why an action cannot be reverted although its 24 hours are not over. */
export type RevertConflict =
  | ({ code: 'changed' | 'deleted' } & RevertSubject)
  | { code: 'field-changed'; cabin: string; field: string }
  | NightTaken
  | { code: 'cabin-retired' | 'cabin-in-use'; cabin: string }
  | { code: 'guest-gone' }
  | { code: 'night-stayed'; date: CalendarDate }

export function revertConflictSentence(conflict: RevertConflict, today: CalendarDate): string {
  switch (conflict.code) {
    case 'changed':
      return changedAgain[conflict.what](conflict)
    case 'field-changed':
      return t('The {field} of {cabin} was changed again afterwards.', {
        field: conflict.field,
        cabin: conflict.cabin,
      })
    case 'deleted':
      return deleted[conflict.what](conflict)
    case 'night-taken':
      return nightTaken(conflict, today)
    case 'cabin-retired':
      return t('{cabin} has been retired.', { cabin: conflict.cabin })
    case 'cabin-in-use':
      return t('{cabin} is in use again.', { cabin: conflict.cabin })
    case 'guest-gone':
      return t('The guest was merged or erased afterwards.')
    case 'night-stayed':
      return t('The guest has already stayed the night of {date}.', {
        date: formatShortDate(conflict.date, today),
      })
  }
}

type Sentences = Record<RevertSubject['what'], (subject: RevertSubject) => string>

const changedAgain: Sentences = {
  booking: ({ id }) => t('Booking #{id} was changed again afterwards.', { id }),
  block: () => t('The block was changed again afterwards.'),
  cabin: () => t('The cabin was changed again afterwards.'),
  group: () => t('The group was changed again afterwards.'),
  guest: () => t('The guest was changed again afterwards.'),
  'handover-note': () => t('The handover note was changed again afterwards.'),
  task: () => t('The task was changed again afterwards.'),
  'price-rule': () => t('The price rule was changed again afterwards.'),
  'night-price': () => t('The price of a night was changed again afterwards.'),
}

const deleted: Sentences = {
  booking: ({ id }) => t('Booking #{id} was deleted afterwards.', { id }),
  block: () => t('The block was deleted afterwards.'),
  cabin: () => t('The cabin was deleted afterwards.'),
  group: () => t('The group ended afterwards.'),
  guest: () => t('The guest was deleted afterwards.'),
  'handover-note': () => t('The handover note was deleted afterwards.'),
  task: () => t('The task was deleted afterwards.'),
  'price-rule': () => t('The price rule was deleted afterwards.'),
  'night-price': () => t('The price of a night was deleted afterwards.'),
}

function nightTaken(
  { cabin, date, bookingId: id, guestName: guest }: NightTaken,
  today: CalendarDate,
): string {
  const night = formatShortDate(date, today)
  if (id === null)
    return t('{cabin} is taken by a block in the night of {night}.', { cabin, night })
  return guest === ''
    ? t('{cabin} is taken by booking #{id} in the night of {night}.', { cabin, id, night })
    : t('{cabin} is taken by booking #{id} ({guest}) in the night of {night}.', {
        cabin,
        id,
        guest,
        night,
      })
}

/** Nights that a guest in house has already stayed can no longer be changed. */
export const isNightStayed = (date: CalendarDate, today: CalendarDate): boolean =>
  addDays(date, 1) <= today
