import { toast } from '../ui/toast.ts'

/** The success messages. */
export const notify = {
  stayPlaced: (bookingId: number, cabin: string): void =>
    toast.success(`The stay is booking #${bookingId} in ${cabin}`),
  leftAsItIs: (): void => toast.success('The conflict is solved'),
}
