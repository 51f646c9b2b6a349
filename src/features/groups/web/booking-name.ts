import type { Group } from '#contract/groups.ts'
import { t } from '#domain/i18n/messages.ts'

/** "#12 Fox Den, Marta Sousa". */
export const bookingName = ({ id, cabin, guest }: Group['bookings'][number]): string =>
  t('#{id} {cabin}, {guest}', { id, cabin: cabin.name, guest: guest.fullName })
