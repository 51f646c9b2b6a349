import type { StayRule } from '#domain/stay-rules.ts'

/**
 * An action of staff on a booking of the demo. Each becomes an audit entry, as the product itself
 * writes it.
 */
export type DemoAct = { at: string } & (
  | { kind: 'book-despite-rules'; overrides: readonly StayRule[]; reason: string }
  | { kind: 'extend'; nights: number }
  | { kind: 'move'; from: number; to: number; reason: string }
  | { kind: 'close'; reason: string }
)

/** The guest spent the first nights in another cabin, at the price of the booked one. */
export type DemoMove = {
  cabin: string
  nights: number
  movedOut: DemoMoment
  movedBack: DemoMoment
}

type DemoMoment = { daysAgo: number; time: string; reason: string }
