import { useState } from 'react'
import type { Booking } from '#contract/bookings.ts'
import { formatTime } from '#domain/format-date.ts'
import { t } from '#domain/i18n/messages.ts'
import type { PaymentMethod } from '#domain/money/payments.ts'
import { Button } from '#ui/components/Button.tsx'
import { focusTitle } from '#ui/components/focus-title.ts'
import { useTimeZone } from '#ui/data/session.ts'
import { useDenial } from '#ui/data/use-denial.ts'
import { formatMoney } from '#ui/format.ts'
import { useSettle, useUndoSettle } from '../data/booking-changes.ts'
import { MethodChoice } from '../shared/MethodChoice.tsx'
import { notify } from '../toasts/booking-toasts.ts'
import styles from './BookingFolio.module.css'

/** Marks the balance as paid or refunded, and undoes that on the same day. */
export function SettleButtons({ booking }: { booking: Booking }) {
  const { id, version, amountDue, amountCredited, settled, folio } = booking
  const [chosen, setChosen] = useState<PaymentMethod | null>(null)
  const method = chosen ?? (amountCredited > 0 ? folio.refundMethod : folio.defaultMethod)
  const timeZone = useTimeZone()
  const denied = useDenial('bookings')
  const settle = useSettle(id, () => {
    if (amountCredited > 0) notify.paidBack(id)
    else notify.settled(id)
    focusTitle()
  })
  const undo = useUndoSettle(id, () => {
    notify.paymentUndone(id)
    focusTitle()
  })
  const isOpen = amountDue > 0 || amountCredited > 0
  if (!isOpen && !settled) return null

  return (
    <div className={styles.actions}>
      {isOpen && (
        <div className="flex flex-wrap items-end gap-8">
          <MethodChoice id="settle-method" value={method} onChange={setChosen} />
          <Button
            variant="secondary"
            pending={settle.pending}
            denied={denied}
            onClick={() =>
              settle.start({
                version,
                expectedDue: amountDue,
                expectedCredit: amountCredited,
                method,
              })
            }
          >
            {amountDue > 0
              ? t(
                  '{method, select, cash {Mark as paid in cash ({amount})} card {Mark as paid by card ({amount})} transfer {Mark as paid by bank transfer ({amount})} online {Mark as paid online ({amount})} other {Mark as paid by another method ({amount})}}',
                  { method, amount: formatMoney(amountDue) },
                )
              : t(
                  '{method, select, cash {Mark as paid back in cash ({amount})} card {Mark as paid back by card ({amount})} transfer {Mark as paid back by bank transfer ({amount})} online {Mark as paid back online ({amount})} other {Mark as paid back by another method ({amount})}}',
                  { method, amount: formatMoney(amountCredited) },
                )}
          </Button>
        </div>
      )}
      {settled && (
        <div className={styles.settled}>
          <span>
            {settled.amount < 0
              ? t('{amount} marked as paid back at {time}', {
                  amount: formatMoney(-settled.amount),
                  time: formatTime(settled.at, timeZone),
                })
              : t('{amount} marked as paid at {time}', {
                  amount: formatMoney(settled.amount),
                  time: formatTime(settled.at, timeZone),
                })}
          </span>
          <Button
            variant="secondary"
            size="small"
            pending={undo.pending}
            denied={denied}
            onClick={() => undo.start({ version })}
          >
            {t('Undo')}
          </Button>
        </div>
      )}
    </div>
  )
}
