import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

/** The claims of the README, each with the journeys and tests that try it. */
const claims: Readonly<Record<string, readonly (readonly [file: string, title: string])[]>> = {
  'No double bookings.': [
    ['tests/reliability/races.prove.ts', ''],
    ['src/server/website/website-requests.test.ts', 'never sells a night twice'],
  ],
  'Books while the guest is on the phone.': [
    ['tests/e2e/new-booking.e2e.ts', 'an unavailable cabin shows why, and its nearest dates'],
    ['tests/e2e/new-booking.e2e.ts', 'an experienced user books by keyboard alone'],
  ],
  'Finds room in a full house.': [
    ['tests/e2e/find-room.e2e.ts', 'when no cabin is free, another booking moves'],
    ['tests/e2e/orphan-nights.e2e.ts', 'the calendar leads to orphan nights'],
  ],
  'A calendar you can grab.': [
    ['tests/e2e/calendar-moves.e2e.ts', 'dragging a bar to another cabin and dates'],
    ['tests/e2e/calendar-moves.e2e.ts', 'dragging the ends of a bar'],
    ['tests/e2e/calendar-moves.e2e.ts', 'a parked bar stays booked'],
    ['tests/e2e/calendar-moves.e2e.ts', 'two conflicting bookings swap'],
    ['tests/e2e/calendar-moves.e2e.ts', 'a bar is moved by keyboard'],
    ['tests/e2e/as-of.e2e.ts', 'the calendar shows what was known yesterday'],
  ],
  'Check-in in three clicks': [
    ['tests/e2e/first-week.e2e.ts', 'the first week of an owner'],
    ['tests/e2e/undo-booking.e2e.ts', 'a check-out and a check-in are undone'],
  ],
  'Money that adds up.': [
    ['tests/e2e/money-journeys.e2e.ts', 'a deposit comes by transfer'],
    ['tests/e2e/money-journeys.e2e.ts', 'the cash of a day is counted'],
    ['tests/e2e/documents.e2e.ts', 'a company invoice is issued'],
    ['tests/e2e/close-day.e2e.ts', 'closing stores the totals'],
    ['tests/e2e/first-week.e2e.ts', 'the first week of an owner'],
  ],
  'Numbers you can open.': [
    ['tests/e2e/reports.e2e.ts', 'every number opens to the nights or bookings'],
  ],
  'Airbnb, Booking.com and Vrbo': [
    ['tests/e2e/feeds.e2e.ts', 'a stay of Airbnb becomes a booking'],
    ['tests/e2e/website-requests.e2e.ts', 'a request from the website waits in the inbox'],
  ],
  'Several people at the same time.': [
    ['tests/e2e/live-updates.e2e.ts', 'is shown within a second'],
    ['tests/e2e/history.e2e.ts', 'the activity of the property'],
  ],
  'Private.': [['tests/e2e/guests.e2e.ts', 'a national ID is masked until it is revealed']],
  'Easy to start, easy to leave.': [
    ['tests/e2e/import.e2e.ts', 'a spreadsheet with three wrong rows'],
    ['tests/e2e/export-archive.e2e.ts', 'all data is downloaded as one file'],
    ['tests/e2e/setup.e2e.ts', 'the first user is created with the setup link'],
  ],
  'For everyone and every device.': [
    ['tests/e2e/accessibility.e2e.ts', 'no screen has an accessibility violation'],
    ['tests/e2e/new-booking.e2e.ts', 'a cabin is booked with one hand'],
  ],
}

const read = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')

describe('the README', () => {
  test('claims nothing that no test tries', () => {
    const listed = read('README.md').split('## What it does')[1]?.split('\n## ')[0] ?? ''
    const made = [...listed.matchAll(/^- \*\*(.+?)\*\*/gm)].map(([, claim]) => claim)
    expect(made).toEqual(Object.keys(claims))
  })

  test.each(Object.entries(claims))('"%s" is tried by tests that exist', (_, tests) => {
    for (const [file, title] of tests) expect(read(file)).toContain(title)
  })
})
