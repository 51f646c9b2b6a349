import { describeOpenItems, type OpenItem } from '../day-closing.ts'
import { emailKindLabels } from '../email-texts.ts'
import { knownText } from '../i18n/known-text.ts'
import { languageName } from '../i18n/language.ts'
import { msg, t } from '../i18n/messages.ts'
import { formatCents } from '../money.ts'
import { changedFields, list, listedFields, type Predicate, type Predicates } from './predicate.ts'
import { revertedText } from './revert.ts'
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
  return changed !== ''
    ? t('changed {fields} in the settings', { fields: changed })
    : t('saved the settings unchanged')
}

/** The sentences of settings, prices and the work of a day. */
export const propertyPredicates = {
  'settings.change': settingsPredicate,
  'property.change': settingsPredicate,
  'property.change-invoices': settingsPredicate,
  'property.change-guests': settingsPredicate,
  'property.change-terms': ({ after }) => list(t('changed the terms'), text(after.termsNames)),
  'property.add-tax': ({ after }) => t('added the tax {tax}', { tax: text(after.ruleName) }),
  'property.change-tax': ({ after }) => t('changed the tax {tax}', { tax: text(after.ruleName) }),
  'property.delete-tax': ({ before }) => t('deleted the tax {tax}', { tax: text(before.ruleName) }),
  'property.order-taxes': () => t('changed the order of the taxes'),
  'property.change-sms-service': () => t('changed the service that sends SMS'),
  'property.add-message': ({ after }) =>
    t('added the message “{message}”', { message: text(after.ruleName) }),
  'property.change-message': ({ after }) =>
    t('changed the message “{message}”', { message: text(after.ruleName) }),
  'property.turn-on-message': ({ after }) =>
    t('turned on the message “{message}”', { message: text(after.ruleName) }),
  'property.turn-off-message': ({ after }) =>
    t('turned off the message “{message}”', { message: text(after.ruleName) }),
  'property.delete-message': ({ before }) =>
    t('deleted the message “{message}”', { message: text(before.ruleName) }),
  'property.change-website': settingsPredicate,
  'property.change-registration': () => t('changed the registration of guests'),
  'property.create-registration-file': ({ after }) =>
    t('created the registration file {name}', { name: text(after.registrationFile) }),
  'property.download-registration-file': ({ after }) =>
    t('downloaded the registration file {name}', { name: text(after.registrationFile) }),
  'property.erase-registration-files': ({ after }) =>
    t(
      'deleted {n, plural, one {# registration file} other {# registration files}} after the legal period',
      { n: numberIn(after.erased) },
    ),
  'property.change-guest-page': () => t('changed the guest page'),
  'property.change-email-text': ({ after }) => {
    const email = emailName(after.emailText)
    return after.language === undefined
      ? t('changed the text of the email "{email}"', { email })
      : t('changed the text of the email "{email}" ({language})', {
          email,
          language: languageName(text(after.language)),
        })
  },
  'property.reset-email-text': ({ after }) => {
    const email = emailName(after.emailText)
    return after.language === undefined
      ? t('reset the text of the email "{email}"', { email })
      : t('reset the text of the email "{email}" ({language})', {
          email,
          language: languageName(text(after.language)),
        })
  },
  'property.export': ({ after }) =>
    after.nationalIds === true
      ? t('downloaded all data with national IDs')
      : t('downloaded all data without national IDs'),
  'invoice.erase-addressees': ({ after }) =>
    t(
      'erased the names on {n, plural, one {# invoice} other {# invoices}} at the end of the retention period',
      { n: numberIn(after.erased) },
    ),
  'catalogue.create': ({ after }) => t('added {name} to the charges', { name: text(after.name) }),
  'catalogue.order': () => t('changed the order of the charges'),
  'catalogue.edit': ({ after }) => t('changed the charge {name}', { name: text(after.name) }),
  'cash.count': ({ at, after }) =>
    list(
      t('counted {amount} in cash for {date}', {
        amount: formatCents(cents(after.counted)),
        date: dateText(after.day, at),
      }),
      cashDifferenceText(cents(after.counted) - cents(after.expected)),
    ),
  'property.change-details': ({ after }) => {
    const changed = listedFields(after)
    return changed !== ''
      ? t('changed {fields} of the business details', { fields: changed })
      : t('saved the business details unchanged')
  },
  'property.change-report-emails': ({ after }) =>
    t('chose {n, plural, one {# recipient} other {# recipients}} of the monthly report', {
      n: numberIn(after.recipients),
    }),
  'property.email-report': ({ after }) =>
    t('emailed the monthly report to {n, plural, one {# recipient} other {# recipients}}', {
      n: numberIn(after.recipients),
    }),
  'outage-pack.download': () => t('downloaded the outage pack'),
  'outage-pack.mail': () => t('sent the outage pack by email'),
  'outage-pack.change-settings': ({ after }) => {
    const changed = listedFields(after)
    return changed !== ''
      ? t('changed {fields} of the outage pack', { fields: changed })
      : t('saved the settings of the outage pack unchanged')
  },
  'outage-note.add': ({ after }) => {
    const noted = outageNotes[text(after.kind)] ?? msg('noted a note of the outage')
    return t(noted)
  },
  'outage-note.mark': ({ after }) =>
    after.isDone === false ? t('reopened a note of the outage') : t('entered a note of the outage'),
  'outage-note.remove': () => t('removed a note of the outage'),
  'feed.create': ({ after }) =>
    t('added the feed “{feed}” of {cabin}', { feed: text(after.feed), cabin: text(after.cabin) }),
  'feed.change': ({ after }) =>
    t('changed the feed “{feed}” of {cabin}', { feed: text(after.feed), cabin: text(after.cabin) }),
  'feed.remove': ({ before }) =>
    t('removed the feed “{feed}” of {cabin}', {
      feed: text(before.feed),
      cabin: text(before.cabin),
    }),
  'feed.read': ({ after }) =>
    t('read changes of the feed “{feed}” of {cabin} that concern no booking', {
      feed: text(after.feed),
      cabin: text(after.cabin),
    }),
  'feed.find-conflict': (action, names) => {
    const found = conflictsFound[text(action.after.conflict)]
    const stay = feedStay(action, names)
    return found ? found(stay) : t('found a conflict: {stay}', { stay })
  },
  'feed.end-conflict': (action, names) =>
    t('solved the conflict of {stay}', { stay: feedStay(action, names) }),
  'feed.hold-reading': ({ after }) =>
    t('held a doubtful reading of the feed “{feed}” of {cabin}', {
      feed: text(after.feed),
      cabin: text(after.cabin),
    }),
  'feed.release-reading': ({ after }) =>
    t('dropped the doubtful reading of the feed “{feed}” of {cabin}', {
      feed: text(after.feed),
      cabin: text(after.cabin),
    }),
  'feed.apply-reading': ({ after }) =>
    t('applied the doubtful reading of the feed “{feed}” of {cabin}', {
      feed: text(after.feed),
      cabin: text(after.cabin),
    }),
  'feed.dismiss-reading': ({ after }) =>
    t('left everything as it was in spite of the feed “{feed}” of {cabin}', {
      feed: text(after.feed),
      cabin: text(after.cabin),
    }),
  'feed.dismiss-conflict': (action, names) =>
    t('left the conflict of {stay} as it is', { stay: feedStay(action, names) }),
  'day.close': ({ entityId, at, after }) => {
    const open = isOpenItems(after.openItems) ? describeOpenItems(after.openItems) : ''
    return list(
      t('closed {date}', { date: dateText(entityId, at) }),
      open !== '' && t('with open items: {items}', { items: open }),
    )
  },
  'day.reopen': ({ entityId, at }) => t('reopened {date}', { date: dateText(entityId, at) }),
  'import.add': ({ after }) =>
    t('imported {records} from a file', { records: importedText(after) }),
  'import.undo': ({ after }) =>
    t('removed {n, plural, one {# imported row} other {# imported rows}}', {
      n: numberIn(after.rows),
    }),
  'handover.add': () => t('added a handover note'),
  'handover.finish': () => t('marked a handover note as done'),
  'handover.reopen': () => t('marked a handover note as not done'),
  'handover.remove': () => t('removed a handover note'),
  'handover.revert': ({ after }) => revertedText(after, ''),
} satisfies Predicates

