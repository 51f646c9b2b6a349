import { describe, expect, test } from 'vitest'
import { FeedError, type FeedOptions } from '#domain/feed.ts'
import { calendarCorpus } from '#testkit/app/calendar-corpus.ts'
import { readFeed } from './read-feed.ts'

function resultOf(content: Uint8Array, options: FeedOptions) {
  try {
    const { events, problems } = readFeed(content, options)
    return { events, problems: problems.map(({ sentence }) => sentence) }
  } catch (error) {
    if (error instanceof FeedError) return { error: error.message }
    throw error
  }
}

describe('the calendar of a channel', () => {
  for (const { name, title, content, options, expected } of calendarCorpus) {
    test(`${name}: ${title}`, () => {
      expect(resultOf(content, options)).toEqual(expected)
    })
  }
})

const lines = (uid: string) => ['BEGIN:VEVENT', `UID:${uid}`, 'DTSTART:20261210', 'END:VEVENT']
const message = (method: string, uid: string) =>
  ['BEGIN:VCALENDAR', method, ...lines(uid), 'END:VCALENDAR'].join('\r\n')

test.each([
  ['METHOD:CANCEL', 'METHOD:REQUEST', ['b']],
  ['METHOD:REQUEST', 'method : cancel', ['a']],
  ['METHOD:PUBLISH', 'X-METHOD:CANCEL', ['a']],
])('of two messages in one file, %s and %s, only that which cancels does', (one, other, uids) => {
  const content = Buffer.from(`${message(one, 'a')}\r\n${message(other, 'b')}`)
  const { events } = readFeed(content, {
    source: 'other',
    timeZone: 'America/Denver',
    today: '2026-11-23',
    installationId: '0123456789abcdef',
  })
  // The same nights are one stay.
  expect(events.map(({ uid }) => uid)).toEqual(uids)
})
