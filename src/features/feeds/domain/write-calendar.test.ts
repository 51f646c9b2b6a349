import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { addDays, daysBetween } from '#domain/calendar.ts'
import { seededRandom } from '#domain/seeded-random.ts'
import { type OccupiedNight, occupiedEvents } from './occupied-events.ts'
import { type CalendarEvent, writeCalendar } from './write-calendar.ts'

const event = (overrides: Partial<CalendarEvent> = {}): CalendarEvent => ({
  uid: 'booking-231@0123456789abcdef.cabinkeeper',
  start: '2026-12-10',
  end: '2026-12-13',
  summary: 'Reserved',
  createdAt: '2026-11-23T12:45:00.123Z',
  sequence: 3,
  ...overrides,
})

const readEvents = (text: string) =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((component) => {
    const { uid, summary, startDate, endDate } = new ICAL.Event(component)
    return { uid, summary, start: startDate.toString(), end: endDate.toString() }
  })

describe('a calendar', () => {
  test('is the text that RFC 5545 describes', () => {
    expect(writeCalendar('Fox Den', [event()]).split('\r\n')).toEqual([
      ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Cabinkeeper//Calendar feed//EN'],
      ...['CALSCALE:GREGORIAN', 'METHOD:PUBLISH', 'X-WR-CALNAME:Fox Den'],
      ...['REFRESH-INTERVAL;VALUE=DURATION:PT15M', 'X-PUBLISHED-TTL:PT15M', 'BEGIN:VEVENT'],
      ...['UID:booking-231@0123456789abcdef.cabinkeeper', 'DTSTAMP:20261123T124500Z'],
      ...['DTSTART;VALUE=DATE:20261210', 'DTEND;VALUE=DATE:20261213', 'SUMMARY:Reserved'],
      ...['SEQUENCE:3', 'TRANSP:OPAQUE', 'END:VEVENT', 'END:VCALENDAR', ''],
    ])
  })

  const difficultNames = [
    'Łukasz Wiśniewski; Søren, "Straße" \\ Ñandú',
    'two\nlines\r\nand more',
    'מרים כהן 👩‍👩‍👧‍👦 '.repeat(12),
    'x'.repeat(74),
    '👍'.repeat(60),
    'BEGIN:VEVENT\nUID:forged',
  ]
  for (const name of difficultNames) {
    test(`keeps the name ${JSON.stringify(name.slice(0, 30))} on lines of at most 75 bytes`, () => {
      const text = writeCalendar(name, [event({ summary: name })])
      for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
      expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
      expect(readEvents(text)).toMatchObject([{ summary: name.replaceAll('\r\n', '\n') }])
    })
  }

  test('leaves out control characters', () => {
    expect(writeCalendar('a\u0000b\u001bc\td', [])).toContain('X-WR-CALNAME:a b c d\r\n')
  })
})

const night = (date: string, owner: string): OccupiedNight => ({
  date,
  owner,
  summary: 'Reserved',
  createdAt: '2026-11-23T12:45:00.000Z',
  version: 1,
})

describe('the events of occupied nights', () => {
  test('are one for each row of nights with the same owner', () => {
    const nights = [
      night('2026-12-30', 'booking-1'),
      night('2026-12-31', 'booking-1'),
      night('2027-01-01', 'block-2'),
      night('2027-01-02', 'booking-1'),
      night('2027-01-05', 'booking-3'),
    ]
    const events = occupiedEvents(nights, 'home').map(({ uid, start, end }) => [uid, start, end])
    expect(events).toEqual([
      ['booking-1@home.cabinkeeper', '2026-12-30', '2027-01-01'],
      ['block-2@home.cabinkeeper', '2027-01-01', '2027-01-02'],
      ['booking-1.2@home.cabinkeeper', '2027-01-02', '2027-01-03'],
      ['booking-3@home.cabinkeeper', '2027-01-05', '2027-01-06'],
    ])
  })

  test('keep the UID with which a feed brought them', () => {
    const imported = (date: string) => ({ ...night(date, 'booking-9'), feedUid: 'x1@airbnb.com' })
    const nights = [imported('2026-12-01'), night('2026-12-02', 'block-2'), imported('2026-12-03')]
    expect(occupiedEvents(nights, 'home').map(({ uid }) => uid)).toEqual([
      'x1@airbnb.com',
      'block-2@home.cabinkeeper',
      'x1.2@airbnb.com',
    ])
  })

  test('read by another parser occupy exactly these nights, each once', () => {
    const random = seededRandom(22)
    for (let run = 0; run < 20; run += 1) {
      const nights: OccupiedNight[] = []
      for (let day = 0; day < 120; day += 1) {
        const owner = `booking-${Math.floor(random() * 3)}`
        if (random() < 0.8) nights.push(night(addDays('2026-10-01', day), owner))
      }
      const events = readEvents(writeCalendar('Fox Den', occupiedEvents(nights, 'home')))
      const read = events.flatMap(({ start, end }) =>
        Array.from({ length: daysBetween(start, end) }, (_, day) => addDays(start, day)),
      )
      expect(read).toEqual(nights.map(({ date }) => date))
      expect(new Set(events.map(({ uid }) => uid)).size).toBe(events.length)
    }
  })
})
