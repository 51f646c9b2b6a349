import { t } from '#domain/i18n/messages.ts'
import { toast } from '#ui/components/toast.ts'

/** The success messages. */
export const notify = {
  stayPlaced: (bookingId: number, cabin: string): void =>
    toast.success(t('The stay is booking #{id} in {cabin}', { id: bookingId, cabin })),
  readingApplied: (): void => toast.success(t('The changes of the channel are applied')),
  readingDismissed: (): void => toast.success(t('Everything stays as it is')),
  leftAsItIs: (): void => toast.success(t('The conflict is solved')),
}