const emailName = (stored: unknown) => knownText(stored, Object.values(emailKindLabels))

const outageNotes: Record<string, string> = {
  'check-in': msg('noted a check in of the outage'),
  'check-out': msg('noted a check out of the outage'),
  payment: msg('noted a payment of the outage'),
  'new-booking': msg('noted a new booking of the outage'),
}

/** "the stay from Airbnb in Fox Den (#512), Jul 3 to Jul 6". */
function feedStay({ at, after }: AuditedAction, names: SubjectNames): string {
  const feed = text(after.feed)
  const cabin = names.cabin(after.cabinId)
  const dates = stayText(after, at)
  return after.bookingId === undefined
    ? t('the stay from {feed} in {cabin}, {dates}', { feed, cabin, dates })
    : t('the stay from {feed} in {cabin} (#{id}), {dates}', {
        feed,
        cabin,
        id: text(after.bookingId),
        dates,
      })
}

const conflictsFound: Record<string, (stay: string) => string> = {
  'nights-taken': (stay) => t('found a conflict: {stay}, whose nights are not free', { stay }),
  'dates-taken': (stay) => t('found a conflict: {stay}, whose new nights are not free', { stay }),
  'dates-differ': (stay) => t('found a conflict: {stay}, whose dates were changed here', { stay }),
  'closed-here': (stay) => t('found a conflict: {stay}, which was closed here', { stay }),
  gone: (stay) => t('found a conflict: {stay}, which left the feed', { stay }),
}

const isOpenItems = (value: unknown): value is OpenItem[] => Array.isArray(value)

function importedText({ bookings, guests, cabins }: AuditedAction['after']): string {
  return list(
    numberIn(bookings) > 0 &&
      t('{n, plural, one {# booking} other {# bookings}}', { n: numberIn(bookings) }),
    numberIn(guests) > 0 &&
      t('{n, plural, one {# guest} other {# guests}}', { n: numberIn(guests) }),
    numberIn(cabins) > 0 &&
      t('{n, plural, one {# cabin} other {# cabins}}', { n: numberIn(cabins) }),
  )
}

function cashDifferenceText(difference: number): string {
  const amount = formatCents(Math.abs(difference))
  if (difference === 0) return ''
  return difference < 0
    ? t('{amount} less than expected', { amount })
    : t('{amount} more than expected', { amount })
}
