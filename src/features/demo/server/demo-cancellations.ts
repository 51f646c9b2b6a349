import type { DemoAnchor } from './demo-anchors.ts'

/** A cancelled booking or a no-show. It occupies no nights, so other stays may have the cabin. */
export type DemoCancellation = DemoAnchor & {
  bookedDaysAgo: number
  closedDaysAgo: number
  /** The charged share of the total. */
  fee: number
  reason: string
}

const cancelled = { status: 'cancelled', paid: 0, fee: 0 } as const
const noShow = { status: 'no-show', paid: 0, fee: 0 } as const

export const demoCancellations: readonly DemoCancellation[] = [
  // The deposit is to be refunded.
  {
    ...cancelled,
    paid: 0.3,
    cabin: 'Fox Den',
    start: 12,
    end: 15,
    bookedDaysAgo: 30,
    closedDaysAgo: 3,
    guest: 'Bastien Roquevert',
    numGuests: 2,
    hasBreakfast: true,
    reason: 'A new job, and no leave in the first months',
  },
  {
    ...cancelled,
    cabin: 'Stag Lodge',
    start: 20,
    end: 24,
    bookedDaysAgo: 18,
    closedDaysAgo: 6,
    guest: 'Noah Tremblay-Scott',
    numGuests: 5,
    hasBreakfast: false,
    reason: 'Comes in spring instead and will call again',
  },
  // The deposit is kept.
  {
    ...cancelled,
    paid: 0.3,
    fee: 0.3,
    cabin: 'Timberline Hall',
    start: 33,
    end: 37,
    bookedDaysAgo: 70,
    closedDaysAgo: 9,
    guest: 'Vikram Chaturvedi',
    numGuests: 9,
    hasBreakfast: true,
    reason: 'The family gathering was put off; the deposit is kept as agreed',
  },
  {
    ...cancelled,
    cabin: 'Birch Hollow',
    start: -12,
    end: -9,
    bookedDaysAgo: 40,
    closedDaysAgo: 15,
    guest: 'Reto Zumbrunnen',
    numGuests: 1,
    hasBreakfast: false,
    reason: 'The pass was closed',
  },
  {
    ...cancelled,
    cabin: 'Pine Ridge',
    start: -29,
    end: -25,
    bookedDaysAgo: 60,
    closedDaysAgo: 33,
    guest: 'Ananya Raghunathan',
    numGuests: 2,
    hasBreakfast: false,
    reason: 'Found a cabin nearer to the station',
  },
  {
    ...cancelled,
    cabin: 'Lakeside Lookout',
    start: -48,
    end: -44,
    bookedDaysAgo: 90,
    closedDaysAgo: 71,
    guest: 'Chiara Pellegrini',
    numGuests: 6,
    hasBreakfast: true,
    reason: 'Booked twice by mistake',
  },
  // A fee of half the price is due.
  {
    ...noShow,
    fee: 0.5,
    cabin: "Heron's Rest",
    start: -15,
    end: -13,
    bookedDaysAgo: 22,
    closedDaysAgo: 14,
    guest: 'Youssef El-Masry',
    numGuests: 3,
    hasBreakfast: false,
    reason: 'Did not come and could not be reached',
  },
  {
    ...noShow,
    cabin: 'Otter Bend',
    start: -31,
    end: -29,
    bookedDaysAgo: 33,
    closedDaysAgo: 30,
    guest: 'Guadalupe Ontiveros',
    numGuests: 2,
    hasBreakfast: false,
    reason: 'Missed the last bus; nothing is charged',
  },
]
