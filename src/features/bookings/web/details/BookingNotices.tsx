import Info from 'lucide-react/icons/info'
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point'
import type { Booking } from '#contract/bookings.ts'
import type { Notice as NoticeCode } from '#domain/bookings/today.ts'
import { formatDateWithWeekday } from '#domain/format-date.ts'
import { t } from '#domain/i18n/messages.ts'
import { Notice } from '#ui/components/Notice.tsx'
import { formatMoney } from '#ui/format.ts'

const sentences: Record<NoticeCode, (booking: Booking) => string> = {
  'arrives-early': ({ startDate }) =>
    t('Early check-in: the stay begins on {date}.', { date: formatDateWithWeekday(startDate) }),
  'arrives-late': ({ startDate }) =>
    t('The guest was expected on {date} and has not been checked in.', {
      date: formatDateWithWeekday(startDate),
    }),
  'cabin-still-occupied': ({ cabin }) =>
    t('Another guest is still checked in to Cabin {cabin}.', { cabin: cabin.name }),
  'cabin-not-ready': ({ cabin }) =>
    cabin.state === 'dirty'
      ? t('Cabin {cabin} is not clean yet.', { cabin: cabin.name })
      : t('Cabin {cabin} is out of order.', { cabin: cabin.name }),
  'departs-early': ({ endDate }) =>
    t('Early check-out: the stay ends on {date}.', { date: formatDateWithWeekday(endDate) }),
  'departs-late': ({ endDate }) =>
    t('The stay ended on {date} and the guest has not been checked out.', {
      date: formatDateWithWeekday(endDate),
    }),
  'balance-due': ({ amountPaid, totalPrice }) =>
    t('The guest has paid {paid} of {total} so far.', {
      paid: formatMoney(amountPaid),
      total: formatMoney(totalPrice),
    }),
  'over-capacity': ({ cabin, numGuests }) =>
    t(
      'Cabin {cabin} sleeps {capacity}; {n, plural, one {# guest is booked} other {# guests are booked}}.',
      { cabin: cabin.name, capacity: cabin.maxCapacity, n: numGuests },
    ),
  credit: ({ amountCredited }) =>
    t('The guest has overpaid by {amount}.', { amount: formatMoney(amountCredited) }),
  'price-missing': () =>
    t('The price of the nights is missing, so reports leave it out of averages.'),
}

/** Blue for information, amber for open payments, red for what is overdue. */
const tones: Record<NoticeCode, 'info' | 'money' | 'late' | 'plain'> = {
  'arrives-early': 'info',
  'arrives-late': 'late',
  'cabin-still-occupied': 'plain',
  'cabin-not-ready': 'plain',
  'departs-early': 'info',
  'departs-late': 'late',
  'balance-due': 'money',
  'over-capacity': 'plain',
  credit: 'money',
  'price-missing': 'money',
}

type Props = {
  booking: Booking
  /** Notices that are shown elsewhere. */
  except: readonly NoticeCode[]
}

/** What is unusual about the booking, its guest and its next step. Notices never prevent a step. */
export function BookingNotices({ booking, except }: Props) {
  const shown = booking.notices.filter((notice) => !except.includes(notice))
  const { isErased } = booking.guest
  if (shown.length === 0 && !isErased) return null
  return (
    <ul className="flex flex-col gap-8 mb-16" aria-label={t('Please note')}>
      {isErased && (
        <Notice as="li" tone="info" icon={<Info />}>
          {t('This guest’s identity has been erased.')}
        </Notice>
      )}
      {shown.map((notice) => (
        <Notice
          as="li"
          key={notice}
          tone={tones[notice]}
          icon={tones[notice] === 'info' ? <Info /> : <TriangleAlert />}
        >
          {sentences[notice](booking)}
        </Notice>
      ))}
    </ul>
  )
}
