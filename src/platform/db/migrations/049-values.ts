import type { Columns } from './columns.ts'

/* Values and types of several tables, as they were in 0.2.0. */

export const paymentMethods = "('cash', 'card', 'transfer', 'online', 'other')"
export const channelNames = "('airbnb', 'booking-com', 'vrbo', 'other')"
export const housekeepingStates = "('clean', 'dirty', 'inspected', 'out-of-order')"
export const bookingStatuses =
  "('unconfirmed', 'checked-in', 'checked-out', 'cancelled', 'no-show')"
export const blockKinds = "('maintenance', 'owner', 'hold')"

export const bigint = ({ name }: Columns) => (name === 'sqlite' ? 'integer' : 'bigint')
