import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { Booking, CheckInQuoteShape } from '#contract/bookings.ts'
import { t } from '#domain/i18n/messages.ts'
import { methodNames, paymentMethods } from '#domain/money/payments.ts'
import { Button } from '#ui/components/Button.tsx'
import { Card } from '#ui/components/Card.tsx'
import { Checkbox } from '#ui/components/Checkbox.tsx'
import { SortSelect } from '#ui/components/SortSelect.tsx'
import { useDenial } from '#ui/data/use-denial.ts'
import { formatMoney } from '#ui/format.ts'
import { rich } from '#ui/i18n/rich.tsx'
import { DeniedNotice } from '#ui/permissions/DeniedNotice.tsx'
import { useCheckIn } from '../data/booking-changes.ts'
import { ActionBar } from '../shared/ActionBar.tsx'
import { notifyCheckedIn } from '../toasts/notify-step.tsx'
import styles from './CheckInForm.module.css'

const methods = paymentMethods.map((value) => ({ value, label: t(methodNames[value]) }))

const strong = (text: ReactNode) => <b className="font-semibold text-strong">{text}</b>

/** Breakfast, payment and check-in. All amounts come from the server's quote. */
export function CheckInForm({ booking, quote }: { booking: Booking; quote: CheckInQuoteShape }) {
  const navigate = useNavigate()
  const denied = useDenial('bookings')
  const [addBreakfast, setAddBreakfast] = useState(false)
  const [method, setMethod] = useState(booking.folio.defaultMethod)
  const total = addBreakfast ? quote.totalWithBreakfast : quote.total
  const due = addBreakfast ? quote.dueWithBreakfast : quote.due

  /** A payment is confirmed for one total. When the total changes, staff confirm it again. */
  const paidBefore = booking.isPaid && !addBreakfast ? total : null
  const [confirmation, setConfirmation] = useState<{ confirmedTotal: number | null }>()
  const isConfirmed = (confirmation ? confirmation.confirmedTotal : paidBefore) === total

  const checkIn = useCheckIn(booking.id, {
    onDone: (checkedIn) => {
      notifyCheckedIn(checkedIn)
      void navigate({ to: '/' })
    },
    onRejected: ({ code }) => {
      if (code === 'price-changed') setConfirmation({ confirmedTotal: null })
    },
  })

  const chooseBreakfast = (added: boolean) => {
    setAddBreakfast(added)
    setConfirmation(added ? { confirmedTotal: null } : undefined)
  }

  const guest = booking.guest.fullName

  return (
    <>
      <DeniedNotice permission="bookings" />
      <Card className="p-6-20 phone-px-16">
        {quote.breakfastPrice !== null && (
          <div className="py-6 divided">
            <Checkbox checked={addBreakfast} disabled={checkIn.pending} onChange={chooseBreakfast}>
              {t('Want to add breakfast for {price}?', {
                price: formatMoney(quote.breakfastPrice),
              })}
            </Checkbox>
            <p className={styles.note}>
              {t(
                'For {guests, plural, one {# guest} other {# guests}}, {mornings, plural, one {# morning} other {# mornings}}',
                { guests: booking.numGuests, mornings: booking.numNights },
              )}
            </p>
          </div>
        )}
        <div className="py-6 divided">
          <Checkbox
            checked={isConfirmed}
            disabled={checkIn.pending}
            onChange={(confirmed) => setConfirmation({ confirmedTotal: confirmed ? total : null })}
          >
            {addBreakfast
              ? t(
                  'I confirm that {guest} has paid the total amount of {total} ({stay} + {breakfast})',
                  {
                    guest,
                    total: formatMoney(total),
                    stay: formatMoney(quote.total),
                    breakfast: formatMoney(quote.breakfastPrice ?? 0),
                  },
                )
              : t('I confirm that {guest} has paid the total amount of {total}', {
                  guest,
                  total: formatMoney(total),
                })}
          </Checkbox>
          {booking.amountPaid > 0 && (
            <p className={styles.due} role="status">
              {due > 0
                ? rich('{paid} was paid before; <b>{due} is due now</b>', {
                    paid: formatMoney(booking.amountPaid),
                    due: formatMoney(due),
                    b: strong,
                  })
                : rich('{paid} was paid before; <b>nothing is due now</b>', {
                    paid: formatMoney(booking.amountPaid),
                    b: strong,
                  })}
            </p>
          )}
          {due > 0 && (
            <div className={styles.method}>
              <SortSelect
                label={t('Payment method')}
                options={methods}
                value={method}
                onChange={setMethod}
              />
            </div>
          )}
        </div>
      </Card>
      <ActionBar>
        <Button
          className="grow"
          disabled={!isConfirmed}
          pending={checkIn.pending}
          denied={denied}
          onClick={() =>
            checkIn.start({
              addBreakfast,
              paymentConfirmed: isConfirmed,
              expectedTotal: total,
              paymentMethod: method,
            })
          }
        >
          {t('Check in booking #{id}', { id: booking.id })}
        </Button>
        {due > 0 && (
          <Button
            variant="secondary"
            disabled={isConfirmed}
            pending={checkIn.pending}
            denied={denied}
            onClick={() =>
              checkIn.start({
                addBreakfast,
                paymentConfirmed: false,
                payLater: true,
                expectedTotal: total,
              })
            }
          >
            {t('Check in, pay later')}
          </Button>
        )}
      </ActionBar>
    </>
  )
}
