import { expect, test } from 'vitest'
import { calendarText, feedHealth } from './feed-health.ts'

const given = { now: Date.parse('2026-11-23T12:00:00Z'), timeZone: 'UTC' }
const feed = {
  failingSince: null,
  lastError: '',
  lastSuccessAt: '2026-11-23T11:56:00.000Z',
  numStays: 12,
  host: 'www.airbnb.com',
}

test.each([
  [feed, 'Loaded 4 minutes ago, 12 stays'],
  [{ ...feed, lastSuccessAt: '2026-11-23T12:00:20.000Z', numStays: 1 }, 'Loaded just now, 1 stay'],
  [{ ...feed, lastSuccessAt: '2026-11-23T07:00:00.000Z' }, 'Loaded 5 hours ago, 12 stays'],
  [
    { ...feed, host: null, lastSuccessAt: '2026-11-20T07:00:00.000Z' },
    'Uploaded Fri, Nov 20 2026, 7:00 AM, 12 stays',
  ],
  [{ ...feed, lastSuccessAt: null }, 'Not loaded yet'],
  [{ ...feed, host: null, lastSuccessAt: null }, 'Not uploaded yet'],
])('a feed that is well says when it was loaded: %j', (known, text) => {
  expect(feedHealth(known, given)).toEqual({ isFailing: false, text })
})

test('a feed that fails says since when, why, and what is kept', () => {
  const failing = {
    ...feed,
    failingSince: '2026-11-23T09:10:00.000Z',
    lastError: 'The server responded with 404 (not found)',
  }
  const since =
    'Failing since Mon, Nov 23 2026, 9:10 AM: The server responded with 404 (not found).'
  expect(feedHealth(failing, given)).toEqual({
    isFailing: true,
    text: `${since} Loaded 4 minutes ago, 12 stays, which are kept.`,
  })
  expect(feedHealth({ ...failing, lastSuccessAt: null }, given).text).toBe(since)
})

const bytesOf = (text: string, swap: boolean) =>
  Uint8Array.from(
    [...text].flatMap((letter) => {
      const pair = [letter.charCodeAt(0) & 0xff, letter.charCodeAt(0) >> 8]
      return swap ? pair.toReversed() : pair
    }),
  )

test.each<[string, Uint8Array]>([
  ['UTF-8', new TextEncoder().encode('Réservée')],
  ['UTF-8 with a byte order mark', new TextEncoder().encode('\uFEFFRéservée')],
  ['UTF-16', bytesOf('\uFEFFRéservée', false)],
  ['UTF-16 with the high byte first', bytesOf('\uFEFFRéservée', true)],
  ['Windows-1252', Uint8Array.from('Réservée', (letter) => letter.charCodeAt(0))],
])('a calendar in %s is decoded', (_, bytes) => {
  expect(calendarText(bytes)).toBe('Réservée')
})
