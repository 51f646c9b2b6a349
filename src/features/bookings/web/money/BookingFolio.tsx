import CircleCheck from 'lucide-react/icons/circle-check'
import type { ReactNode } from 'react'
import type { Booking } from '#contract/bookings.ts'
import { isCancelledOrNoShow } from '#domain/booking-status.ts'
import { formatShortDate } from '#domain/format-date.ts'
import { t } from '#domain/i18n/messages.ts'
import { paymentState, paymentStates } from '#domain/money/payment-state.ts'
import { Card } from '#ui/components/Card.tsx'
import { formatMoney } from '#ui/format.ts'
import styles from './BookingFolio.module.css'

/**
 * What a booking costs, and the balance. After a cancellation or no-show only the fee can be charged.
 */
export function BookingFolio({ booking, children }: { booking: Booking; children?: ReactNode }) {
  const { amountPaid, amountDue, amountCredited, fee } = booking
  const closed = isCancelledOrNoShow(booking)
  const { breakfast, charges, touristTax } = booking.folio
  const others = charges === 0 ? '' : ` + ${formatMoney(charges)} other charges`
  const tax = touristTax === 0 ? '' : ` + ${formatMoney(touristTax)} tourist tax`
  const split = ` (${formatMoney(booking.cabinPrice)} cabin + ${formatMoney(breakfast)} breakfast${others}${tax})`

  return (
    <Card className={styles.folio} aria-labelledby="account-title">
      <h2 id="account-title" className="text-16 font-semibold text-strong">
        {t('Payment')}
      </h2>
      <dl className="grid gap-8">
        <div className={styles.line}>
          <dt>{t('Total price')}</dt>
          <dd>
            <b>{formatMoney(booking.totalPrice)}</b>
            {booking.isPriceMissing && (
              <span className="block text-13 text-muted"> (price missing)</span>
            )}
            {booking.hasBreakfast && <span className="block text-13 text-muted">{split}</span>}
          </dd>
        </div>
        {closed && (
          <div className={styles.line}>
            <dt>{t('Fee')}</dt>
            <dd>
              <b>{formatMoney(fee)}</b>
            </dd>
          </div>
        )}
        {amountPaid > 0 && (amountDue > 0 || amountCredited > 0 || closed) && (
          <div className={styles.line}>
            <dt>{t('Paid so far')}</dt>
            <dd>
              <b>{formatMoney(amountPaid)}</b>
            </dd>
          </div>
        )}
        {booking.channelPayment.collected > 0 && (
          <div className={styles.line}>
            <dt>{t('Payout of the channel')}</dt>
            <dd>
              <b>{formatMoney(booking.channelPayment.owed)}</b>
              <span className="block text-13 text-muted">
                {booking.channelPayment.paidOutOn === null
                  ? ' (not received yet)'
                  : ` (received on ${formatShortDate(booking.channelPayment.paidOutOn, booking.today)})`}
              </span>
            </dd>
          </div>
        )}
      </dl>
      <p className={styles.state} data-open={amountDue > 0 || amountCredited > 0 || undefined}>
        <span className="inline-flex items-center gap-8 text-13 font-semibold uppercase icons-18">
          {amountDue === 0 && amountCredited === 0 && <CircleCheck aria-hidden="true" />}
          <span>{paymentLabels(booking)}</span>
        </span>
        {amountDue > 0 && <b>{formatMoney(amountDue)} due</b>}
        {amountCredited > 0 && <b>{formatMoney(amountCredited)} credit</b>}
      </p>
      {children}
    </Card>
  )
}

function paymentLabels(booking: Booking): string {
  if (!isCancelledOrNoShow(booking)) return paymentStates[paymentState(booking)]
  if (booking.amountDue > 0) return 'Fee due'
  return booking.amountCredited > 0 ? 'Refund due' : 'Nothing due'
}
