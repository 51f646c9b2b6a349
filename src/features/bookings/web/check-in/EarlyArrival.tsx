import { useQuery } from '@tanstack/react-query'
import Info from 'lucide-react/icons/info'
import type { Booking } from '#contract/bookings.ts'
import { formatDateWithWeekday } from '#domain/format-date.ts'
import { nightsText } from '#domain/format-stay.ts'
import { t } from '#domain/i18n/messages.ts'
import { offerUndo } from '#features/history/web/offer-undo.tsx'
import { Button } from '#ui/components/Button.tsx'
import { focusTitle } from '#ui/components/focus-title.ts'
import { Notice } from '#ui/components/Notice.tsx'
import { useDenial } from '#ui/data/use-denial.ts'
import { formatMoney } from '#ui/format.ts'
import { useChangeBooking } from '../data/booking-changes.ts'
import { changePreview } from '../data/change-preview.ts'
import styles from './CabinOccupied.module.css'

type Props = { booking: Booking; early: NonNullable<Booking['earlyArrival']> }

/**
 * What a check-in before the booked arrival does with the nights until then, and who has them. Staff can
 * charge them first, which moves the arrival to today; the check-in itself stays as it is.
 */
export function EarlyArrival({ booking, early }: Props) {
  const { numNights, numFree, takenBy } = early
  return (
    <Notice
      as="section"
      tone="info"
      icon={<Info />}
      label={t('Early check-in')}
      className={styles.occupied}
      action={numFree === numNights && <ChargeNights {...{ booking, numNights }} />}
    >
      <p className={styles.text}>
        {t('Early check-in: the stay begins on {date}.', {
          date: formatDateWithWeekday(booking.startDate),
        })}{' '}
        {numFree > 0 &&
          t(
            'The check-in also takes {n, plural, one {# free night} other {# free nights}} until then, without a charge.',
            { n: numFree },
          )}{' '}
        {takenBy.length > 0 &&
          t('Cabin {cabin} is taken: {reasons}', {
            cabin: booking.cabin.name,
            reasons: takenBy.join(' '),
          })}
      </p>
    </Notice>
  )
}

function ChargeNights({ booking, numNights }: { booking: Booking; numNights: number }) {
  const change = { startDate: booking.today, rates: 'today' } as const
  const { data: preview } = useQuery(changePreview(booking.id, change))
  const denied = useDenial('bookings')
  const charge = useChangeBooking(booking.id, {
    onDone: (_, refreshed, undoId) => {
      offerUndo(undoId, { action: t('Early arrival'), undone: t('The early arrival was undone') }, [
        booking.guest.fullName,
        nightsText(numNights),
      ])
      void refreshed.then(focusTitle)
    },
  })
  if (!preview || preview.conflicts.length > 0 || preview.brokenRules.length > 0) return null
  const { totalPrice } = preview.after
  const more = totalPrice - booking.totalPrice
  return (
    <Button
      variant="secondary"
      size="small"
      pending={charge.pending}
      denied={denied}
      onClick={() =>
        charge.start({ ...change, version: preview.version, expectedTotal: totalPrice })
      }
    >
      {t('Charge {n, plural, one {# early night} other {# early nights}}: {amount}', {
        n: numNights,
        amount: formatMoney(more),
      })}
    </Button>
  )
}
