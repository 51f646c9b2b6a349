import type { BookingSource } from '#domain/booking-source.ts'
import { type BookingStatus, bookingStatuses } from '#domain/booking-status.ts'
import { addDays, type CalendarDate } from '#domain/calendar.ts'
import { bookingTotal, breakfastTotal, cabinTotal } from '#domain/pricing.ts'
import { nightDates } from '#domain/stay.ts'
import { bookedAt, bookedDaysAgo } from './booked-at.ts'
import { dealGuests } from './deal-guests.ts'
import type { DemoAct, DemoMove } from './demo-acts.ts'
import { type DemoAnchor, type DemoStay, demoAnchors, demoVacancies } from './demo-anchors.ts'
import { demoBlockedStays } from './demo-blocks.ts'
import { demoCabins } from './demo-cabins.ts'
import { demoCalledOff } from './demo-called-off.ts'
import { demoExceptions } from './demo-exceptions.ts'
import {
  demoGuests,
  demoNotes,
  demoObservations,
  demoPhone,
  erasedDemoGuest,
} from './demo-guests.ts'
import { demoSettings } from './demo-property.ts'
import { type Dice, newDice } from './dice.ts'
import { fillSeason } from './fill-season.ts'

type Party = DemoStay & {
  status: BookingStatus
  numGuests: number
  hasBreakfast: boolean
  /** The share of the total that has been paid. */
  paid: number
  /** The guest's place in the list, when it is written down. */
  guest: number | null
  leftOn: number | null
  nightsAdded: number
  moved: DemoMove | null
}

const sources = [
  ['phone', 30],
  ['web', 25],
  ['agency', 25],
  ['desk', 12],
] as const satisfies [BookingSource, number][]

const sameDaySources = [
  ['walk-in', 3],
  ['desk', 1],
] as const satisfies [BookingSource, number][]

const [unconfirmed, , checkedOut] = bookingStatuses
const seed = 20_260_214

/**
 * Every guest and booking of the demo as things stand at this moment. Bookings name their cabin and
 * guest by the places in the lists and come in the order in which they were made.
 */
export function planDemo(today: CalendarDate, now: Date) {
  const dice = newDice(seed)
  const written = demoAnchors.map(asWritten)
  const everyday = demoCabins.flatMap((_, cabin) =>
    fillSeason(
      dice,
      cabin,
      [...written, ...demoBlockedStays, ...demoVacancies].filter((stay) => stay.cabin === cabin),
    ).map((stay) => asUsual(dice, stay)),
  )
  const parties = dealGuests(dice, [...written, ...everyday])
  const daysAgo = bookedDaysAgo(
    dice,
    parties.map(({ start }) => start),
  )
  const moment = { today, now }
  const stays = parties.map((party, at) => ({
    ...asBooking(dice, party, bookedAt(dice, daysAgo[at] ?? 0, moment), today),
    acts: actsOf(party, today),
  }))
  const calledOff = demoCalledOff.map((plan) => {
    const party = { ...asWritten(plan), guest: placeOf(plan.guest) }
    const booking = asBooking(dice, party, bookedAt(dice, plan.bookedDaysAgo, moment), today)
    return {
      ...booking,
      fee: Math.round(booking.totalPrice * plan.fee),
      acts: [
        { kind: 'close', at: bookedAt(dice, plan.closedDaysAgo, moment), reason: plan.reason },
      ] satisfies DemoAct[],
    }
  })
  // Dice of their own, so that an exception more or less changes no other booking.
  const ownDice = newDice(seed + 1)
  const exceptions = demoExceptions.map(({ bookedDaysAgo, overrides, reason, ...plan }) => {
    const party = { ...asWritten(plan), guest: placeOf(plan.guest) }
    const at = bookedAt(ownDice, bookedDaysAgo, moment)
    const acts: DemoAct[] = [{ kind: 'book-despite-rules', at, overrides, reason }]
    return { ...asBooking(ownDice, party, at, today), observations: '', acts }
  })
  const bookings = [...stays, ...calledOff, ...exceptions].sort((a, b) =>
    a.createdAt.localeCompare(b.createdAt),
  )

  return { guests: identified(dice, bookings, today), bookings }
}

