import { useState } from 'react'
import type { Booking } from '#contract/bookings.ts'
import { formatTime } from '#domain/format-date.ts'
import { t } from '#domain/i18n/messages.ts'
import { type PaymentMethod, paidBy } from '#domain/money/payments.ts'
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
              ? `Mark as paid ${paidBy[method]} (${formatMoney(amountDue)})`
              : `Mark as paid back ${paidBy[method]} (${formatMoney(amountCredited)})`}
          </Button>
        </div>
      )}
      {settled && (
        <div className={styles.settled}>
          <span>
            {formatMoney(Math.abs(settled.amount))} marked as{' '}
            {settled.amount < 0 ? 'paid back' : 'paid'} at {formatTime(settled.at, timeZone)}
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
