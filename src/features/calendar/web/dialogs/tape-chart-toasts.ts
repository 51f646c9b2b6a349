import { toast } from '#ui/components/toast.ts'

/** The success messages. */
export const notify = {
  moved: (bookingId: number): void => toast.success(`Booking #${bookingId} successfully moved`),
  bookingsMoved: (bookings: string): void => toast.success(`${bookings} successfully moved`),
  allowed: (cabin: string, dates: string): void =>
    toast.success(`${cabin}, ${dates} can be booked now`),
  blocked: (): void => toast.success('Cabin successfully blocked'),
  blockChanged: (): void => toast.success('Block successfully changed'),
  unblocked: (): void => toast.success('Block successfully removed'),
}
