import { describe, expect, test } from 'vitest'
import { addDays, datesFrom, daysBetween } from '#domain/calendar.ts'
import { FeedError, type FeedEvent, type FeedReading } from '#domain/feed.ts'
import { seededRandom } from '#domain/seeded-random.ts'
import { type CorpusCalendar, calendarCorpus } from '#testkit/app/calendar-corpus.ts'
import { countSteps } from '#testkit/app/databases/count-steps.ts'
import { reconcileFeed } from '../domain/reconcile-feed.ts'
import { readFeed } from './read-feed.ts'

/** The work of reading each of the calendars. */
const stepsOfReading = (calls: Parameters<typeof readFeed>[]) =>
  countSteps({
    module: import.meta.resolve('./read-feed.ts'),
    name: 'readFeed',
    files: /\/(?:ical|ical\.js\/dist|feeds)\//,
    calls,
  })

/** Any other error than a FeedError fails the test. */
function readIfPossible(
  content: Uint8Array,
  options: CorpusCalendar['options'],
): FeedReading | null {
  try {
    return readFeed(content, options)
  } catch (error) {
    if (error instanceof FeedError) return null
    throw error
  }
}

/** Texts byte by byte. */
const bytes = (text: string) => Buffer.from(text, 'latin1')

const readable = calendarCorpus.flatMap((calendar) => {
  const reading = readIfPossible(calendar.content, calendar.options)
  return reading ? [{ ...calendar, reading, text: calendar.content.toString('latin1') }] : []
})

const nightsOf = (events: readonly FeedEvent[]) =>
  new Set(events.flatMap(({ start, end }) => datesFrom(start, daysBetween(start, end))))

/** The nights that are free after the same damaged calendar was read twice. */
function freedNights(events: readonly FeedEvent[], damaged: FeedReading, today: string): string[] {
  let known = events.map((event) => ({ ...event, timesMissing: 0 }))
  for (let reading = 0; reading < 2; reading += 1) {
    const after = new Set(known)
    for (const step of reconcileFeed(known, damaged, today)) {
      if (step.step !== 'add') after.delete(step.known)
      if ('event' in step) after.add({ ...step.event, timesMissing: 0 })
      if (step.step === 'missing') after.add({ ...step.known, timesMissing: 1 })
      if (step.step === 'rename')
        after.add({ ...step.known, uid: step.uid, reference: step.reference })
    }
    known = [...after]
  }
  const occupied = nightsOf(known)
  return [...nightsOf(events)].filter((night) => night >= today && !occupied.has(night))
}

describe('a calendar of the corpus', () => {
  test('cut anywhere frees nothing', () => {
    // A file that is cut between two calendars is complete.
    const single = readable.filter(({ name }) => name !== 'two-calendars')
    for (const { name, content, options, reading } of single) {
      for (let length = 0; length < content.length; length += 11) {
        const cut = readIfPossible(content.subarray(0, length), options)
        if (cut) expect(cut, `${name} cut after ${length} bytes`).toEqual(reading)
      }
    }
  })

  test('with a damaged property frees nothing', () => {
    const damages: ((line: string) => string)[] = [
      (line) => line.replace(':', ''),
      (line) => line.replace(/:.*/, ':nonsense'),
      (line) => line.replace(/\d(?=\D*$)/, ''),
      (line) => line.slice(0, 4),
    ]
    let damaged = 0
    for (const { name, text, options, reading } of readable) {
      for (const [line] of text.matchAll(/^(?:DTSTART|DTEND|DURATION|RRULE|RDATE)[;:].*$/gm)) {
        for (const damage of damages) {
          const after = readIfPossible(bytes(text.replace(line, damage(line))), options)
          const isFound = after && after.problems.length > reading.problems.length
          if (!isFound) continue
          damaged += 1
          const freed = freedNights(reading.events, after, options.today)
          expect(freed, `${name}: ${line} became ${damage(line)}`).toEqual([])
        }
      }
    }
    expect(damaged).toBeGreaterThan(200)
  })

  test('means the same in any order of its events', () => {
    for (const { name, text, options, reading } of readable) {
      const events = text.match(/^BEGIN:VEVENT$.*?^END:VEVENT$/gms) ?? []
      const reversed = events.toReversed()
      let index = 0
      const reordered = text.replace(/^BEGIN:VEVENT$.*?^END:VEVENT$/gms, () => {
        index += 1
        return reversed[index - 1] ?? ''
      })
      expect(readIfPossible(bytes(reordered), options), name).toEqual(reading)
    }
  })
})

const tokens = [
  'BEGIN:VEVENT\r\n',
  'END:VEVENT\r\n',
  'END:VCALENDAR\r\n',
  'DTSTART;VALUE=DATE:99991231\r\n',
  'DTEND:00010101T000000Z\r\n',
  'DURATION:-P999999W\r\n',
  'RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30\r\n',
  'RRULE:FREQ=YEARLY;BYDAY=53MO;INTERVAL=999999999\r\n',
  'RRULE:FREQ=WEEKLY;UNTIL=;COUNT=1e9\r\n',
  'EXDATE:,,,\r\n',
  'RECURRENCE-ID:20261210\r\n',
  'TZID=constructor:',
  'UID:__proto__\r\n',
  ...['\r', '\n', ' ', '\t', '\0', ':', ';', '"', '\\', '=', '20261210', '\xff\xfe'],
  '\xef\xbb\xbf',
]

