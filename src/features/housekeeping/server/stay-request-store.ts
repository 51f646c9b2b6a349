import type { Selectable } from 'kysely'
import { type SpecialRequest, specialRequests } from '#domain/bookings/special-requests.ts'
import type { BookingTable } from '#platform/db/tables/booking-tables.ts'

/** The column of each special request. */
const columns = {
  dog: 'has_dog',
  cot: 'needs_cot',
  'step-free': 'needs_step_free',
  'early-arrival': 'arrives_early',
  'late-check-out': 'leaves_late',
} as const satisfies Record<SpecialRequest, keyof BookingTable>

export const stayRequestColumns = [
  'bookings.expected_arrival',
  'bookings.has_dog',
  'bookings.needs_cot',
  'bookings.needs_step_free',
  'bookings.arrives_early',
  'bookings.leaves_late',
] as const

type Requested = { expectedArrival: string | null; specialRequests: readonly SpecialRequest[] }

type RequestRow = Pick<
  Selectable<BookingTable>,
  'expected_arrival' | (typeof columns)[SpecialRequest]
>

export const toStayRequests = (row: RequestRow) => ({
  expectedArrival: row.expected_arrival,
  specialRequests: specialRequests.filter((request) => row[columns[request]]),
})

export const stayRequestValues = ({ expectedArrival, specialRequests: requested }: Requested) => ({
  expected_arrival: expectedArrival,
  has_dog: requested.includes('dog'),
  needs_cot: requested.includes('cot'),
  needs_step_free: requested.includes('step-free'),
  arrives_early: requested.includes('early-arrival'),
  leaves_late: requested.includes('late-check-out'),
})
