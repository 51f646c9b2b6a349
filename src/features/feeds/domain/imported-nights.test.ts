import { expect, test } from 'vitest'
import { datesFrom } from '#domain/calendar.ts'
import { type ImportedNights, nightsForReader } from './imported-nights.ts'
import { occupiedEvents } from './occupied-events.ts'

const nights = (owner: string, first: string, count: number) =>
  datesFrom(first, count).map((date) => ({
    date,
    owner,
    summary: 'Reserved',
    createdAt: '2026-11-01T12:00:00Z',
    version: 1,
  }))

const own = nights('booking-1', '2026-12-01', 2)
const ofAirbnb = nights('booking-2', '2026-12-03', 3)
const imported: ImportedNights[] = [
  {
    owner: 'booking-2',
    feed: 'Airbnb',
    uid: 'x1@airbnb.com',
    start: '2026-12-03',
    end: '2026-12-05',
  },
]

const events = (reader: string) =>
  occupiedEvents(nightsForReader([...own, ...ofAirbnb], imported, reader), 'home').map(
    ({ uid, start, end }) => `${uid} ${start}/${end}`,
  )

test('a reader sees imported nights with their UID, and nights that staff added as ours', () => {
  expect(events('Booking.com')).toEqual([
    'booking-1@home.cabinkeeper 2026-12-01/2026-12-03',
    'x1@airbnb.com 2026-12-03/2026-12-05',
    'booking-2@home.cabinkeeper 2026-12-05/2026-12-06',
  ])
})

test('a channel does not see the nights that it brought, whatever the case of its name', () => {
  expect(events(' airbnb')).toEqual([
    'booking-1@home.cabinkeeper 2026-12-01/2026-12-03',
    'booking-2@home.cabinkeeper 2026-12-05/2026-12-06',
  ])
})
