import { type BookingStatus, bookingStatuses } from '#domain/booking-status.ts'
import type { StaffBookingSource } from '#domain/bookings/booking-source.ts'
import { addDays, type CalendarDate } from '#domain/calendar.ts'
import { sumOfCharges } from '#domain/money/charges.ts'
import { basePriceOf, bookingTotal, breakfastTotal } from '#domain/money/pricing.ts'
import { nightDates } from '#domain/stay.ts'
import { bookedAt, bookedDaysAgo } from './booked-at.ts'
import { dealGuests } from './deal-guests.ts'
import type { DemoAct, DemoMove } from './demo-acts.ts'
import {
  type DemoAnchor,
  type DemoStay,
  demoAnchors,
  demoExceptions,
  demoVacancies,
} from './demo-anchors.ts'
import { demoBlockedStays } from './demo-blocks.ts'
import { demoCabins } from './demo-cabins.ts'
import { demoCancellations } from './demo-cancellations.ts'
import { type DemoExtra, demoCharges } from './demo-charges.ts'
import {
  demoGuests,
  demoNotes,
  demoObservations,
  demoPhone,
  erasedDemoGuest,
} from './demo-guests.ts'
import { demoSettings } from './demo-property.ts'
import { fillSeason } from './fill-season.ts'
import { newRandomChoices, type RandomChoices } from './random-choices.ts'

type Party = DemoStay & {
  status: BookingStatus
  numGuests: number
  hasBreakfast: boolean
  /** The paid share of the total. */
  paid: number
  /** The index of the guest, if the stay is a fixed one. */
  guest: number | null
  leftOn: number | null
  nightsAdded: number
  extras: readonly DemoExtra[]
  moved: DemoMove | null
}

const sources = [
  ['phone', 30],
  ['web', 25],
  ['agency', 25],
  ['desk', 12],
] as const satisfies [StaffBookingSource, number][]

const sameDaySources = [
  ['walk-in', 3],
  ['desk', 1],
] as const satisfies [StaffBookingSource, number][]

const [unconfirmed, , checkedOut] = bookingStatuses
const seed = 20_260_214

/**
 * All guests and bookings of the demo relative to the current time. Bookings refer to cabins and guests
 * by index and are sorted by their creation.
 */
export function planDemo(today: CalendarDate, now: Date) {
  const random = newRandomChoices(seed)
  const written = demoAnchors.map(toFixedParty)
  const everyday = demoCabins.flatMap((_, cabin) =>
    fillSeason(
      random,
      cabin,
      [...written, ...demoBlockedStays, ...demoVacancies].filter((stay) => stay.cabin === cabin),
    ).map((stay) => toEverydayParty(random, stay)),
  )
  const parties = dealGuests(random, [...written, ...everyday])
  const daysAgo = bookedDaysAgo(
    random,
    parties.map(({ start }) => start),
  )
  const moment = { today, now }
  const stays = parties.map((party, index) => ({
    ...toBooking(random, party, bookedAt(random, daysAgo[index] ?? 0, moment), today),
    acts: actsOf(party, today),
  }))
  const calledOff = demoCancellations.map((plan) => {
    const party = { ...toFixedParty(plan), guest: guestIndex(plan.guest) }
    const booking = toBooking(random, party, bookedAt(random, plan.bookedDaysAgo, moment), today)
    return {
      ...booking,
      fee: Math.round(booking.totalPrice * plan.fee),
      acts: [
        { kind: 'close', at: bookedAt(random, plan.closedDaysAgo, moment), reason: plan.reason },
      ] satisfies DemoAct[],
    }
  })
  // Separate generators, so that a change of these stays does not change the other bookings.
  const exceptionRandom = newRandomChoices(seed + 1)
  const exceptions = demoExceptions.map(({ bookedDaysAgo, overrides, reason, ...plan }) => {
    const party = { ...toFixedParty(plan), guest: guestIndex(plan.guest) }
    const at = bookedAt(exceptionRandom, bookedDaysAgo, moment)
    const acts: DemoAct[] = [{ kind: 'book-despite-rules', at, overrides, reason }]
    return { ...toBooking(exceptionRandom, party, at, today), observations: '', acts }
  })
  const finderRandom = newRandomChoices(seed + 2)
  const finderStays = demoFinderStays.map(({ bookedDaysAgo, ...plan }) => {
    const party = { ...toFixedParty(plan), guest: guestIndex(plan.guest) }
    const at = bookedAt(finderRandom, bookedDaysAgo, moment)
    return { ...toBooking(finderRandom, party, at, today), observations: '', acts: [] }
  })
  const bookings = [...stays, ...calledOff, ...exceptions, ...finderStays].sort((a, b) =>
    a.createdAt.localeCompare(b.createdAt),
  )

  return { guests: toGuests(random, bookings, today), bookings }
}

