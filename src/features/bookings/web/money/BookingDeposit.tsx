import type { Booking } from '#contract/bookings.ts'
import type { DepositShape } from '#contract/deposits.ts'
import { bookingCan } from '#domain/booking-status.ts'
import { formatShortDate } from '#domain/format-date.ts'
import { t } from '#domain/i18n/messages.ts'
import type { DepositState } from '#domain/money/deposit.ts'
import { Button } from '#ui/components/Button.tsx'
import { focusTitle } from '#ui/components/focus-title.ts'
import { LineItem, LineList } from '#ui/components/LineList.tsx'
import { Tag, type TagTone } from '#ui/components/Tag.tsx'
import { useDenial } from '#ui/data/use-denial.ts'
import { formatMoney } from '#ui/format.ts'
import { useWithdrawDeposit } from '../data/deposit-changes.ts'

type Props = { booking: Booking; deposit: DepositShape; onChange: () => void }

const states: Record<DepositState, { tone: TagTone; label: string }> = {
  due: { tone: 'yellow', label: t('adjective|Due') },
  overdue: { tone: 'red', label: t('deposit|Overdue') },
  met: { tone: 'green', label: t('Paid') },
  ended: { tone: 'silver', label: t('Ended') },
}

export function BookingDeposit({ booking, deposit, onChange }: Props) {
  const withdraw = useWithdrawDeposit(booking.id, focusTitle)
  const denied = useDenial('bookings')
  const { amount, percent, dueOn, state, amountDue } = deposit
  const facts = [
    percent === null ? null : t('{percent}% of the total when it was requested', { percent }),
    t('until {date}', { date: formatShortDate(dueOn, booking.today) }),
    amountDue > 0 && amountDue < amount
      ? t('{amount} still due', { amount: formatMoney(amountDue) })
      : null,
  ]
  return (
    <div>
      <h3 className="text-14 font-semibold text-strong mb-4">{t('Deposit')}</h3>
      <LineList>
        <LineItem
          what={<Tag tone={states[state].tone}>{states[state].label}</Tag>}
          notes={[facts.filter((fact) => fact).join(' · ')]}
          amount={formatMoney(amount)}
        >
          {bookingCan.requestDeposit(booking) && (
            <span className="flex flex-wrap gap-8">
              {booking.amountDue > 0 && (
                <Button
                  variant="secondary"
                  size="small"
                  denied={denied}
                  aria-label={t('Change deposit')}
                  onClick={onChange}
                >
                  {t('Change')}
                </Button>
              )}
              <Button
                variant="secondary"
                size="small"
                denied={denied}
                aria-label={t('Withdraw deposit')}
                pending={withdraw.pending}
                onClick={() => withdraw.start({ version: booking.version })}
              >
                {t('Withdraw')}
              </Button>
            </span>
          )}
        </LineItem>
      </LineList>
    </div>
  )
}