/** One to four random damages. */
function mutate(text: string, other: string, random: () => number): string {
  const at = (length: number) => Math.floor(random() * (length + 1))
  let mutated = text
  for (let left = 1 + at(3); left > 0; left -= 1) {
    const from = at(mutated.length)
    const to = Math.min(mutated.length, from + at(60))
    const before = mutated.slice(0, from)
    const kinds = [
      () => before + mutated.slice(to),
      () => before + mutated.slice(from, to).repeat(3) + mutated.slice(to),
      () => before + (tokens[at(tokens.length - 1)] ?? '') + mutated.slice(from),
      () => before + String.fromCharCode(at(255)) + mutated.slice(from + 1),
      () => before + other.slice(at(other.length)),
      () => before + mutated.slice(from, to).toUpperCase() + mutated.slice(to),
      () =>
        mutated
          .split('\n')
          .toSorted(() => random() - 0.5)
          .join('\n'),
    ]
    mutated = kinds[at(kinds.length - 1)]?.() ?? mutated
  }
  return mutated
}

describe('thousands of damaged calendars', () => {
  const runs = 3000

  test('are read or rejected with a sentence, without long work', async () => {
    const random = seededRandom(58)
    const calendars = Array.from({ length: runs }, (_, run): Parameters<typeof readFeed> => {
      const calendar = calendarCorpus[run % calendarCorpus.length]
      const other = calendarCorpus[Math.floor(random() * calendarCorpus.length)]
      if (!calendar || !other) throw new Error('There is no corpus')
      const text = calendar.content.toString('latin1')
      return [bytes(mutate(text, other.content.toString('latin1'), random)), calendar.options]
    })
    let rejected = 0
    for (const calendar of calendars) {
      const reading = readIfPossible(...calendar)
      if (!reading) rejected += 1
      else for (const { start, end } of reading.events) expect(start < end).toBe(true)
    }
    expect(rejected).toBeGreaterThan(runs / 20)
    expect(rejected).toBeLessThan(runs)
    // Counting takes long, so it counts a tenth of them.
    const counted = calendars.slice(0, runs / 10)
    const steps = sum(await stepsOfReading(counted))
    expect(steps / sum(counted.map(([content]) => content.length))).toBeLessThan(5)
  })
})

const sum = (numbers: readonly number[]) => numbers.reduce((one, other) => one + other, 0)

const event = (index: number, lines: string) =>
  `BEGIN:VEVENT\r\nUID:u${index}\r\n${lines}\r\nEND:VEVENT\r\n`
const dayOf = (index: number) => addDays('2026-12-01', index % 900).replaceAll('-', '')
const repeated = (size: number, part: (index: number) => string) =>
  Array.from({ length: size }, (_, index) => part(index)).join('')

/** The contents of a calendar of any size that would slow down a careless reader. */
const hostile: [title: string, size: number, content: (size: number) => string][] = [
  ['stays', 500, (size) => repeated(size, (i) => event(i, `DTSTART;VALUE=DATE:${dayOf(i)}`))],
  [
    'blocks that overlap',
    500,
    (size) =>
      repeated(size, (i) => event(i, `DTSTART:${dayOf(i)}\r\nDURATION:P9D\r\nSUMMARY:Blocked`)),
  ],
  ['versions of one event', 500, (size) => repeated(size, () => event(1, 'DTSTART:20261210'))],
  [
    'replaced occurrences',
    500,
    (size) =>
      event(1, 'DTSTART:20261201\r\nRRULE:FREQ=DAILY') +
      repeated(size, (i) => event(1, `DTSTART:${dayOf(i)}\r\nRECURRENCE-ID:${dayOf(i)}`)),
  ],
  ['exceptions', 500, (size) => event(1, `DTSTART:20261201${'\r\nEXDATE:20261209'.repeat(size)}`)],
  ['parameters', 50, (size) => event(1, `DTSTART${';A=B'.repeat(size)}:20261210`)],
  ['long parameters', 5000, (size) => event(1, `DTSTART${';A=B'.repeat(size)}:20261210`)],
  ['folds', 5000, (size) => event(1, `DTSTART:20261210\r\nSUMMARY:${'\r\n x'.repeat(size)}`)],
  ['line breaks', 5000, (size) => '\r'.repeat(size)],
  ['components within components', 4, (size) => 'BEGIN:A\r\n'.repeat(size)],
  ['events that cannot be read', 500, (size) => repeated(size, (i) => event(i, 'DTSTART:x'))],
]

describe('a calendar that is twice as large', () => {
  const { options } = calendarCorpus[0] ?? {}

  test.each(hostile)('of %s takes at most twice the work', async (_, size, content) => {
    if (!options) throw new Error('There is no corpus')
    const calendars = [size, 2 * size].map(
      (events): Parameters<typeof readFeed> => [
        bytes(`BEGIN:VCALENDAR\r\n${content(events)}END:VCALENDAR\r\n`),
        options,
      ],
    )
    for (const calendar of calendars) readIfPossible(...calendar)
    const [once = 0, twice = 0] = await stepsOfReading(calendars)
    expect(once).toBeGreaterThan(10)
    // Linear work is 2 with little that is constant, quadratic work 4.
    expect(twice / once).toBeLessThan(2.2)
  })

  test('is noticed when it takes four times the work', async () => {
    const search = 'export const search = (list) => list.filter((a) => list.some((b) => b === -a))'
    const list = Array.from({ length: 400 }, (_, index) => index)
    const [once = 0, twice = 0] = await countSteps({
      module: `data:text/javascript,${search}`,
      name: 'search',
      files: /^data:/,
      calls: [[list.slice(200)], [list]],
    })
    expect(twice / once).toBeGreaterThan(3.5)
  })
})
