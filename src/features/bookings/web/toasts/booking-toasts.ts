import { toast } from '#ui/components/toast.ts'

/** The success messages. */
export const notify = {
  created: (bookingId: number): void => toast.success(`Booking #${bookingId} successfully created`),
  checkedIn: (bookingId: number): void =>
    toast.success(`Booking #${bookingId} successfully checked in`),
  checkedOut: (bookingId: number): void =>
    toast.success(`Booking #${bookingId} successfully checked out`),
  undone: (bookingId: number, step: 'check-in' | 'check-out'): void =>
    toast.success(`The ${step} of booking #${bookingId} was undone`),
  settled: (bookingId: number): void => toast.success(`Booking #${bookingId} marked as paid`),
  paidBack: (bookingId: number): void => toast.success(`Booking #${bookingId} marked as paid back`),
  paymentUndone: (bookingId: number): void =>
    toast.success(`The payment of booking #${bookingId} was undone`),
  changed: (bookingId: number): void => toast.success(`Booking #${bookingId} successfully changed`),
  swapped: (bookingId: number, otherId: number): void =>
    toast.success(`Cabins of bookings #${bookingId} and #${otherId} successfully swapped`),
  pinned: (bookingId: number, isPinned: boolean): void =>
    toast.success(
      isPinned
        ? `Booking #${bookingId} pinned to its cabin`
        : `Booking #${bookingId} is no longer pinned`,
    ),
  cancelled: (bookingId: number): void =>
    toast.success(`Booking #${bookingId} successfully cancelled`),
  markedNoShow: (bookingId: number): void =>
    toast.success(`Booking #${bookingId} marked as no-show`),
  reinstated: (bookingId: number): void =>
    toast.success(`Booking #${bookingId} successfully reinstated`),
  requestsSaved: (): void => toast.success('Special requests successfully saved'),
  deleted: (): void => toast.success('Booking successfully deleted'),
}
