import { t } from '#domain/i18n/messages.ts'
import { formatCount, formatMoney } from '#ui/format.ts'
import type { GuestProfile } from '../contract/guests.ts'
import styles from './GuestTotals.module.css'

type Total = { name: string; value: string; kind?: 'text' | 'none' | 'due' }

/** The totals of a guest: past stays, upcoming stays and the balance. */
export function GuestTotals({ guest }: { guest: GuestProfile }) {
  const { upcoming, amountDue } = guest
  const totals: Total[] = [
    { name: t('Stays so far'), value: formatCount(guest.numStays) },
    { name: t('Nights so far'), value: formatCount(guest.numNights) },
    { name: t('Spent so far'), value: formatMoney(guest.totalSpent) },
    upcoming.numStays > 0
      ? { name: t('Upcoming'), value: upcomingOf(upcoming), kind: 'text' }
      : { name: t('Upcoming'), value: t('Nothing booked'), kind: 'none' },
  ]
  if (amountDue > 0) {
    totals.push({ name: t('Open balance'), value: formatMoney(amountDue), kind: 'due' })
  }
  return (
    <dl className="flex flex-wrap overflow-clip rounded-md border bg-surface mb-16">
      {totals.map(({ name, value, kind }) => (
        <div key={name} className={styles.total} data-kind={kind}>
          <dt className="text-12 font-medium text-secondary">{name}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** "1 stay, 5 nights, $4,000.00" */
const upcomingOf = ({ numStays, numNights, value }: GuestProfile['upcoming']) =>
  t(
    '{numStays, plural, one {# stay} other {# stays}}, {numNights, plural, one {# night} other {# nights}}, {value}',
    { numStays, numNights, value: formatMoney(value) },
  )
