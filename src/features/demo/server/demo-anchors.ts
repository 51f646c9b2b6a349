import type { BookingStatus } from '#domain/booking-status.ts'
import type { StayRule } from '#domain/stay-rules.ts'
import { erasedGuestName } from '#features/guests/server/erased-guest-store.ts'
import type { DemoMove } from './demo-acts.ts'
import { demoCabins } from './demo-cabins.ts'
import type { DemoExtra } from './demo-charges.ts'

/** A stay in days relative to today, with the nights from `start` up to, but not including, `end`. */
export type DemoStay = { cabin: number; start: number; end: number }

/** A fixed stay, because a screen needs exactly this case. */
export type DemoAnchor = {
  cabin: (typeof demoCabins)[number]['name']
  start: number
  end: number
  status: BookingStatus
  guest: string
  numGuests: number
  hasBreakfast: boolean
  /** The paid share of the total. */
  paid: number
  /** The day of an early departure. The nights after it were released. */
  leftOn?: number
  /** The number of nights by which the stay was extended yesterday. */
  nightsAdded?: number
  /** Extras other than breakfast. No arrival or departure of today has any. */
  extras?: readonly DemoExtra[]
  /** Set if the guest spent some nights in another cabin. */
  moved?: DemoMove
}

const outstanding = { status: 'unconfirmed', paid: 0 } as const
const inHouse = { status: 'checked-in', paid: 1 } as const
const departed = { status: 'checked-out', paid: 1 } as const

export const demoAnchors: readonly DemoAnchor[] = [
  // A turnover: one party leaves Birch Hollow today and the next one arrives.
  { ...inHouse, ...stay('Birch Hollow', -3, 0), ...party('Søren Kjærgaard', 2, true) },
  { ...outstanding, ...stay('Birch Hollow', 0, 3), ...party('Thandiwe Mokoena', 2, false) },

  // The other arrivals: one is paid already, one is a group of ten without breakfast.
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

  // Overdue: a party that was due to arrive yesterday, and one that was due to leave a cabin booked for tomorrow.
  { ...outstanding, ...stay('Otter Bend', -1, 3), ...party('Łukasz Wiśniowski', 3, false) },
  { ...inHouse, ...stay('Stag Lodge', -5, -1), ...party('Martin Holloway', 5, false) },
  { ...outstanding, paid: 0.3, ...stay('Stag Lodge', 1, 5), ...party('Ingrid Bjørnstad', 6, true) },

  // In house: a full cabin whose next guests follow directly, and a group of eight.
  { ...inHouse, ...stay('Pine Ridge', -2, 2), ...party('Haruka Minamoto', 4, true) },
  { ...outstanding, paid: 1, ...stay('Pine Ridge', 2, 6), ...party('Tiago Valadares', 2, false) },
  // She extended the stay by one night, which is not paid yet.
  {
    ...inHouse,
    paid: 0.8,
    ...stay('Lakeside Lookout', -3, 2),
    ...party('Beatriz Nogueira', 8, true),
    nightsAdded: 1,
  },

  // Single free nights between two stays, which cannot be booked with a minimum stay of two nights.
  {
    ...outstanding,
    ...stay('Fox Den', 5, 8),
    ...party('Reto Zumbrunnen', 1, false),
    extras: [
      { item: 'Dog', quantity: 1 },
      { item: 'Firewood', quantity: 2 },
    ],
  },
  {
    ...outstanding,
    ...stay('Otter Bend', 4, 7),
    ...party('Eleni Papadimitriou', 4, true),
    extras: [
      { item: 'Cot', quantity: 1 },
      { item: 'Final cleaning', quantity: 1 },
    ],
  },

  // Departed with a balance due.
  {
    ...departed,
    paid: 0.3,
    ...stay("Heron's Rest", -9, -5),
    ...party('Callum Fairweather', 3, true),
  },
  { ...departed, paid: 0, ...stay('Timberline Hall', -17, -14), ...party('Theo Okafor', 7, false) },

  // Checked out two nights early and paid for the nights stayed.
  {
    ...departed,
    leftOn: -21,
    ...stay('Pine Ridge', -25, -19),
    ...party('Anneliese Brandtmüller', 3, true),
  },

  // The identity was erased after the stay.
  { ...departed, ...stay('Fox Den', -64, -61), ...party(erasedGuestName, 2, false) },

  // Lengths that the generated stays do not have. The first is from before the minimum was two nights.
  {
    ...departed,
    ...stay('Birch Hollow', -41, -40),
    ...party('Joost Kuipers', 1, false),
    extras: [{ item: 'Late check-out', quantity: 1 }],
  },
  {
    ...departed,
    ...stay('Lakeside Lookout', -72, -51),
    ...party("Marguerite d'Aubincourt", 6, true),
  },
  {
    ...departed,
    ...stay('Otter Bend', -86, -60),
    ...party('Oliver Penhallow', 2, false),
    extras: [{ item: 'Dog', quantity: 1 }],
  },
]

function stay(cabin: DemoAnchor['cabin'], start: number, end: number) {
  return { cabin, start, end }
}

function party(guest: string, numGuests: number, hasBreakfast: boolean) {
  return { guest, numGuests, hasBreakfast }
}

/** Free nights, so that a cabin is available for a walk-in today. */
export const demoVacancies: readonly DemoStay[] = [
  { cabin: demoCabins.findIndex(({ name }) => name === "Heron's Rest"), start: 0, end: 3 },
]

/** A booking for which staff overrode house rules. */
type DemoException = DemoAnchor & {
  bookedDaysAgo: number
  overrides: readonly StayRule[]
  reason: string
}

/** They use nights between the generated stays; a test checks that they do not overlap. */
export const demoExceptions: readonly DemoException[] = [
  {
    cabin: 'Birch Hollow',
    start: 6,
    end: 7,
    bookedDaysAgo: 2,
    guest: 'Étienne Beaulac',
    numGuests: 2,
    hasBreakfast: true,
    status: 'unconfirmed',
    paid: 0,
    overrides: ['too-short'],
    reason: 'Misses his ferry; the night before the stove inspection would stay empty',
  },
]
