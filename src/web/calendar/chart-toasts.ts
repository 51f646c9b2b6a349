import { toast } from '../ui/toast.ts'

/** What staff are told when it worked. */
export const tell = {
  moved: (bookingId: number): void => toast.success(`Booking #${bookingId} successfully moved`),
  checkedOut: (bookingId: number): void =>
    toast.success(`Booking #${bookingId} successfully checked out`),
  blocked: (): void => toast.success('Cabin successfully blocked'),
  blockChanged: (): void => toast.success('Block successfully changed'),
  unblocked: (): void => toast.success('Block successfully removed'),
}