function asBooking(
  dice: Dice,
  party: Party & { guest: number },
  createdAt: string,
  today: CalendarDate,
) {
  const startDate = addDays(today, party.start)
  const observations = dice.happens(0.3) ? dice.pick(demoObservations) : ''
  return {
    cabin: party.cabin,
    guest: party.guest,
    createdAt,
    startDate,
    endDate: addDays(today, party.end),
    leftOn: party.leftOn === null ? null : addDays(today, party.leftOn),
    status: party.status,
    source: dice.weigh(createdAt.startsWith(startDate) ? sameDaySources : sources),
    observations: party.guest === erasedDemoGuest ? '' : observations,
    fee: 0,
    sleptElsewhere: party.moved && {
      cabin: cabinPlace(party.moved.cabin),
      dates: nightDates({ startDate, endDate: addDays(startDate, party.moved.nights) }),
    },
    ...priced(party),
  }
}

/** What staff did with a stay, in the order in which they did it. */
function actsOf({ cabin, nightsAdded, moved }: Party, today: CalendarDate): DemoAct[] {
  const at = (daysAgo: number, time: string) => `${addDays(today, -daysAgo)}T${time}:00.000Z`
  if (nightsAdded > 0) return [{ kind: 'extend', at: at(1, '16:25'), nights: nightsAdded }]
  if (!moved) return []
  const { movedOut, movedBack } = moved
  const other = cabinPlace(moved.cabin)
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

const cabinPlace = (cabin: string) => demoCabins.findIndex(({ name }) => name === cabin)
const placeOf = (guest: string) => demoGuests.findIndex(([fullName]) => fullName === guest)

function asWritten(anchor: DemoAnchor): Party {
  return {
    ...anchor,
    cabin: cabinPlace(anchor.cabin),
    guest: placeOf(anchor.guest),
    leftOn: anchor.leftOn ?? null,
    nightsAdded: anchor.nightsAdded ?? 0,
    moved: anchor.moved ?? null,
  }
}

/** Before today everyone has left and paid; after it some have paid, some have left a deposit. */
function asUsual(dice: Dice, stay: DemoStay): Party {
  const isPast = stay.start < 0
  const capacity = demoCabins[stay.cabin]?.maxCapacity ?? 1
  return {
    ...stay,
    guest: null,
    leftOn: null,
    nightsAdded: 0,
    moved: null,
    status: isPast ? checkedOut : unconfirmed,
    numGuests: dice.happens(0.4) ? capacity : dice.between(1, capacity),
    hasBreakfast: dice.happens(isPast ? 0.45 : 0.4),
    paid: isPast
      ? 1
      : dice.weigh([
          [1, 35],
          [0.3, 20],
          [0, 45],
        ] as const),
  }
}

/** Who left early has paid for what was stayed. */
function priced({ cabin, start, end, leftOn, numGuests, hasBreakfast, paid }: Party) {
  const numNights = end - start
  const nightsCharged = (leftOn ?? end) - start
  const { regularPrice, discount } = demoCabins[cabin] ?? { regularPrice: 0, discount: 0 }
  const cabinPrice = cabinTotal({ regularPrice, discount }, nightsCharged)
  const breakfastUnit = hasBreakfast ? demoSettings.breakfastPrice : 0
  const mornings = { breakfastPrice: breakfastUnit, numNights: nightsCharged, numGuests }
  const extrasPrice = breakfastTotal(mornings)
  const totalPrice = bookingTotal({ cabinPrice, extrasPrice })
  return {
    numNights,
    numGuests,
    hasBreakfast,
    breakfastUnit,
    cabinPrice,
    extrasPrice,
    totalPrice,
    paid: Math.round(totalPrice * paid),
  }
}

const daysUntilErased = 25

/**
 * Guests came to the books with their first booking. Their document numbers exist nowhere, and of
 * the one who was forgotten nothing is known but the country.
 */
function identified(
  dice: Dice,
  bookings: readonly { guest: number; createdAt: string }[],
  today: CalendarDate,
) {
  return demoGuests.map(([fullName, country, email], at) => {
    const nationalID = `${country}X${dice.between(1_000_000, 9_999_999)}`
    const phone = dice.happens(0.8) ? demoPhone(country, at) : ''
    const isErased = at === erasedDemoGuest
    return {
      fullName,
      country,
      email,
      phone: isErased ? '' : phone,
      nationalID: isErased ? '' : nationalID,
      notes: demoNotes[fullName] ?? '',
      createdAt: bookings.find(({ guest }) => guest === at)?.createdAt ?? '',
      erasedAt: isErased ? `${addDays(today, -daysUntilErased)}T09:30:00.000Z` : null,
    }
  })
}
