import type { StayRule } from '#domain/stay-rules.ts'

/**
 * What staff did with a booking of the demo and gave a reason for, or what its prices and nights
 * follow from. Each becomes an entry of the audit, as the product itself writes it.
 */
export type DemoAct = { at: string } & (
  | { kind: 'book-despite-rules'; overrides: readonly StayRule[]; reason: string }
  | { kind: 'extend'; nights: number }
  | { kind: 'move'; from: number; to: number; reason: string }
  | { kind: 'close'; reason: string }
)

/** The first nights of a stay that the guest slept in another cabin, at the price of the own one. */
export type DemoMove = {
  cabin: string
  nights: number
  movedOut: DemoMoment
  movedBack: DemoMoment
}

type DemoMoment = { daysAgo: number; time: string; reason: string }
