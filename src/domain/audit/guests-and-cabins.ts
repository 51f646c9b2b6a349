import { t } from '../i18n/messages.ts'
import { changedFields, list, listedFields, type Predicates } from './predicate.ts'
import { revertedText } from './revert.ts'
import { numberIn, stayText, text } from './values.ts'

/** The sentences of guests. */
export const guestPredicates = {
  'guest.create': ({ entityId }, names) =>
    t('added the guest {guest}', { guest: names.guest(entityId) }),
  'guest.edit': ({ entityId, after }, names) => {
    const fields = listedFields(after)
    const guest = names.guest(entityId)
    return fields === ''
      ? t('changed nothing of {guest}', { guest })
      : t('changed {fields} of {guest}', { fields, guest })
  },
  'guest.merge': ({ entityId, after }, names) =>
    list(
      t('merged a duplicate into {guest}', { guest: names.guest(entityId) }),
      numberIn(after.bookingsMoved) > 0 &&
        t('{n, plural, one {# booking} other {# bookings}} moved', {
          n: numberIn(after.bookingsMoved),
        }),
    ),
  'guest.merged-into': ({ after }, names) =>
    t('merged this entry into {guest}', { guest: names.guest(after.into) }),
  'guest.revert': ({ entityId, before, after }, names) =>
    revertedText(after, names.guest(before.into ?? entityId)),
  'guest.unsubscribe': () => t('unsubscribed from messages'),
  'guest.erase': ({ entityId }) => t('erased the identity of guest {id}', { id: entityId }),
  'guest.read-national-id': ({ entityId }, names) =>
    t('viewed the national ID of {guest}', { guest: names.guest(entityId) }),
  'guest.erase-national-id': ({ entityId }, names) =>
    t('erased the national ID of {guest} at the end of its retention period', {
      guest: names.guest(entityId),
    }),
  'guest.erase-party-birth-dates': ({ entityId, after }, names) =>
    t(
      'erased {n, plural, one {# birth date} other {# birth dates}} of the party of {guest} at the end of the retention period',
      { n: numberIn(after.erased), guest: names.guest(entityId) },
    ),
} satisfies Predicates

/** The sentences of cabins, their housekeeping, tasks and blocks. */
export const cabinPredicates = {
  'cabin.create': ({ after }) => t('added the cabin {name}', { name: text(after.name) }),
  'cabin.duplicate': ({ after }, names) =>
    t('duplicated {cabin} as {name}', {
      cabin: names.cabin(after.duplicateOf),
      name: text(after.name),
    }),
  'cabin.edit': (action) => {
    const fields = changedFields(action)
    const cabin = text(action.before.name)
    return fields === ''
      ? t('changed nothing of {cabin}', { cabin })
      : t('changed {fields} of {cabin}', { fields, cabin })
  },
  'cabin.delete': ({ before }) => t('deleted the cabin {name}', { name: text(before.name) }),
  'cabin.retire': ({ entityId }, names) => t('retired {cabin}', { cabin: names.cabin(entityId) }),
  'cabin.bring-back': ({ entityId }, names) =>
    t('brought back {cabin}', { cabin: names.cabin(entityId) }),
  'cabin.revert': ({ entityId, after }, names) => revertedText(after, names.cabin(entityId)),
  'cabin.change-state': ({ entityId, after }, names) =>
    t(
      '{state, select, dirty {marked {cabin} as dirty} inspected {marked {cabin} as inspected} outoforder {marked {cabin} as out of order} other {marked {cabin} as clean}}',
      { state: text(after.cabinState).replaceAll('-', ''), cabin: names.cabin(entityId) },
    ),
  'cabin.assign': ({ entityId, after }, names) =>
    after.assigneeId === null
      ? t('removed the assignment of {cabin}', { cabin: names.cabin(entityId) })
      : t('assigned {cabin} to {user}', {
          cabin: names.cabin(entityId),
          user: names.user(after.assigneeId),
        }),
  'cabin.change-note': ({ entityId }, names) =>
    t('changed the housekeeping note of {cabin}', { cabin: names.cabin(entityId) }),
  'cabin.service': ({ entityId, after }, names) =>
    after.isDone === false
      ? t('marked {cabin} as not serviced today', { cabin: names.cabin(entityId) })
      : t('serviced {cabin} during the stay', { cabin: names.cabin(entityId) }),
  'task.create': ({ entityId, after }, names) =>
    after.reported
      ? t('reported a problem in {cabin}', { cabin: names.cabin(entityId) })
      : t('added a task for {cabin}', { cabin: names.cabin(entityId) }),
  'task.change': ({ entityId, after }, names) => {
    const fields = listedFields(after)
    const cabin = names.cabin(entityId)
    return fields === ''
      ? t('changed nothing of a task of {cabin}', { cabin })
      : t('changed {fields} of a task of {cabin}', { fields, cabin })
  },
  'task.complete': ({ entityId }, names) =>
    t('completed a task of {cabin}', { cabin: names.cabin(entityId) }),
  'task.reopen': ({ entityId }, names) =>
    t('reopened a task of {cabin}', { cabin: names.cabin(entityId) }),
  'task.delete': ({ entityId }, names) =>
    t('removed a task of {cabin}', { cabin: names.cabin(entityId) }),
  'task.revert': ({ entityId, after }, names) => revertedText(after, names.cabin(entityId)),
  'block.create': ({ at, after }, names) =>
    list(
      after.groupId === undefined
        ? t('blocked {cabin}', { cabin: names.cabin(after.cabinId) })
        : t('held {cabin} for a group', { cabin: names.cabin(after.cabinId) }),
      stayText(after, at),
    ),
  'block.change': ({ at, after }, names) =>
    list(
      after.groupId === undefined
        ? t('changed the block of {cabin}', { cabin: names.cabin(after.cabinId) })
        : t('changed the release date of {cabin}', { cabin: names.cabin(after.cabinId) }),
      stayText(after, at),
    ),
  'block.delete': ({ at, before }, names) =>
    list(
      before.groupId === undefined
        ? t('removed the block of {cabin}', { cabin: names.cabin(before.cabinId) })
        : t('released {cabin}, held for a group', { cabin: names.cabin(before.cabinId) }),
      stayText(before, at),
    ),
  'block.revert': ({ at, before, after }, names) => {
    const block = after.cabinId === undefined ? before : after
    return list(revertedText(after, names.cabin(block.cabinId)), stayText(block, at))
  },
} satisfies Predicates
