import CircleCheck from 'lucide-react/icons/circle-check'
import type { ReactNode } from 'react'
import type { Booking } from '#contract/bookings.ts'
import { bookingCan, isCancelledOrNoShow } from '#domain/booking-status.ts'
import { formatShortDate } from '#domain/format-date.ts'
import { t } from '#domain/i18n/messages.ts'
import { paymentState, paymentStates } from '#domain/money/payment-state.ts'
import { Card } from '#ui/components/Card.tsx'
import { Tag } from '#ui/components/Tag.tsx'
import { formatMoney } from '#ui/format.ts'
import styles from './BookingFolio.module.css'

/**
 * What a booking costs, and the balance. After a cancellation or no-show only the fee can be charged.
 */
export function BookingFolio({ booking, children }: { booking: Booking; children?: ReactNode }) {
  const { amountPaid, amountDue, amountCredited, fee } = booking
  const closed = isCancelledOrNoShow(booking)
  const { breakfast, charges, touristTax } = booking.folio
  const parts = [
    t('{amount} cabin', { amount: formatMoney(booking.cabinPrice) }),
    t('{amount} breakfast', { amount: formatMoney(breakfast) }),
    charges !== 0 && t('{amount} other charges', { amount: formatMoney(charges) }),
    touristTax !== 0 && t('{amount} tourist tax', { amount: formatMoney(touristTax) }),
  ].filter((part) => part !== false)

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
              <span className="block text-13 text-muted"> {t('(price missing)')}</span>
            )}
            {booking.hasBreakfast && (
              <span className="block text-13 text-muted">{` (${parts.join(' + ')})`}</span>
            )}
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
        {booking.balanceDueOn !== null && amountDue > 0 && bookingCan.checkIn(booking) && (
          <div className={styles.line}>
            <dt>{t('Balance due')}</dt>
            <dd>
              {formatShortDate(booking.balanceDueOn, booking.today)}
              {booking.balanceDueOn < booking.today && (
                <>
                  {' '}
                  <Tag tone="red">{t('deposit|Overdue')}</Tag>
                </>
              )}
            </dd>
          </div>
        )}
        {booking.channelPayment.collected > 0 && (
          <div className={styles.line}>
            <dt>{t('Payout of the channel')}</dt>
            <dd>
              <b>{formatMoney(booking.channelPayment.owed)}</b>
              <span className="block text-13 text-muted">
                {' '}
                {booking.channelPayment.paidOutOn === null
                  ? t('(not received yet)')
                  : t('(received on {date})', {
                      date: formatShortDate(booking.channelPayment.paidOutOn, booking.today),
                    })}
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
        {amountDue > 0 && <b>{t('{amount} due', { amount: formatMoney(amountDue) })}</b>}
        {amountCredited > 0 && (
          <b>{t('{amount} credit', { amount: formatMoney(amountCredited) })}</b>
        )}
      </p>
      <DueByPayer booking={booking} />
      {children}
    </Card>
  )
}

/** Who pays what is due, if the contact of the group of the booking pays some of it. */
function DueByPayer({ booking: { amountDue, dueByPayer } }: { booking: Booking }) {
  if (!dueByPayer || amountDue === 0) return null
  const { contact, contactDue, guestDue } = dueByPayer
  const values = {
    contact: contact ?? t('the contact of the group'),
    due: formatMoney(amountDue),
    own: formatMoney(guestDue),
  }
  return (
    <p className="text-14 text-secondary">
      {contactDue === 0
        ? t('{due} is paid by the guest.', values)
        : guestDue === 0
          ? t('{due} is paid by {contact}.', values)
          : t('{own} of {due} is paid by the guest, the rest by {contact}.', values)}
    </p>
  )
}

function paymentLabels(booking: Booking): string {
  if (!isCancelledOrNoShow(booking)) return t(paymentStates[paymentState(booking)])
  if (booking.amountDue > 0) return t('Fee due')
  return booking.amountCredited > 0 ? t('Refund due') : t('Nothing due')
}
