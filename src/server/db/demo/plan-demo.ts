import { type BookingStatus, bookingStatuses } from '#domain/booking-status.ts'
import { addDays, type CalendarDate } from '#domain/calendar.ts'
import { bookingTotal, breakfastTotal, cabinTotal } from '#domain/pricing.ts'
import { bookedAt, bookedDaysAgo } from './booked-at.ts'
import { dealGuests } from './deal-guests.ts'
import { type DemoAnchor, type DemoStay, demoAnchors } from './demo-anchors.ts'
import { demoBlockedStays } from './demo-blocks.ts'
import { demoCabins } from './demo-cabins.ts'
import { demoGuests, demoObservations } from './demo-guests.ts'
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
}

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
      [...written, ...demoBlockedStays].filter((stay) => stay.cabin === cabin),
    ).map((stay) => asUsual(dice, stay)),
  )
  const parties = dealGuests(dice, [...written, ...everyday])
  const daysAgo = bookedDaysAgo(
    dice,
    parties.map(({ start }) => start),
  )
  const bookings = parties
    .map((party, at) => ({
      cabin: party.cabin,
      guest: party.guest,
      createdAt: bookedAt(dice, daysAgo[at] ?? 0, { today, now }),
      startDate: addDays(today, party.start),
      endDate: addDays(today, party.end),
      status: party.status,
      observations: dice.happens(0.3) ? dice.pick(demoObservations) : '',
      ...priced(party),
    }))
    .sort((a, b) => a.createdAt.localeCompare(b.createdAt))

  return { guests: identified(dice, bookings), bookings }
}

function asWritten(anchor: DemoAnchor): Party {
  return {
    ...anchor,
    cabin: demoCabins.findIndex(({ name }) => name === anchor.cabin),
    guest: demoGuests.findIndex(([fullName]) => fullName === anchor.guest),
  }
}

/** Before today everyone has left and paid; after it some have paid, some have left a deposit. */
function asUsual(dice: Dice, stay: DemoStay): Party {
  const isPast = stay.start < 0
  const capacity = demoCabins[stay.cabin]?.maxCapacity ?? 1
  return {
    ...stay,
    guest: null,
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

function priced({ cabin, start, end, numGuests, hasBreakfast, paid }: Party) {
  const numNights = end - start
  const { breakfastPrice } = demoSettings
  const { regularPrice, discount } = demoCabins[cabin] ?? { regularPrice: 0, discount: 0 }
  const cabinPrice = cabinTotal({ regularPrice, discount }, numNights)
  const extrasPrice = hasBreakfast ? breakfastTotal({ breakfastPrice, numNights, numGuests }) : 0
  const totalPrice = bookingTotal({ cabinPrice, extrasPrice })
  return {
    numNights,
    numGuests,
    hasBreakfast,
    cabinPrice,
    extrasPrice,
    totalPrice,
    paid: Math.round(totalPrice * paid),
  }
}

/** Guests came to the books with their first booking. Their document numbers exist nowhere. */
function identified(dice: Dice, bookings: readonly { guest: number; createdAt: string }[]) {
  return demoGuests.map(([fullName, country, email], at) => ({
    fullName,
    country,
    email,
    nationalID: `${country}X${dice.between(1_000_000, 9_999_999)}`,
    createdAt: bookings.find(({ guest }) => guest === at)?.createdAt ?? '',
  }))
}
