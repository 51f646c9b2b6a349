import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#domain/calendar.ts'
import { occupiedEvents } from '#features/feeds/domain/occupied-events.ts'
import { writeCalendar } from '#features/feeds/domain/write-calendar.ts'
import { anyNightsFrom } from '#testkit/domain/any-nights.ts'
import {
  type PythonEvent,
  pythonWithICalendar,
  readByPython,
} from './calendars/python-icalendar.ts'
import { measurement, observation, randomStream } from './measurement.ts'
import { bySize } from './size.ts'

const numCalendars = bySize({ short: 50, full: 1_000, long: 10_000 })
const python = pythonWithICalendar()
const missing = 'not run: needs Python with icalendar (apt-get install python3-icalendar)'

const byUid = (events: readonly PythonEvent[]) =>
  events.toSorted((one, other) => (one.uid < other.uid ? -1 : 1))

function randomCalendars(count: number) {
  const seed = Math.floor(randomStream('calendars')() * 2 ** 31)
  return fc.sample(anyNightsFrom('2026-11-23'), { numRuns: count, seed }).map((nights) => {
    const events = occupiedEvents(nights, '0123456789abcdef')
    return { text: writeCalendar('Fox Den', events), events }
  })
}

/** How many events of how many calendars Python's icalendar reads differently than they were written. */
function differences(path: string, calendars: ReturnType<typeof randomCalendars>): number {
  const read = readByPython(
    path,
    calendars.map(({ text }) => text),
  )
  return calendars.filter(({ events }, at) => {
    const written = events.map(({ uid, start, end, summary }) => ({ uid, start, end, summary }))
    return JSON.stringify(byUid(read[at] ?? [])) !== JSON.stringify(byUid(written))
  }).length
}

test("Python's icalendar reads in our calendars what was written", (context) => {
  if (!python) return context.skip(missing)
  const calendars = randomCalendars(numCalendars)
  measurement('calendars', calendars.length)
  measurement('events', calendars.flatMap(({ events }) => events).length, { atLeast: numCalendars })
  measurement('calendars that are read differently', differences(python, calendars), { atMost: 0 })
})

test('an event with another date or text is found (positive control)', (context) => {
  if (!python) return context.skip(missing)
  const [calendar] = randomCalendars(20).filter(({ events }) => events.length > 0)
  const [event, ...others] = calendar?.events ?? []
  if (!calendar || !event) throw new Error('All of these calendars are empty.')
  const altered = [
    [{ ...event, end: addDays(event.end, 1) }, ...others],
    [{ ...event, summary: `${event.summary}\\n` }, ...others],
    others,
  ].map((events) => ({ text: calendar.text, events }))
  observation('control: another end, another text, an event too many', 'all found')
  expect(differences(python, altered)).toBe(altered.length)
})
