import {
  changedFields,
  list,
  listedFields,
  type Predicate,
  type Predicates,
} from './audit-predicate.ts'
import { type AuditedAction, cents, dateText, numberIn, text } from './audit-values.ts'
import { describeOpenItems, type OpenItem } from './day-closing.ts'
import { countOf } from './format-stay.ts'
import { formatCents } from './money.ts'
import { revertedNoun } from './revert.ts'

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
  'day.close': ({ entityId, at, after }) => {
    const open = isOpenItems(after.openItems) ? describeOpenItems(after.openItems) : ''
    return list(`closed ${dateText(entityId, at)}`, open !== '' && `with open items: ${open}`)
  },
  'day.reopen': ({ entityId, at }) => `reopened ${dateText(entityId, at)}`,
  'import.add': ({ after }) => `imported ${importedText(after)} from ${text(after.fileName)}`,
  'import.undo': ({ after }) =>
    `removed ${countOf(numberIn(after.rows), 'imported row')} of ${text(after.fileName)}`,
  'handover.add': () => 'added a handover note',
  'handover.finish': () => 'marked a handover note as done',
  'handover.reopen': () => 'marked a handover note as not done',
  'handover.remove': () => 'removed a handover note',
  'handover.revert': ({ after }) =>
    `reverted ${revertedNoun(text(after.reverted))} of a handover note`,
} satisfies Predicates

const isOpenItems = (value: unknown): value is OpenItem[] => Array.isArray(value)

const importedText = (after: AuditedAction['after']) =>
  (['bookings', 'guests', 'cabins'] as const)
    .filter((things) => numberIn(after[things]) > 0)
    .map((things) => countOf(numberIn(after[things]), things.slice(0, -1)))
    .join(', ')

const cashDifferenceText = (difference: number) =>
  difference !== 0 &&
  `${formatCents(Math.abs(difference))} ${difference < 0 ? 'less' : 'more'} than expected`
