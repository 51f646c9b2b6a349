import { t } from '#domain/i18n/messages.ts'
import { toast } from '#ui/components/toast.ts'

/** The success messages. */
export const notify = {
  created: (id: number): void => toast.success(t('Booking #{id} successfully created', { id })),
  checkedIn: (id: number): void =>
    toast.success(t('Booking #{id} successfully checked in', { id })),
  checkedOut: (id: number): void =>
    toast.success(t('Booking #{id} successfully checked out', { id })),
  undone: (id: number, step: 'check-in' | 'check-out'): void =>
    toast.success(
      step === 'check-in'
        ? t('The check-in of booking #{id} was undone', { id })
        : t('The check-out of booking #{id} was undone', { id }),
    ),
  settled: (id: number): void => toast.success(t('Booking #{id} marked as paid', { id })),
  paidBack: (id: number): void => toast.success(t('Booking #{id} marked as paid back', { id })),
  paymentUndone: (id: number): void =>
    toast.success(t('The payment of booking #{id} was undone', { id })),
  changed: (id: number): void => toast.success(t('Booking #{id} successfully changed', { id })),
  swapped: (id: number, other: number): void =>
    toast.success(t('Cabins of bookings #{id} and #{other} successfully swapped', { id, other })),
  pinned: (id: number, isPinned: boolean): void =>
    toast.success(
      isPinned
        ? t('Booking #{id} pinned to its cabin', { id })
        : t('Booking #{id} is no longer pinned', { id }),
    ),
  cancelled: (id: number): void => toast.success(t('Booking #{id} successfully cancelled', { id })),
  markedNoShow: (id: number): void => toast.success(t('Booking #{id} marked as no-show', { id })),
  reinstated: (id: number): void =>
    toast.success(t('Booking #{id} successfully reinstated', { id })),
  requestsSaved: (): void => toast.success(t('Special requests successfully saved')),
  deleted: (): void => toast.success(t('Booking successfully deleted')),
}
