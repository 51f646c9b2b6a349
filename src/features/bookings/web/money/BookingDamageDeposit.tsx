import type { Booking } from '#contract/bookings.ts'
import type { DamageDepositEntryShape } from '#contract/damage-deposits.ts'
import { bookingCan } from '#domain/booking-status.ts'
import { formatShortDate } from '#domain/format-date.ts'
import { t } from '#domain/i18n/messages.ts'
import { Button } from '#ui/components/Button.tsx'
import { LineItem, LineList } from '#ui/components/LineList.tsx'
import { useDenial } from '#ui/data/use-denial.ts'
import { formatMoney } from '#ui/format.ts'
import { damageDepositName, voidedText } from './payment-labels.ts'

export type DamageDepositAction =
  | 'take-damage-deposit'
  | 'return-damage-deposit'
  | 'keep-damage-deposit'

type Props = {
  booking: Booking
  onAct: (action: DamageDepositAction) => void
  onVoid: (entry: DamageDepositEntryShape) => void
}

/** What the guest left for possible damage, and what became of it. */
export function BookingDamageDeposit({ booking, onAct, onVoid }: Props) {
  const { held, entries } = booking.damageDeposit
  const denied = useDenial('bookings')
  const button = (action: DamageDepositAction, label: string, name: string) => (
    <Button
      variant="secondary"
      size="small"
      denied={denied}
      aria-label={name}
      onClick={() => onAct(action)}
    >
      {label}
    </Button>
  )
  return (
    <div>
      <h3 className="text-14 font-semibold text-strong mb-4">{t('Damage deposit')}</h3>
      <LineList>
        {entries.map((entry) => (
          <LineItem
            key={entry.id}
            what={damageDepositName(entry)}
            notes={[
              [formatShortDate(entry.date, booking.today), entry.by, entry.note]
                .filter((part) => part)
                .join(' · '),
              entry.voided && voidedText(entry.voided),
            ]}
            amount={formatMoney(entry.kind === 'taken' ? entry.amount : -entry.amount)}
            state={entry.voided ? 'voided' : undefined}
          >
            {!entry.voided && entry.kind !== 'kept' && (
              <Button
                variant="secondary"
                size="small"
                denied={denied}
                aria-label={t('Void {entry}, {amount}', {
                  entry: damageDepositName(entry),
                  amount: formatMoney(entry.amount),
                })}
                onClick={() => onVoid(entry)}
              >
                {t('Void')}
              </Button>
            )}
          </LineItem>
        ))}
        <LineItem what={<b>{t('damage deposit|Held')}</b>} amount={formatMoney(held)}>
          <span className="flex flex-wrap gap-8">
            {bookingCan.takeDamageDeposit(booking) &&
              button('take-damage-deposit', t('verb|Take'), t('Take damage deposit'))}
            {held > 0 && (
              <>
                {button('return-damage-deposit', t('verb|Return'), t('Return damage deposit'))}
                {button('keep-damage-deposit', t('verb|Keep'), t('Keep damage deposit'))}
              </>
            )}
          </span>
        </LineItem>
      </LineList>
    </div>
  )
}