function toBooking(
  random: RandomChoices,
  party: Party & { guest: number },
  createdAt: string,
  today: CalendarDate,
) {
  const startDate = addDays(today, party.start)
  const observations = random.happens(0.3) ? random.pick(demoObservations) : ''
  return {
    cabin: party.cabin,
    guest: party.guest,
    createdAt,
    startDate,
    endDate: addDays(today, party.end),
    leftOn: party.leftOn === null ? null : addDays(today, party.leftOn),
    status: party.status,
    source: random.pickWeighted(createdAt.startsWith(startDate) ? sameDaySources : sources),
    observations: party.guest === erasedDemoGuest ? '' : observations,
    numChildren: childrenOf(party),
    childAges: agesOf(party),
    fee: 0,
    nightsElsewhere: party.moved && {
      cabin: cabinIndex(party.moved.cabin),
      dates: nightDates({ startDate, endDate: addDays(startDate, party.moved.nights) }),
    },
    ...priced(party),
  }
}

/** Some families. Not by chance, so that the other bookings stay the same. */
const childrenOf = ({ numGuests, start }: Party) =>
  numGuests >= 3 && start % 3 === 0 ? numGuests - 2 : 0

/** Of some children no one has noted the age. */
const agesOf = (party: Party): number[] =>
  Array.from(
    { length: childrenOf(party) },
    (_, child) => Math.abs(party.start * 5 + child * 4) % 16,
  )
    .filter((age) => age < 15)
    .sort((a, b) => a - b)

/** The actions of staff on a stay, in order. */
function actsOf({ cabin, nightsAdded, moved }: Party, today: CalendarDate): DemoAct[] {
  const at = (daysAgo: number, time: string) => `${addDays(today, -daysAgo)}T${time}:00.000Z`
  if (nightsAdded > 0) return [{ kind: 'extend', at: at(1, '16:25'), nights: nightsAdded }]
  if (!moved) return []
  const { movedOut, movedBack } = moved
  const other = cabinIndex(moved.cabin)
  return [
    {
      kind: 'move',
      at: at(movedOut.daysAgo, movedOut.time),
      from: cabin,
      to: other,
      reason: movedOut.reason,
    },
    {
      kind: 'move',
      at: at(movedBack.daysAgo, movedBack.time),
      from: other,
      to: cabin,
      reason: movedBack.reason,
    },
  ]
}

const cabinIndex = (cabin: string) => demoCabins.findIndex(({ name }) => name === cabin)
const guestIndex = (guest: string) => demoGuests.findIndex(([fullName]) => fullName === guest)

function toFixedParty(anchor: DemoAnchor): Party {
  return {
    ...anchor,
    cabin: cabinIndex(anchor.cabin),
    guest: guestIndex(anchor.guest),
    leftOn: anchor.leftOn ?? null,
    nightsAdded: anchor.nightsAdded ?? 0,
    extras: anchor.extras ?? [],
    moved: anchor.moved ?? null,
  }
}

