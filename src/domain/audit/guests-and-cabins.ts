import { countOf } from '../format-stay.ts'
import { changedFields, list, listedFields, type Predicates } from './predicate.ts'
import { revertedNoun } from './revert.ts'
import { numberIn, stayText, text } from './values.ts'

/** The sentences of guests. */
export const guestPredicates = {
  'guest.create': ({ entityId }, names) => `added the guest ${names.guest(entityId)}`,
  'guest.edit': ({ entityId, after }, names) =>
    `changed ${listedFields(after) || 'nothing'} of ${names.guest(entityId)}`,
  'guest.merge': ({ entityId, after }, names) =>
    list(
      `merged a duplicate into ${names.guest(entityId)}`,
      numberIn(after.bookingsMoved) > 0 &&
        `${countOf(numberIn(after.bookingsMoved), 'booking')} moved`,
    ),
  'guest.merged-into': ({ after }, names) => `merged this entry into ${names.guest(after.into)}`,
  'guest.revert': ({ entityId, before, after }, names) =>
    before.into === undefined
      ? `reverted ${revertedNoun(text(after.reverted))} of a duplicate into ${names.guest(entityId)}`
      : `reverted ${revertedNoun(text(after.reverted))} of this entry into ${names.guest(before.into)}`,
  'guest.erase': ({ entityId }) => `erased the identity of guest ${entityId}`,
  'guest.read-national-id': ({ entityId }, names) =>
    `viewed the national ID of ${names.guest(entityId)}`,
  'guest.erase-national-id': ({ entityId }, names) =>
    `erased the national ID of ${names.guest(entityId)} at the end of its retention period`,
  'guest.erase-party-birth-dates': ({ entityId, after }, names) =>
    `erased ${countOf(numberIn(after.erased), 'birth date')} of the party of ${names.guest(entityId)} at the end of the retention period`,
} satisfies Predicates

/** The sentences of cabins, their housekeeping, tasks and blocks. */
export const cabinPredicates = {
  'cabin.create': ({ after }) => `added the cabin ${text(after.name)}`,
  'cabin.duplicate': ({ after }, names) =>
    `duplicated ${names.cabin(after.duplicateOf)} as ${text(after.name)}`,
  'cabin.edit': (action) =>
    `changed ${changedFields(action) || 'nothing'} of ${text(action.before.name)}`,
  'cabin.delete': ({ before }) => `deleted the cabin ${text(before.name)}`,
  'cabin.retire': ({ entityId }, names) => `retired ${names.cabin(entityId)}`,
  'cabin.bring-back': ({ entityId }, names) => `brought back ${names.cabin(entityId)}`,
  'cabin.revert': ({ entityId, after }, names) =>
    `reverted ${revertedNoun(text(after.reverted))} of ${names.cabin(entityId)}`,
  'cabin.change-state': ({ entityId, after }, names) =>
    `marked ${names.cabin(entityId)} as ${text(after.cabinState).replaceAll('-', ' ')}`,
  'cabin.assign': ({ entityId, after }, names) =>
    after.assigneeId === null
      ? `removed the assignment of ${names.cabin(entityId)}`
      : `assigned ${names.cabin(entityId)} to ${names.user(after.assigneeId)}`,
  'cabin.change-note': ({ entityId }, names) =>
    `changed the housekeeping note of ${names.cabin(entityId)}`,
  'cabin.service': ({ entityId, after }, names) =>
    after.isDone === false
      ? `marked ${names.cabin(entityId)} as not serviced today`
      : `serviced ${names.cabin(entityId)} during the stay`,
  'task.create': ({ entityId, after }, names) =>
    `${after.reported ? 'reported a problem in' : 'added a task for'} ${names.cabin(entityId)}`,
  'task.change': ({ entityId, after }, names) =>
    `changed ${listedFields(after) || 'nothing'} of a task of ${names.cabin(entityId)}`,
  'task.complete': ({ entityId }, names) => `completed a task of ${names.cabin(entityId)}`,
  'task.reopen': ({ entityId }, names) => `reopened a task of ${names.cabin(entityId)}`,
  'task.delete': ({ entityId }, names) => `removed a task of ${names.cabin(entityId)}`,
  'task.revert': ({ entityId, after }, names) =>
    `reverted ${revertedNoun(text(after.reverted))} of ${names.cabin(entityId)}`,
  'block.create': ({ at, after }, names) =>
    list(`blocked ${names.cabin(after.cabinId)}`, stayText(after, at)),
  'block.change': ({ at, after }, names) =>
    list(`changed the block of ${names.cabin(after.cabinId)}`, stayText(after, at)),
  'block.delete': ({ at, before }, names) =>
    list(`removed the block of ${names.cabin(before.cabinId)}`, stayText(before, at)),
  'block.revert': ({ at, before, after }, names) => {
    const block = after.cabinId === undefined ? before : after
    const noun = revertedNoun(text(after.reverted))
    return list(`reverted ${noun} of ${names.cabin(block.cabinId)}`, stayText(block, at))
  },
} satisfies Predicates
