import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

type Journey = readonly [file: string, title: string]

const e2e = (name: string, title: string): Journey => [`tests/e2e/${name}.e2e.ts`, title]
const firstWeek = e2e('first-week', 'the first week of an owner')

/** Each clause of each claim of the README, with the journeys and tests that try it. */
const claims: Readonly<Record<string, Readonly<Record<string, readonly Journey[]>>>> = {
  'No double bookings.': {
    'The database itself rejects a second sale of a night.': [
      [
        'tests/reliability/races/night-race.ts',
        'of sixteen clients that want the same nights, one gets them',
      ],
      e2e('new-booking-trouble', 'the other booking is named with alternatives'),
    ],
    'When no cabin is free, you see which bookings could move to make room.': [
      e2e('find-room', 'when no cabin is free, another booking moves'),
    ],
  },
  'Quick at the front desk.': {
    'A phone booking takes three clicks': [firstWeek],
    'or none by keyboard': [e2e('new-booking', 'an experienced user books by keyboard alone')],
    'check-in with breakfast and payment takes four': [firstWeek],
    'The calendar moves': [
      e2e('calendar-moves', 'dragging a bar to another cabin and dates'),
      e2e('calendar-moves', 'a bar is moved by keyboard'),
    ],
    extends: [e2e('calendar-moves', 'dragging the ends of a bar')],
    'and swaps stays': [e2e('calendar-moves', 'two conflicting bookings swap')],
    'Everything works on a phone too': [
      e2e('new-booking', 'a cabin is booked with one hand'),
      e2e('layout', 'no screen scrolls sideways'),
    ],
    'and passes the accessibility checks of axe': [
      e2e('accessibility', 'no screen has an accessibility violation'),
    ],
  },
  'Money that adds up.': {
    'Prices by season': [e2e('season-prices', 'a summer of whole weeks')],
    deposits: [e2e('money-journeys', 'a deposit comes by transfer')],
    'counted cash': [e2e('money-journeys', 'the cash of a day is counted')],
    'taxes of stays by age and night': [
      firstWeek,
      [
        'src/features/taxes/server/booking-taxes.test.ts',
        'follow the stay, the guests, their ages, the breakfast and the extras',
      ],
    ],
    'and e-invoices': [
      e2e('documents', 'a company invoice is issued'),
      [
        'src/features/documents/server/e-invoice/e-invoices.test.ts',
        'a Factur-X file is PDF/A-3 with its data, fonts and colors in it',
      ],
    ],
    'without gaps in their numbers': [
      [
        'src/features/documents/server/invoices/invoices.test.ts',
        'consecutive numbers without gaps',
      ],
    ],
    'A checklist closes the day': [
      e2e('close-day', 'each open item of the checklist'),
      e2e('close-day', 'closing stores the totals'),
    ],
    'and every number of a report opens to the nights or bookings behind it': [
      e2e('reports', 'every number opens to the nights or bookings'),
    ],
  },
  'Channels and your website.': {
    'Stays of Airbnb': [e2e('feeds', 'a stay of Airbnb becomes a booking')],
    'Booking.com and Vrbo arrive by calendar': [e2e('feeds', 'becomes a booking of that channel')],
    'and yours go out': [e2e('feeds', 'the addresses of all cabins are created and copied')],
    'Guests request a stay on your own website, and you confirm it.': [
      e2e('website', 'a visitor of the website requests a stay and staff confirm it'),
    ],
    'Rules write to guests before, during and after the stay': [
      e2e('messages', 'messages are written, rehearsed, turned on and deleted'),
    ],
    'in their language': [
      [
        'src/features/messages/server/message-job.test.ts',
        'is in the language of the guest, or else of the property',
      ],
    ],
    'and each has a page that only its link opens': [
      e2e('guest-link', 'a guest opens the link on a'),
    ],
  },
  'Nothing is lost.': {
    'What others change appears within a second': [
      e2e('live-updates', 'a booking that another user changes is shown without a reload'),
      ['tests/reliability/live-updates.prove.ts', 'get a change within a second'],
    ],
    'every action is in a readable history': [
      e2e('history', 'the activity of the property is narrowed by kind'),
    ],
    'and check-ins, check-outs': [e2e('undo-booking', 'a check-out and a check-in are undone')],
    'and cancellations can be undone': [e2e('revert', 'a cancellation is undone from the bar')],
    'A spreadsheet is imported with its own headings': [
      firstWeek,
      e2e('import', 'a spreadsheet with three wrong rows is corrected and imported'),
    ],
    'and all data can leave as one archive': [
      e2e('export-archive', 'all data is downloaded as one file'),
    ],
  },
  'Private.': {
    'National IDs are encrypted': [
      ['src/platform/base/vault.test.ts', 'a national ID is encrypted'],
      ['src/features/guests/server/guest-privacy.test.ts', 'nor any other row contains it'],
    ],
    'masked until someone reveals them': [
      e2e('guests', 'a national ID is masked until it is revealed'),
    ],
    'and erased after the period you choose': [
      [
        'src/features/guests/server/erase-national-ids.test.ts',
        'is erased exactly six months after',
      ],
    ],
    'The identity of a guest can be erased everywhere.': [
      e2e('guests', 'an identity is erased, and its revenue stays'),
      [
        'src/features/guests/server/personal-data.test.ts',
        'is in no cell of the database after the erasure',
      ],
    ],
  },
}

const read = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')

const listed = read('README.md').split('## What it does')[1]?.split('\n## ')[0] ?? ''
const made = [...listed.matchAll(/^- \*\*(.+?)\*\* (.+)$/gm)].map(
  ([, title = '', text = '']) => [title, text] as const,
)

describe('the README', () => {
  test('makes six claims', () => {
    expect(made.map(([title]) => title)).toEqual(Object.keys(claims))
    expect(made).toHaveLength(6)
  })

  test.each(made)('"%s" has no clause that nothing tries', (title, text) => {
    const left = Object.keys(claims[title] ?? {}).reduce((rest, clause) => {
      expect(rest).toContain(clause)
      return rest.replace(clause, '')
    }, text)
    expect(left).toMatch(/^[\s,;.]*$/)
  })

  const tried = Object.values(claims).flatMap((clauses) => Object.entries(clauses))
  test.each(tried)('"%s" is tried by tests that exist', (_, journeys) => {
    for (const [file, title] of journeys) expect(read(file), title).toContain(title)
  })
})
