import { toast } from '../ui/toast.ts'

/** What staff are told when it worked. */
export const tell = {
  checkedIn: (bookingId: number): void =>
    toast.success(`Booking #${bookingId} successfully checked in`),
  checkedOut: (bookingId: number): void =>
    toast.success(`Booking #${bookingId} successfully checked out`),
  deleted: (): void => toast.success('Booking successfully deleted'),
}
