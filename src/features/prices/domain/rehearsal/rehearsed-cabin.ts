import type { Sleepers } from '#domain/bookings/party.ts'
import type { Stay } from '#domain/stay.ts'
import type { PricedCabin } from '../rate-card.ts'

export type Booked = Stay & Sleepers & { id: number; guestName: string }

export type PlannedCabin = PricedCabin & { maxCapacity: number }

export type RehearsedCabin = {
  before: PlannedCabin
  after: PlannedCabin
  /** For each date of the plans. */
  isFree: readonly boolean[]
  bookings: readonly Booked[]
}
