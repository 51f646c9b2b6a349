import type { Group } from '#contract/groups.ts'
import { t } from '#domain/i18n/messages.ts'
import { formatMoney } from '#ui/format.ts'

/** "#12 Fox Den, Marta Sousa: $360.00 due". */
export function stepLabel(
  { id, cabin, guest }: Pick<Group['bookings'][number], 'id' | 'cabin' | 'guest'>,
  due: number,
): string {
  const booking = { id, cabin: cabin.name, guest: guest.fullName }
  return due > 0
    ? t('#{id} {cabin}, {guest}: {amount} due', { ...booking, amount: formatMoney(due) })
    : t('#{id} {cabin}, {guest}', booking)
}
