/** The states of a booking, in the order in which a stay passes through them. */
export const bookingStatuses = ['unconfirmed', 'checked-in', 'checked-out'] as const
export type BookingStatus = (typeof bookingStatuses)[number]

/** What may be done with a booking now. Every button, menu and verb asks here. */
export const bookingCan = {
  checkIn: (booking: { status: BookingStatus }) => booking.status === 'unconfirmed',
  checkOut: (booking: { status: BookingStatus }) => booking.status === 'checked-in',
}

/** The statuses of a confirmed stay: its guests came. Only these count as check-ins and nights. */
export const confirmedStatuses = ['checked-in', 'checked-out'] as const satisfies BookingStatus[]

export const isConfirmedStay = (booking: { status: BookingStatus }) =>
  (confirmedStatuses as readonly BookingStatus[]).includes(booking.status)
