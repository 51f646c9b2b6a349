import { describe, expect, test } from 'vitest'
import { auditedChanges } from '#domain/audit/audited-changes.ts'
import { auditSentence } from '#domain/audit/sentences.ts'
import { conflictSentence } from '#domain/bookings/availability.ts'
import { feedConflictSentence } from '#domain/bookings/feed-conflict.ts'
import { defaultEmailText, emailKinds, exampleEmailValues, fillIn } from '#domain/email-texts.ts'
import { type DateFormat, dateFormats } from '#domain/i18n/formats.ts'
import { formatNights } from '#features/prices/domain/night-groups.ts'
import { rangeText } from '#features/prices/web/scope-labels.ts'
import { axisNames, periodTitle, rowName } from '#features/reports/web/report-window.ts'
import { auditedAction, names } from '#testkit/domain/audited-action.ts'
import { inFormats } from '#testkit/domain/in-formats.ts'
import { chartTitle } from '#ui/timeline/tape-chart-days.ts'

const today = '2026-11-21'
const stay = { startDate: '2026-11-30', endDate: '2027-01-02' }
const day = { first: '2026-11-30', last: '2026-11-30' }
const heldUntil = '2026-12-01T05:30:00.000Z'
const action = auditedAction({
  timeZone: 'America/Denver',
  after: { ...stay, cabinId: 1, heldUntil, taxRates: 'lodging 10% from 2026-11-30' },
})

/** Every kind of label and text with a date. */
const texts = {
  'yearly price rule': () => rangeText({ from: '11-30', to: '12-24' }),
  'price rule of one year': () => rangeText({ from: '2026-11-30', to: '2026-12-24' }),
  nights: () => formatNights(['2026-11-29', '2026-11-30', '2026-12-02']),
  'title of the calendar': () => chartTitle({ from: '2026-11-30', days: 14 }),
  'axis of a chart': () => axisNames([day], 'day').join(),
  'title of a report': () => periodTitle({ first: '2026-11-30', last: '2026-12-24' }),
  'row of a report': () => rowName(day, 'day'),
  'conflict of a channel': () =>
    feedConflictSentence({ code: 'nights-taken', feed: 'Airbnb', stay, booking: null }, today),
  'nights that are taken': () =>
    conflictSentence({ code: 'booked', bookingId: 1, guestName: 'Ida Moen', stay }, today),
  activity: () => auditSentence('booking.create', action, names),
  'details of an activity': () =>
    auditedChanges(action, names)
      .map(({ field, after }) => `${field}: ${after}`)
      .join('; '),
  email: () =>
    fillIn('Anreise am {arrival}. Bitte zahlen Sie bis {due date}.', exampleEmailValues()),
} as const

type Expected = Record<keyof typeof texts, string>