/** Past stays are departed and paid. Upcoming stays are unpaid, paid or have a deposit. */
function toEverydayParty(random: RandomChoices, stay: DemoStay): Party {
  const isPast = stay.start < 0
  const capacity = demoCabins[stay.cabin]?.maxCapacity ?? 1
  return {
    ...stay,
    guest: null,
    leftOn: null,
    nightsAdded: 0,
    extras: [],
    moved: null,
    status: isPast ? checkedOut : unconfirmed,
    numGuests: random.happens(0.4) ? capacity : random.between(1, capacity),
    hasBreakfast: random.happens(isPast ? 0.45 : 0.4),
    paid: isPast
      ? 1
      : random.pickWeighted([
          [1, 35],
          [0.3, 20],
          [0, 45],
        ] as const),
  }
}

/** After an early departure only the nights stayed are charged. */
function priced({ cabin, start, end, leftOn, numGuests, hasBreakfast, extras, paid }: Party) {
  const numNights = end - start
  const nightsCharged = (leftOn ?? end) - start
  const { regularPrice, discount } = demoCabins[cabin] ?? { regularPrice: 0, discount: 0 }
  const cabinPrice = basePriceOf({ regularPrice, discount }) * nightsCharged
  const breakfastUnit = hasBreakfast ? demoSettings.breakfastPrice : 0
  const mornings = { breakfastPrice: breakfastUnit, numNights: nightsCharged, numGuests }
  const charges = demoCharges(extras, { numNights: nightsCharged, numGuests })
  const chargesPrice = sumOfCharges(charges)
  const extrasPrice = breakfastTotal(mornings) + chargesPrice
  const totalPrice = bookingTotal({ cabinPrice, extrasPrice })
  return {
    numNights,
    numGuests,
    hasBreakfast,
    breakfastUnit,
    cabinPrice,
    charges,
    chargesPrice,
    extrasPrice,
    totalPrice,
    paid: Math.round(totalPrice * paid),
  }
}

const daysUntilErased = 25

/**
 * Guests were created with their first booking. Their national IDs are fictional, and the erased guest
 * has only a country.
 */
function toGuests(
  random: RandomChoices,
  bookings: readonly { guest: number; createdAt: string }[],
  today: CalendarDate,
) {
  return demoGuests.map(([fullName, country, email], index) => {
    const nationalID = `${country}X${random.between(1_000_000, 9_999_999)}`
    const phone = random.happens(0.8) ? demoPhone(country, index) : ''
    const isErased = index === erasedDemoGuest
    return {
      fullName,
      country,
      email,
      phone: isErased ? '' : phone,
      nationalID: isErased ? '' : nationalID,
      notes: demoNotes[fullName] ?? '',
      createdAt: bookings.find(({ guest }) => guest === index)?.createdAt ?? '',
      erasedAt: isErased ? `${addDays(today, -daysUntilErased)}T09:30:00.000Z` : null,
    }
  })
}

const upcoming = { status: 'unconfirmed', paid: 0.3 } as const

/**
 * Stays around which the room finder and the list of orphan nights have something to propose. They end
 * before the seasons of the demo begin, so the proposals are the same on every day of the year.
 */
const demoFinderStays: readonly (DemoAnchor & { bookedDaysAgo: number })[] = [
  // For five nights from today in a week, no cabin is free until one or two bookings move.
  {
    ...upcoming,
    cabin: 'Stag Lodge',
    start: 10,
    end: 12,
    bookedDaysAgo: 34,
    guest: 'Kenji Shirakawa',
    numGuests: 5,
    hasBreakfast: true,
  },
  // The night before is an orphan until one of its neighbors moves to Birch Hollow.
  {
    ...upcoming,
    cabin: 'Fox Den',
    start: 23,
    end: 26,
    bookedDaysAgo: 41,
    guest: 'Aroha Tamihere',
    numGuests: 2,
    hasBreakfast: false,
  },
  // The night before the first is an orphan until the two exchange their cabins.
  {
    ...upcoming,
    cabin: "Heron's Rest",
    start: 33,
    end: 37,
    bookedDaysAgo: 47,
    guest: 'Henrike Vossmann',
    numGuests: 3,
    hasBreakfast: true,
  },
  {
    ...upcoming,
    cabin: 'Pine Ridge',
    start: 35,
    end: 38,
    bookedDaysAgo: 52,
    guest: 'Noah Tremblay-Scott',
    numGuests: 4,
    hasBreakfast: false,
  },
]
