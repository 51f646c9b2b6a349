import { describe, expect, test } from 'vitest'
import { auditedAction, type Examples, names } from '#testkit/domain/audited-action.ts'
import type { propertyPredicates } from './property.ts'
import { auditSentence } from './sentences.ts'

const feedStay = {
  feed: 'Airbnb',
  cabinId: 1,
  startDate: '2026-12-10',
  endDate: '2026-12-13',
}

/** Its type demands an example of every action. */
const examples: Examples<typeof propertyPredicates> = {
  'cash.count': [
    { entityId: '2026-11-20', after: { day: '2026-11-20', counted: 29_500, expected: 30_000 } },
    'counted $295.00 in cash for Nov 20, $5.00 less than expected',
  ],
  'property.add-tax': [{ after: { ruleName: 'Kurtaxe' } }, 'added the tax Kurtaxe'],
  'property.change-tax': [{ after: { ruleName: 'Kurtaxe' } }, 'changed the tax Kurtaxe'],
  'property.delete-tax': [{ before: { ruleName: 'Kurtaxe' } }, 'deleted the tax Kurtaxe'],
  'property.order-taxes': [{}, 'changed the order of the taxes'],
  'property.change-sms-service': [{}, 'changed the service that sends SMS'],
  'property.add-message': [{ after: { ruleName: 'Welcome' } }, 'added the message “Welcome”'],
  'property.change-message': [{ after: { ruleName: 'Welcome' } }, 'changed the message “Welcome”'],
  'property.turn-on-message': [
    { after: { ruleName: 'Welcome' } },
    'turned on the message “Welcome”',
  ],
  'property.turn-off-message': [
    { after: { ruleName: 'Welcome' } },
    'turned off the message “Welcome”',
  ],
  'property.delete-message': [{ before: { ruleName: 'Welcome' } }, 'deleted the message “Welcome”'],
  'catalogue.create': [{ after: { name: 'Firewood' } }, 'added Firewood to the charges'],
  'catalogue.order': [{}, 'changed the order of the charges'],
  'catalogue.edit': [{ after: { name: 'Firewood' } }, 'changed the charge Firewood'],
  'feed.create': [
    { after: { feed: 'Airbnb', cabin: 'Fox Den' } },
    'added the feed “Airbnb” of Fox Den',
  ],
  'feed.change': [
    { after: { feed: 'Airbnb', cabin: 'Fox Den' } },
    'changed the feed “Airbnb” of Fox Den',
  ],
  'feed.remove': [
    { before: { feed: 'Airbnb', cabin: 'Fox Den' } },
    'removed the feed “Airbnb” of Fox Den',
  ],
  'feed.read': [
    { after: { feed: 'Airbnb', cabin: 'Fox Den' } },
    'read changes of the feed “Airbnb” of Fox Den that concern no booking',
  ],
  'feed.find-conflict': [
    { after: { ...feedStay, conflict: 'nights-taken' } },
    'found a conflict: the stay from Airbnb in Fox Den, Dec 10 to Dec 13, whose nights are not free',
  ],
  'feed.end-conflict': [
    { after: { ...feedStay, bookingId: 512 } },
    'solved the conflict of the stay from Airbnb in Fox Den (#512), Dec 10 to Dec 13',
  ],
  'feed.hold-reading': [
    { after: { feed: 'Airbnb', cabin: 'Fox Den' } },
    'held a doubtful reading of the feed “Airbnb” of Fox Den',
  ],
  'feed.release-reading': [
    { after: { feed: 'Airbnb', cabin: 'Fox Den' } },
    'dropped the doubtful reading of the feed “Airbnb” of Fox Den',
  ],
  'feed.apply-reading': [
    { after: { feed: 'Airbnb', cabin: 'Fox Den' } },
    'applied the doubtful reading of the feed “Airbnb” of Fox Den',
  ],
  'feed.dismiss-reading': [
    { after: { feed: 'Airbnb', cabin: 'Fox Den' } },
    'left everything as it was in spite of the feed “Airbnb” of Fox Den',
  ],
  'feed.dismiss-conflict': [
    { after: feedStay },
    'left the conflict of the stay from Airbnb in Fox Den, Dec 10 to Dec 13 as it is',
  ],
  'day.close': [
    {
      entityId: '2026-11-20',
      after: {
        openItems: [
          { kind: 'overdue-arrivals', count: 2 },
          { kind: 'cash-count', count: 1 },
        ],
      },
    },
    'closed Nov 20, with open items: 2 guests not arrived, cash not counted',
  ],
  'day.reopen': [{ entityId: '2026-11-20' }, 'reopened Nov 20'],
  'import.add': [
    { after: { bookings: 12, guests: 1, cabins: 0 } },
    'imported 12 bookings, 1 guest from a file',
  ],
  'import.undo': [{ after: { rows: 1 } }, 'removed 1 imported row'],
  'handover.add': [{}, 'added a handover note'],
  'handover.finish': [{}, 'marked a handover note as done'],
  'handover.reopen': [{}, 'marked a handover note as not done'],
  'handover.remove': [{}, 'removed a handover note'],
  'handover.revert': [
    { after: { reverted: 'handover.remove' } },
    'reverted the removal of a handover note',
  ],
  'settings.change': [
    { before: { minBookingLength: 2 }, after: { minBookingLength: 3 } },
    'changed minimum nights per booking in the settings',
  ],
  'property.change': [
    { before: { name: 'Larch Valley' }, after: { name: 'Larch Valley' } },
    'saved the settings unchanged',
  ],
  'property.change-website': [
    { before: { website: 'off' }, after: { website: 'on' } },
    'changed website in the settings',
  ],
  'property.change-registration': [
    { before: { registrationCountry: '' }, after: { registrationCountry: 'PT' } },
    'changed the registration of guests',
  ],
  'property.create-registration-file': [
    { after: { registrationFile: 'siba-7.xml' } },
    'created the registration file siba-7.xml',
  ],
  'property.download-registration-file': [
    { after: { registrationFile: 'siba-7.xml' } },
    'downloaded the registration file siba-7.xml',
  ],
  'property.erase-registration-files': [
    { after: { erased: 2 } },
    'deleted 2 registration files after the legal period',
  ],
  'property.change-guest-page': [
    { before: { guestPage: 'off' }, after: { guestPage: 'on' } },
    'changed the guest page',
  ],
  'property.change-guests': [
    { before: { recordsParty: false }, after: { recordsParty: true } },
    'changed party members in the settings',
  ],
  'property.change-invoices': [
    { before: { invoiceYears: 10 }, after: { invoiceYears: 8 } },
    'changed years that invoices are kept in the settings',
  ],
  'property.change-terms': [
    { before: { termsNames: 'All stays' }, after: { termsNames: 'Summer, All stays' } },
    'changed the terms, Summer, All stays',
  ],
  'property.change-email-text': [
    { after: { emailText: 'Payment reminder' } },
    'changed the text of the email "Payment reminder"',
  ],
  'property.reset-email-text': [
    { after: { emailText: 'Payment reminder' } },
    'reset the text of the email "Payment reminder"',
  ],
  'property.export': [{ after: { nationalIds: true } }, 'downloaded all data with national IDs'],
  'invoice.erase-addressees': [
    { after: { erased: 2 } },
    'erased the names on 2 invoices at the end of the retention period',
  ],
  'property.change-details': [
    { after: { changed: ['bankDetails', 'logo'] } },
    'changed bank details and logo of the business details',
  ],
  'outage-pack.download': [{}, 'downloaded the outage pack'],
  'property.change-report-emails': [
    { after: { recipients: 2 } },
    'chose 2 recipients of the monthly report',
  ],
  'property.email-report': [
    { after: { month: '2026-10-01', recipients: 1 } },
    'emailed the monthly report to 1 recipient',
  ],
  'outage-pack.mail': [{}, 'sent the outage pack by email'],
  'outage-pack.change-settings': [
    { after: { changed: ['includesNationalIDs', 'mailAt'] } },
    'changed national IDs and time of the outage pack',
  ],
  'outage-note.add': [{ after: { kind: 'check-in' } }, 'noted a check in of the outage'],
  'outage-note.mark': [{ after: { isDone: true } }, 'entered a note of the outage'],
  'outage-note.remove': [{}, 'removed a note of the outage'],
}

describe('an audited action of the property', () => {
  test.each(Object.entries(examples))('%s has a sentence', (action, [given, sentence]) => {
    expect(auditSentence(action, auditedAction(given), names)).toBe(sentence)
  })
})
