import type { ChargeUnit } from '#domain/money/charges.ts'

/** What is counted for a price. */
export const countNames: Record<Exclude<ChargeUnit, 'stay'>, string> = {
  night: 'Nights',
  person: 'Guests',
  'person-night': 'Guests × nights',
}
