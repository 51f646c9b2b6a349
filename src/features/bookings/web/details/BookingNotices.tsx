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
    `Early check-in: the stay begins on ${formatDateWithWeekday(startDate)}.`,
  'arrives-late': ({ startDate }) =>
    `The guest was expected on ${formatDateWithWeekday(startDate)} and has not been checked in.`,
  'cabin-still-occupied': ({ cabin }) =>
    `Another guest is still checked in to Cabin ${cabin.name}.`,
  'cabin-not-ready': ({ cabin }) =>
    cabin.state === 'dirty'
      ? `Cabin ${cabin.name} is not clean yet.`
      : `Cabin ${cabin.name} is out of order.`,
  'departs-early': ({ endDate }) =>
    `Early check-out: the stay ends on ${formatDateWithWeekday(endDate)}.`,
  'departs-late': ({ endDate }) =>
    `The stay ended on ${formatDateWithWeekday(endDate)} and the guest has not been checked out.`,
  'balance-due': ({ amountPaid, totalPrice }) =>
    `The guest has paid ${formatMoney(amountPaid)} of ${formatMoney(totalPrice)} so far.`,
  'over-capacity': ({ cabin, numGuests }) =>
    `Cabin ${cabin.name} sleeps ${cabin.maxCapacity}; ${numGuests} guests are booked.`,
  credit: ({ amountCredited }) => `The guest has overpaid by ${formatMoney(amountCredited)}.`,
  'price-missing': () => 'The price of the nights is missing, so reports leave it out of averages.',
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
