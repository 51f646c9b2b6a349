import fc from 'fast-check'
import ICAL from 'ical.js'
import nodeIcal from 'node-ical'
import { expect, test } from 'vitest'
import { datesFrom, daysBetween } from '#domain/calendar.ts'
import { calendarCorpus } from '#testkit/app/calendar-corpus.ts'
import { anyNightsFrom } from '#testkit/domain/any-nights.ts'
import { occupiedEvents } from '../domain/occupied-events.ts'
import { writeCalendar } from '../domain/write-calendar.ts'
import { readFeed } from './read-feed.ts'

const today = '2026-11-23'

type Read = { uid: string; start: string; end: string; summary: string }

const byUid = (events: Read[]) => events.toSorted((one, other) => (one.uid < other.uid ? -1 : 1))

function readByOurselves(text: string): Read[] {
  const { events } = readFeed(Buffer.from(text), {
    source: 'other',
    timeZone: 'America/Denver',
    today,
    installationId: 'another',
  })
  return byUid(events.map(({ uid, start, end, summary }) => ({ uid, start, end, summary })))
}

function readByIcalJs(text: string): Read[] {
  const events = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent')
  return byUid(
    events.map((component) => {
      const { uid, startDate, endDate, summary } = new ICAL.Event(component)
      return { uid, start: startDate.toString(), end: endDate.toString(), summary }
    }),
  )
}

/** node-ical returns an all-day event as the local midnight of its date. */
function readByNodeIcal(text: string): Read[] {
  const dateOf = (date: Date | undefined) => date?.toLocaleDateString('sv-SE') ?? ''
  return byUid(
    Object.values(nodeIcal.sync.parseICS(text)).flatMap((event) => {
      if (event?.type !== 'VEVENT') return []
      const { uid, start, end, summary } = event
      return [{ uid, start: dateOf(start), end: dateOf(end), summary: String(summary) }]
    }),
  )
}

test('ical.js and node-ical read in our calendars what we write and read', () => {
  fc.assert(
    fc.property(anyNightsFrom(today), (nights) => {
      const events = occupiedEvents(nights, '0123456789abcdef')
      const text = writeCalendar('Fox Den', events)
      const written = byUid(
        events.map(({ uid, start, end, summary }) => ({ uid, start, end, summary })),
      )
      expect(readByOurselves(text)).toEqual(written)
      expect(readByIcalJs(text)).toEqual(written)
      expect(readByNodeIcal(text)).toEqual(written)
    }),
    { numRuns: 200 },
  )
})

test('node-ical finds the same nights in calendars of channels, where events are plain', () => {
  const compared = calendarCorpus.filter(({ name }) => /^(airbnb|booking-com|vrbo)/.test(name))
  let events = 0
  for (const { name, content, expected } of compared) {
    if ('error' in expected) continue
    const text = content.toString('utf8')
    const ours = new Set(expected.events.flatMap(nightsOf))
    const theirs = new Set(readByNodeIcal(text).flatMap(nightsOf))
    events += theirs.size
    expect([...ours].toSorted(), name).toEqual([...theirs].toSorted())
  }
  expect(events).toBeGreaterThan(20)
})

const nightsOf = ({ start, end }: Pick<Read, 'start' | 'end'>) =>
  datesFrom(start, daysBetween(start, end)).filter((date) => date >= today)
