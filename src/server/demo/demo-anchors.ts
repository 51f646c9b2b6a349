import type { BookingStatus } from '#domain/booking-status.ts'
import { erasedGuestName } from '../guests/erased-guest-store.ts'
import type { DemoMove } from './demo-acts.ts'
import { demoCabins } from './demo-cabins.ts'

/** A stay counted in days from today: it holds the nights from `start` up to, not including, `end`. */
export type DemoStay = { cabin: number; start: number; end: number }

/** A stay that is written down because a screen needs exactly it. */
export type DemoAnchor = {
  cabin: (typeof demoCabins)[number]['name']
  start: number
  end: number
  status: BookingStatus
  guest: string
  numGuests: number
  hasBreakfast: boolean
  /** The share of the total that has been paid. */
  paid: number
  /** The day on which the party left, when that was before the end; the nights after were free. */
  leftOn?: number
  /** How many of the nights were added yesterday, when the guest asked to stay longer. */
  nightsAdded?: number
  /** When the guest did not sleep in this cabin all the time. */
  moved?: DemoMove
}

const outstanding = { status: 'unconfirmed', paid: 0 } as const
const inHouse = { status: 'checked-in', paid: 1 } as const
const departed = { status: 'checked-out', paid: 1 } as const

export const demoAnchors: readonly DemoAnchor[] = [
  // The turnover: one party leaves Birch Hollow today, the next one comes.
  { ...inHouse, ...stay('Birch Hollow', -3, 0), ...party('Søren Kjærgaard', 2, true) },
  { ...outstanding, ...stay('Birch Hollow', 0, 3), ...party('Thandiwe Mokoena', 2, false) },

  // The other arrivals: one has paid already, one is ten people without breakfast.
  { ...outstanding, paid: 1, ...stay('Fox Den', 0, 4), ...party('Zoë Delacourt', 2, true) },
  {
    ...outstanding,
    ...stay('Timberline Hall', 0, 3),
    ...party('Georgina Ashworth-Bell', 10, false),
  },

  // The other departure.
  {
    ...inHouse,
    ...stay("Heron's Rest", -2, 0),
    ...party('Nguyễn Thị Thanh Hà', 4, true),
    moved: {
      cabin: 'Timberline Hall',
      nights: 1,
      movedOut: { daysAgo: 2, time: '22:10', reason: 'No hot water in the evening; same price' },
      movedBack: { daysAgo: 1, time: '10:40', reason: 'The boiler was repaired this morning' },
    },
  },

  // Late: one party should have come yesterday, another should have left, and its cabin is sold tomorrow.
  { ...outstanding, ...stay('Otter Bend', -1, 3), ...party('Łukasz Wiśniowski', 3, false) },
  { ...inHouse, ...stay('Stag Lodge', -5, -1), ...party('Martin Holloway', 5, false) },
  { ...outstanding, paid: 0.3, ...stay('Stag Lodge', 1, 5), ...party('Ingrid Bjørnstad', 6, true) },

  // In house: a full cabin with the next guests right behind, and a group of eight.
  { ...inHouse, ...stay('Pine Ridge', -2, 2), ...party('Haruka Minamoto', 4, true) },
  { ...outstanding, paid: 1, ...stay('Pine Ridge', 2, 6), ...party('Tiago Valadares', 2, false) },
  // She stays one night longer than she booked, which is not paid yet.
  {
    ...inHouse,
    paid: 0.8,
    ...stay('Lakeside Lookout', -3, 2),
    ...party('Beatriz Nogueira', 8, true),
    nightsAdded: 1,
  },

  // Single nights between two stays that nobody can book at a minimum of two.
  { ...outstanding, ...stay('Fox Den', 5, 8), ...party('Reto Zumbrunnen', 1, false) },
  { ...outstanding, ...stay('Otter Bend', 4, 7), ...party('Eleni Papadimitriou', 4, true) },

  // Departed, but part of the money is still owed.
  {
    ...departed,
    paid: 0.3,
    ...stay("Heron's Rest", -9, -5),
    ...party('Callum Fairweather', 3, true),
  },
  { ...departed, paid: 0, ...stay('Timberline Hall', -17, -14), ...party('Theo Okafor', 7, false) },

  // Left two nights early and paid for what was stayed.
  {
    ...departed,
    leftOn: -21,
    ...stay('Pine Ridge', -25, -19),
    ...party('Anneliese Brandtmüller', 3, true),
  },

  // Asked to be forgotten after the stay: only the country is known.
  { ...departed, ...stay('Fox Den', -64, -61), ...party(erasedGuestName, 2, false) },

  // Lengths that the everyday season has not: one from before two nights became the minimum.
  { ...departed, ...stay('Birch Hollow', -41, -40), ...party('Joost Kuipers', 1, false) },
  {
    ...departed,
    ...stay('Lakeside Lookout', -72, -51),
    ...party("Marguerite d'Aubincourt", 6, true),
  },
  { ...departed, ...stay('Otter Bend', -86, -60), ...party('Oliver Penhallow', 2, false) },
]

function stay(cabin: DemoAnchor['cabin'], start: number, end: number) {
  return { cabin, start, end }
}

function party(guest: string, numGuests: number, hasBreakfast: boolean) {
  return { guest, numGuests, hasBreakfast }
}

/** Nights that nobody has booked, so that somebody who walks in today can be given a cabin. */
export const demoVacancies: readonly DemoStay[] = [
  { cabin: demoCabins.findIndex(({ name }) => name === "Heron's Rest"), start: 0, end: 3 },
]
