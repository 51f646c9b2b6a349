import type { DemoAnchor } from './demo-anchors.ts'

const upcoming = { status: 'unconfirmed', paid: 0.3 } as const

/**
 * Stays around which the room finder and the list of orphan nights have something to propose. They end
 * before the seasons of the demo begin, so the proposals are the same on every day of the year.
 */
export const demoFinderStays: readonly (DemoAnchor & { bookedDaysAgo: number })[] = [
  // For five nights from today in a week, no cabin is free until one or two bookings move.
  {
    ...{ ...upcoming, cabin: 'Stag Lodge', start: 10, end: 12, bookedDaysAgo: 34 },
    ...{ guest: 'Kenji Shirakawa', numGuests: 5, hasBreakfast: true },
  },
  // The night before is an orphan until one of its neighbors moves to Birch Hollow.
  {
    ...{ ...upcoming, cabin: 'Fox Den', start: 23, end: 26, bookedDaysAgo: 41 },
    ...{ guest: 'Aroha Tamihere', numGuests: 2, hasBreakfast: false },
  },
  // The night before the first is an orphan until the two exchange their cabins.
  {
    ...{ ...upcoming, cabin: "Heron's Rest", start: 33, end: 37, bookedDaysAgo: 47 },
    ...{ guest: 'Henrike Vossmann', numGuests: 3, hasBreakfast: true },
  },
  {
    ...{ ...upcoming, cabin: 'Pine Ridge', start: 35, end: 38, bookedDaysAgo: 52 },
    ...{ guest: 'Noah Tremblay-Scott', numGuests: 4, hasBreakfast: false },
  },
]
