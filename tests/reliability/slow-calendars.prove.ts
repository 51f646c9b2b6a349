import { expect, test } from 'vitest'
import { addDays, weekday } from '#domain/calendar.ts'
import { FeedError } from '#domain/feed.ts'
import { randomChoices } from '#domain/seeded-random.ts'
import { readFeed } from '#features/feeds/server/read-feed.ts'
import { calendarCorpus } from '#testkit/app/calendar-corpus.ts'
import { measurement, randomStream } from './measurement.ts'
import { bySize } from './size.ts'

/*
 * Looks for calendars that take long to read, not only for those that cannot be read. Each one combines
 * parts that could multiply their work, such as rules with hundreds of ordinals in a hundred events.
 */

const calendars = bySize({ short: 60, full: 1_000, long: 10_000 })
/** CPU time of this process for a calendar of 40 KB. */
const slowMs = 200
const maxLength = 40_000

type Choices = ReturnType<typeof randomChoices>
type Read = (content: Uint8Array) => unknown

const readCorrectly: Read = (content) => {
  try {
    return readFeed(content, {
      ...{ source: 'other', timeZone: 'America/Denver', today: '2026-11-23' },
      installationId: '0123456789abcdef',
    })
  } catch (error) {
    if (!(error instanceof FeedError)) throw error
    return null
  }
}

const list = (size: number, item: (index: number) => string) =>
  Array.from({ length: size }, (_, index) => item(index)).join(',')

function ruleOf({ below }: Choices): string {
  const days = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']
  const size = 1 + below(700)
  const parts = [
    `FREQ=${['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'][below(4)]}`,
    below(2) ? `COUNT=${1 + below(9_999)}` : `INTERVAL=${1 + below(5)}`,
    below(2) ? `BYDAY=${list(size, (index) => `${54 + index}${days[index % 7]}`)}` : '',
    below(3) ? '' : `BYMONTHDAY=${list(size % 31, (index) => `${31 - index}`)}`,
    below(3) ? '' : `BYSETPOS=${list(size % 300, (index) => `${index + 1}`)}`,
  ]
  return parts.filter((part) => part !== '').join(';')
}

function eventOf(choices: Choices, index: number): string {
  const { below } = choices
  const start = addDays('2017-01-01', below(4_000)).replaceAll('-', '')
  const lines = [
    `UID:${below(2) ? index : 1}`,
    below(2) ? `DTSTART;VALUE=DATE:${start}` : `DTSTART;TZID=Zone/${below(900)}:${start}T150000`,
    below(2) ? `RRULE:${ruleOf(choices)}` : `DURATION:P${below(800)}D`,
    below(4) ? '' : `EXDATE:${list(below(300), () => start)}`,
    below(4) ? '' : `SUMMARY:${'Check-in '.repeat(below(50))}`,
    below(4) ? '' : `DTEND${';A=B'.repeat(below(500))}:${start}`,
  ]
  return ['BEGIN:VEVENT', ...lines.filter((line) => line !== ''), 'END:VEVENT', ''].join('\r\n')
}

function calendarOf(choices: Choices): Buffer {
  let events = ''
  for (let index = 0; index < 100 && events.length < maxLength; index += 1) {
    events += eventOf(choices, index)
  }
  return Buffer.from(`BEGIN:VCALENDAR\r\n${events}END:VCALENDAR\r\n`)
}

function cpuMsOf(read: Read, content: Uint8Array): number {
  const before = process.cpuUsage()
  read(content)
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000
}

/** A slow calendar is slow each time, also when this machine was busy the first time. */
function slowestOf(read: Read, seed: string, count: number): number {
  const choices = randomChoices(randomStream(seed))
  const { content } = calendarCorpus[0] ?? {}
  if (content) read(content)
  let slowest = 0
  for (let index = 0; index < count; index += 1) {
    const calendar = calendarOf(choices)
    let ms = cpuMsOf(read, calendar)
    for (let again = 0; again < 2 && ms > slowMs; again += 1) {
      ms = Math.min(ms, cpuMsOf(read, calendar))
    }
    slowest = Math.max(slowest, ms)
    if (slowest > slowMs) return slowest
  }
  return slowest
}

test('no calendar of 40 KB takes more than 200 ms of CPU to read', () => {
  const slowest = slowestOf(readCorrectly, 'slow calendars', calendars)
  measurement('CPU of the slowest', Math.round(slowest), { atMost: slowMs })
})

test('a reader that tests each ordinal of a rule for each day of ten years is found (positive control)', () => {
  let found = 0
  const slowly: Read = (content) => {
    // One rule is enough, as it takes a second.
    const [, ordinals = ''] = /BYDAY=([^;\r]*)/.exec(Buffer.from(content).toString()) ?? []
    const wanted = ordinals.split(',')
    for (let day = 0; day < 3_660; day += 1) {
      const date = addDays('2017-01-01', day)
      if (wanted.some((one) => `${weekday(date)}` === one)) found += 1
    }
    return readCorrectly(content)
  }
  const slowest = slowestOf(slowly, 'slow calendars', calendars)
  expect(found).toBe(0)
  expect(slowest).toBeGreaterThan(slowMs)
})
