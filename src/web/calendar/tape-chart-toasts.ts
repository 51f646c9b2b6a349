import { toast } from '../ui/toast.ts'

/** The success messages. */
export const notify = {
  moved: (bookingId: number): void => toast.success(`Booking #${bookingId} successfully moved`),
  blocked: (): void => toast.success('Cabin successfully blocked'),
  blockChanged: (): void => toast.success('Block successfully changed'),
  unblocked: (): void => toast.success('Block successfully removed'),
}
