import { expect, test } from 'vitest'
import type { EditingEvent } from '#contract/events.ts'
import { trackEditors } from './editors.ts'

const mara = { id: 'm', name: 'Mara Lindqvist' }
const tomas = { id: 't', name: 'Tomás Oliveira' }

function setUp() {
  const events: EditingEvent[] = []
  const clock = { ms: 0 }
  const editors = trackEditors(
    (event) => events.push(event),
    () => clock.ms,
  )
  const note = (bookingId: number, user = mara, isOpen = true) =>
    editors.note({ bookingId, user, isOpen })
  return { events, clock, editors, note }
}

test('two users edit the same booking, and one of them closes it', () => {
  const { events, note } = setUp()
  note(7)
  note(7, tomas)
  note(7, mara, false)
  expect(events.map((event) => event.editors)).toEqual([[mara], [mara, tomas], [tomas]])
})

test('an entry expires a minute after it was last repeated, and repeating it changes nothing', () => {
  const { events, clock, editors, note } = setUp()
  note(7)
  clock.ms = 50_000
  note(7)
  clock.ms = 100_000
  editors.removeExpired()
  expect(editors.all()).toEqual([{ bookingId: 7, editors: [mara] }])
  clock.ms = 110_001
  editors.removeExpired()
  expect(editors.all()).toEqual([])
  expect(events.map((event) => event.editors)).toEqual([[mara], []])
})

test('closing what is not open changes nothing', () => {
  const { events, note } = setUp()
  note(7, mara, false)
  expect(events).toEqual([])
})

test('the oldest of more than 20 bookings of one user gives way', () => {
  const { editors, note } = setUp()
  for (let bookingId = 1; bookingId <= 1_000; bookingId++) note(bookingId)
  const ids = editors.all().map(({ bookingId }) => bookingId)
  expect(ids).toEqual(Array.from({ length: 20 }, (_, index) => 981 + index))
})
