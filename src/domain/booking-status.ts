import type { CalendarDate } from './calendar.ts'

/**
 * The states of a booking: the three that a stay passes through, in their order, and the two in
 * which a booking ends without its guest having come.
 */
export const bookingStatuses = [
  'unconfirmed',
  'checked-in',
  'checked-out',
  'cancelled',
  'no-show',
] as const
export type BookingStatus = (typeof bookingStatuses)[number]

/** The guest is not coming: the nights are free again, and no statistic counts the booking. */
export const closedStatuses = ['cancelled', 'no-show'] as const satisfies BookingStatus[]

export const isCancelledOrNoShow = ({ status }: { status: BookingStatus }): boolean =>
  (closedStatuses as readonly BookingStatus[]).includes(status)

/**
 * The actions that the status of a booking allows. Every button, menu and endpoint checks here; there
 * is no other way from one status to the next (docs/reference/business-rules.md#statuses).
 */
export const bookingCan = {
  checkIn: (booking: { status: BookingStatus }) => booking.status === 'unconfirmed',
  checkOut: (booking: { status: BookingStatus }) => booking.status === 'checked-in',
  /** A guest in house checks out early instead. */
  cancel: (booking: { status: BookingStatus }) => booking.status === 'unconfirmed',
  /** From the arrival date on. */
  markNoShow: (booking: { status: BookingStatus; startDate: CalendarDate }, today: CalendarDate) =>
    booking.status === 'unconfirmed' && booking.startDate <= today,
  reinstate: isCancelledOrNoShow,
  /** Before the arrival; afterwards the total is paid. */
  requestDeposit: (booking: { status: BookingStatus }) => booking.status === 'unconfirmed',
  takeDamageDeposit: (booking: { status: BookingStatus }) =>
    booking.status === 'unconfirmed' || booking.status === 'checked-in',
  /** Guests register until they leave. */
  fillInForms: (booking: { status: BookingStatus }) =>
    booking.status === 'unconfirmed' || booking.status === 'checked-in',
  /** Before the arrival, what is due can still be paid. */
  writeOff: (booking: { status: BookingStatus }) => booking.status !== 'unconfirmed',
  /** Dates, cabin, party, breakfast and guest. Observations can be edited in any status. */
  changeStay: (booking: { status: BookingStatus }) =>
    booking.status === 'unconfirmed' || booking.status === 'checked-in',
}

/** The statuses of a confirmed stay: its guests came. Only these count as check-ins and nights. */
export const confirmedStatuses = ['checked-in', 'checked-out'] as const satisfies BookingStatus[]

export const isConfirmedStay = (booking: { status: BookingStatus }) =>
  (confirmedStatuses as readonly BookingStatus[]).includes(booking.status)
