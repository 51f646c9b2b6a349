import type { Group } from '#contract/groups.ts'
import { t } from '#domain/i18n/messages.ts'
import { formatMoney } from '#ui/format.ts'

type Named = Pick<Group['bookings'][number], 'id' | 'cabin' | 'guest' | 'contactDue'>

/** "#12 Fox Den, Marta Sousa". */
export const bookingName = (booking: Named): string =>
  t('#{id} {cabin}, {guest}', valuesOf(booking))

/**
 * "#12 Fox Den, Marta Sousa: $360.00 due", with what the contact of the group pays of it; only the name if nothing
 * is due.
 */
export function bookingNameWithDue(booking: Named, due: number): string {
  if (due <= 0) return bookingName(booking)
  const values = {
    ...valuesOf(booking),
    amount: formatMoney(due),
    part: formatMoney(booking.contactDue),
  }
  return booking.contactDue > 0
    ? t('#{id} {cabin}, {guest}: {amount} due, {part} of it from the contact', values)
    : t('#{id} {cabin}, {guest}: {amount} due', values)
}

const valuesOf = ({ id, cabin, guest }: Named) => ({
  id,
  cabin: cabin.name,
  guest: guest.fullName,
})