const expected: Record<DateFormat, Expected> = {
  'Nov 21 2026': {
    'yearly price rule': 'Nov 30 – Dec 24 every year',
    'price rule of one year': 'Nov 30 2026 – Dec 24 2026',
    nights: 'Sun Nov 29 to Mon Nov 30, Wed Dec 02',
    'title of the calendar': 'Nov 30 — Dec 13 2026',
    'axis of a chart': 'Nov 30',
    'title of a report': 'Nov 30 2026 — Dec 24 2026',
    'row of a report': 'Mon, Nov 30 2026',
    'conflict of a channel': 'Airbnb sold Nov 30 to Jan 2 2027, but these nights are not free.',
    'nights that are taken': 'Booked by Ida Moen, Nov 30 to Jan 2 2027.',
    activity: 'booked Fox Den (#231), Nov 30 to Jan 2 2027',
    'details of an activity':
      'Arrival: Nov 30; Departure: Jan 2 2027; Cabin: Fox Den; Held until: Mon, Nov 30 2026, 10:30 PM; Tax rates: lodging 10% from Nov 30 2026',
    email: 'Anreise am Fri, Dec 04 2026. Bitte zahlen Sie bis Fri, Dec 04 2026.',
  },
  '21 Nov 2026': {
    'yearly price rule': '30 Nov – 24 Dec every year',
    'price rule of one year': '30 Nov 2026 – 24 Dec 2026',
    nights: 'Sun 29 Nov to Mon 30 Nov, Wed 02 Dec',
    'title of the calendar': '30 Nov — 13 Dec 2026',
    'axis of a chart': '30 Nov',
    'title of a report': '30 Nov 2026 — 24 Dec 2026',
    'row of a report': 'Mon, 30 Nov 2026',
    'conflict of a channel': 'Airbnb sold 30 Nov to 2 Jan 2027, but these nights are not free.',
    'nights that are taken': 'Booked by Ida Moen, 30 Nov to 2 Jan 2027.',
    activity: 'booked Fox Den (#231), 30 Nov to 2 Jan 2027',
    'details of an activity':
      'Arrival: 30 Nov; Departure: 2 Jan 2027; Cabin: Fox Den; Held until: Mon, 30 Nov 2026, 22:30; Tax rates: lodging 10% from 30 Nov 2026',
    email: 'Anreise am Fri, 04 Dec 2026. Bitte zahlen Sie bis Fri, 04 Dec 2026.',
  },
  '21.11.2026': {
    'yearly price rule': '30.11. – 24.12. every year',
    'price rule of one year': '30.11.2026 – 24.12.2026',
    nights: 'Sun 29.11. to Mon 30.11., Wed 02.12.',
    'title of the calendar': '30.11. — 13.12.2026',
    'axis of a chart': '30.11.',
    'title of a report': '30.11.2026 — 24.12.2026',
    'row of a report': 'Mon, 30.11.2026',
    'conflict of a channel': 'Airbnb sold 30.11.2026 to 02.01.2027, but these nights are not free.',
    'nights that are taken': 'Booked by Ida Moen, 30.11.2026 to 02.01.2027.',
    activity: 'booked Fox Den (#231), 30.11.2026 to 02.01.2027',
    'details of an activity':
      'Arrival: 30.11.2026; Departure: 02.01.2027; Cabin: Fox Den; Held until: Mon, 30.11.2026, 22:30; Tax rates: lodging 10% from 30.11.2026',
    email: 'Anreise am 04.12.2026. Bitte zahlen Sie bis 04.12.2026.',
  },
  '2026-11-21': {
    'yearly price rule': '11-30 – 12-24 every year',
    'price rule of one year': '2026-11-30 – 2026-12-24',
    nights: 'Sun 2026-11-29 to Mon 2026-11-30, Wed 2026-12-02',
    'title of the calendar': '2026-11-30 — 2026-12-13',
    'axis of a chart': '11-30',
    'title of a report': '2026-11-30 — 2026-12-24',
    'row of a report': 'Mon, 2026-11-30',
    'conflict of a channel': 'Airbnb sold 2026-11-30 to 2027-01-02, but these nights are not free.',
    'nights that are taken': 'Booked by Ida Moen, 2026-11-30 to 2027-01-02.',
    activity: 'booked Fox Den (#231), 2026-11-30 to 2027-01-02',
    'details of an activity':
      'Arrival: 2026-11-30; Departure: 2027-01-02; Cabin: Fox Den; Held until: Mon, 2026-11-30, 22:30; Tax rates: lodging 10% from 2026-11-30',
    email: 'Anreise am 2026-12-04. Bitte zahlen Sie bis 2026-12-04.',
  },
}

const kinds = Object.keys(texts) as (keyof typeof texts)[]

describe.each(dateFormats)('in the format %s', (dateFormat) => {
  test.each(kinds)('the dates of this text read well: %s', (kind) => {
    expect(inFormats({ dateFormat }, texts[kind])).toBe(expected[dateFormat][kind])
  })

  test.each(emailKinds)('the email %s has one style of dates', (kind) => {
    const text = defaultEmailText(kind)
    const filled = inFormats({ dateFormat }, () =>
      fillIn(`${text.subject} ${text.body}`, exampleEmailValues()),
    )
    expect(filled).not.toMatch(/\.\.|(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2,4}[-.]\d/)
  })
})
