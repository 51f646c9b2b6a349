import { t } from '#domain/i18n/messages.ts'
import { toast } from '#ui/components/toast.ts'

/** The success messages. */
export const notify = {
  moved: (bookingId: number): void =>
    toast.success(t('Booking #{id} successfully moved', { id: bookingId })),
  bookingsMoved: (n: number): void =>
    toast.success(
      t('{n, plural, one {# booking successfully moved} other {# bookings successfully moved}}', {
        n,
      }),
    ),
  allowed: (cabin: string, dates: string): void =>
    toast.success(t('{cabin}, {dates} can be booked now', { cabin, dates })),
  blocked: (): void => toast.success(t('Cabin successfully blocked')),
  blockChanged: (): void => toast.success(t('Block successfully changed')),
  unblocked: (): void => toast.success(t('Block successfully removed')),
}
