import type { StayRule } from '#domain/stay-rules.ts'
import type { DemoAnchor } from './demo-anchors.ts'

/** A booking that staff made although it breaks rules of the property. */
type DemoException = DemoAnchor & {
  bookedDaysAgo: number
  overrides: readonly StayRule[]
  reason: string
}

/** They have the nights between everyday stays, so each is checked against them by a test. */
export const demoExceptions: readonly DemoException[] = [
  {
    ...{ cabin: 'Birch Hollow', start: 6, end: 7, bookedDaysAgo: 2 },
    ...{ guest: 'Étienne Beaulac', numGuests: 2, hasBreakfast: true },
    ...{ status: 'unconfirmed', paid: 0, overrides: ['too-short'] },
    reason: 'Misses his ferry; the night before the stove inspection would stay empty',
  },
]
