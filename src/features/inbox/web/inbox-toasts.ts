import { toast } from '#ui/components/toast.ts'

/** The success messages. */
export const notify = {
  stayPlaced: (bookingId: number, cabin: string): void =>
    toast.success(`The stay is booking #${bookingId} in ${cabin}`),
  readingApplied: (): void => toast.success('The changes of the channel are applied'),
  readingDismissed: (): void => toast.success('Everything stays as it is'),
  leftAsItIs: (): void => toast.success('The conflict is solved'),
}
