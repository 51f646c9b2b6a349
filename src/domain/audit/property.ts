import { describeOpenItems, type OpenItem } from '../day-closing.ts'
import { countOf } from '../format-stay.ts'
import { formatCents } from '../money.ts'
import { changedFields, list, listedFields, type Predicate, type Predicates } from './predicate.ts'
import { revertedNoun } from './revert.ts'
import {
  type AuditedAction,
  cents,
  dateText,
  numberIn,
  type SubjectNames,
  stayText,
  text,
} from './values.ts'

const settingsPredicate: Predicate = (action) => {
  const changed = changedFields(action)
  return changed !== '' ? `changed ${changed} in the settings` : 'saved the settings unchanged'
}

/** The sentences of settings, prices and the work of a day. */
export const propertyPredicates = {
  'settings.change': settingsPredicate,
  'property.change': settingsPredicate,
  'property.change-invoices': settingsPredicate,
  'property.change-guests': settingsPredicate,
  'property.change-website': settingsPredicate,
  'property.change-email-text': ({ after }) =>
    `changed the text of the email "${text(after.emailText)}"`,
  'property.reset-email-text': ({ after }) =>
    `reset the text of the email "${text(after.emailText)}"`,
  'property.export': ({ after }) =>
    after.nationalIds === true
      ? 'downloaded all data with national IDs'
      : 'downloaded all data without national IDs',
  'invoice.erase-addressees': ({ after }) =>
    `erased the names on ${countOf(numberIn(after.erased), 'invoice')} at the end of the retention period`,
  'catalogue.create': ({ after }) => `added ${text(after.name)} to the charges`,
  'catalogue.order': () => 'changed the order of the charges',
  'catalogue.edit': ({ after }) => `changed the charge ${text(after.name)}`,
  'cash.count': ({ at, after }) =>
    list(
      `counted ${formatCents(cents(after.counted))} in cash for ${dateText(after.day, at)}`,
      cashDifferenceText(cents(after.counted) - cents(after.expected)),
    ),
  'property.change-details': ({ after }) => {
    const changed = listedFields(after)
    return changed !== ''
      ? `changed ${changed} of the business details`
      : 'saved the business details unchanged'
  },
  'property.change-report-emails': ({ after }) =>
    `chose ${countOf(numberIn(after.recipients), 'recipient')} of the monthly report`,
  'property.email-report': ({ after }) =>
    `emailed the monthly report to ${countOf(numberIn(after.recipients), 'recipient')}`,
  'outage-pack.download': () => 'downloaded the outage pack',
  'outage-pack.mail': () => 'sent the outage pack by email',
  'outage-pack.change-settings': ({ after }) => {
    const changed = listedFields(after)
    return changed !== ''
      ? `changed ${changed} of the outage pack`
      : 'saved the settings of the outage pack unchanged'
  },
  'outage-note.add': ({ after }) =>
    `noted a ${text(after.kind).replaceAll('-', ' ')} of the outage`,
  'outage-note.mark': ({ after }) =>
    after.isDone === false ? 'reopened a note of the outage' : 'entered a note of the outage',
  'outage-note.remove': () => 'removed a note of the outage',
  'feed.create': ({ after }) => `added the feed “${text(after.feed)}” of ${text(after.cabin)}`,
  'feed.change': ({ after }) => `changed the feed “${text(after.feed)}” of ${text(after.cabin)}`,
  'feed.remove': ({ before }) => `removed the feed “${text(before.feed)}” of ${text(before.cabin)}`,
  'feed.read': ({ after }) =>
    `read changes of the feed “${text(after.feed)}” of ${text(after.cabin)} that concern no booking`,
  'feed.find-conflict': (action, names) =>
    `found a conflict: ${feedStay(action, names)}, ${conflictTexts[text(action.after.conflict)] ?? ''}`,
  'feed.end-conflict': (action, names) => `solved the conflict of ${feedStay(action, names)}`,
  'feed.hold-reading': ({ after }) =>
    `held a doubtful reading of the feed “${text(after.feed)}” of ${text(after.cabin)}`,
  'feed.release-reading': ({ after }) =>
    `dropped the doubtful reading of the feed “${text(after.feed)}” of ${text(after.cabin)}`,
  'feed.apply-reading': ({ after }) =>
    `applied the doubtful reading of the feed “${text(after.feed)}” of ${text(after.cabin)}`,
  'feed.dismiss-reading': ({ after }) =>
    `left everything as it was in spite of the feed “${text(after.feed)}” of ${text(after.cabin)}`,
  'feed.dismiss-conflict': (action, names) =>
    `left the conflict of ${feedStay(action, names)} as it is`,
  'day.close': ({ entityId, at, after }) => {
    const open = isOpenItems(after.openItems) ? describeOpenItems(after.openItems) : ''
    return list(`closed ${dateText(entityId, at)}`, open !== '' && `with open items: ${open}`)
  },
  'day.reopen': ({ entityId, at }) => `reopened ${dateText(entityId, at)}`,
  'import.add': ({ after }) => `imported ${importedText(after)} from a file`,
  'import.undo': ({ after }) => `removed ${countOf(numberIn(after.rows), 'imported row')}`,
  'handover.add': () => 'added a handover note',
  'handover.finish': () => 'marked a handover note as done',
  'handover.reopen': () => 'marked a handover note as not done',
  'handover.remove': () => 'removed a handover note',
  'handover.revert': ({ after }) =>
    `reverted ${revertedNoun(text(after.reverted))} of a handover note`,
} satisfies Predicates

/** "the stay from Airbnb in Fox Den (#512), Jul 3 to Jul 6". */
function feedStay({ at, after }: AuditedAction, names: SubjectNames): string {
  const number = after.bookingId === undefined ? '' : ` (#${text(after.bookingId)})`
  const cabin = names.cabin(after.cabinId)
  return `the stay from ${text(after.feed)} in ${cabin}${number}, ${stayText(after, at)}`
}

const conflictTexts: Record<string, string> = {
  'nights-taken': 'whose nights are not free',
  'dates-taken': 'whose new nights are not free',
  'dates-differ': 'whose dates were changed here',
  'closed-here': 'which was closed here',
  gone: 'which left the feed',
}

const isOpenItems = (value: unknown): value is OpenItem[] => Array.isArray(value)

const importedText = (after: AuditedAction['after']) =>
  (['bookings', 'guests', 'cabins'] as const)
    .filter((things) => numberIn(after[things]) > 0)
    .map((things) => countOf(numberIn(after[things]), things.slice(0, -1)))
    .join(', ')

const cashDifferenceText = (difference: number) =>
  difference !== 0 &&
  `${formatCents(Math.abs(difference))} ${difference < 0 ? 'less' : 'more'} than expected`
