/** What the contact of a group pays for its bookings: nothing, their lodging, or everything. */
export type GroupPayer = 'each' | 'lodging' | 'contact'
