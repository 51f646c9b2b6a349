import type { Group } from '#contract/groups.ts'
import { t } from '#domain/i18n/messages.ts'
import { formatMoney } from '#ui/format.ts'

type Named = Pick<Group['bookings'][number], 'id' | 'cabin' | 'guest'>

/** "#12 Fox Den, Marta Sousa". */
export const bookingName = (booking: Named): string =>
  t('#{id} {cabin}, {guest}', valuesOf(booking))

/** "#12 Fox Den, Marta Sousa: $360.00 due"; only the name if nothing is due. */
export const bookingNameWithDue = (booking: Named, due: number): string =>
  due > 0
    ? t('#{id} {cabin}, {guest}: {amount} due', {
        ...valuesOf(booking),
        amount: formatMoney(due),
      })
    : bookingName(booking)

const valuesOf = ({ id, cabin, guest }: Named) => ({
  id,
  cabin: cabin.name,
  guest: guest.fullName,
})
