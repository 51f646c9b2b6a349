import { useState } from 'react'
import type { Booking } from '#contract/bookings.ts'
import type { DamageDepositEntryShape } from '#contract/damage-deposits.ts'
import type { PaymentShape } from '#contract/payments.ts'
import { bookingCan, isCancelledOrNoShow } from '#domain/booking-status.ts'
import { isChannel } from '#domain/bookings/booking-source.ts'
import { formatShortDate } from '#domain/format-date.ts'
import { t } from '#domain/i18n/messages.ts'
import { Button } from '#ui/components/Button.tsx'
import { focusTitle } from '#ui/components/focus-title.ts'
import { LineItem, LineList } from '#ui/components/LineList.tsx'
import { useDenial } from '#ui/data/use-denial.ts'
import { formatMoney } from '#ui/format.ts'
import { useDeferredImport } from '#ui/loading/use-deferred-import.ts'
import { BookingDamageDeposit, type DamageDepositAction } from './BookingDamageDeposit.tsx'
import { BookingDeposit } from './BookingDeposit.tsx'
import { ChargeLines } from './ChargeLines.tsx'
import { entryName, voidedText } from './payment-labels.ts'

const load = async () => ({
  money: (await import('./MoneyDialog.tsx')).MoneyDialog,
  charge: (await import('./AddChargeDialog.tsx')).AddChargeDialog,
  deposit: (await import('./DepositDialog.tsx')).DepositDialog,
  damageDeposit: (await import('./DamageDepositDialog.tsx')).DamageDepositDialog,
  keep: (await import('./KeepDamageDepositDialog.tsx')).KeepDamageDepositDialog,
  channel: (await import('./ChannelPaymentDialog.tsx')).ChannelPaymentDialog,
  taxes: (await import('./TaxesDialog.tsx')).TaxesDialog,
  terms: (await import('./SetTermsDialog.tsx')).SetTermsDialog,
  reason: (await import('./FolioReasonDialog.tsx')).FolioReasonDialog,
})

type Opened =
  | {
      what:
        | 'take-payment'
        | 'refund'
        | 'charge'
        | 'deposit'
        | 'write-off'
        | 'channel'
        | 'taxes'
        | 'terms'
    }
  | { what: DamageDepositAction }
  | { what: 'void'; payment: PaymentShape }
  | { what: 'void-damage-deposit'; entry: DamageDepositEntryShape }

/** The charges and payments of a booking, with everything that can be done about them. */
export function BookingLedger({ booking }: { booking: Booking }) {
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = () => setOpened(null)
  const dialogs = useDeferredImport(load, { isAwaited: opened !== null, onFailure: close })
  const { damageDeposit, folio } = booking
  const denied = useDenial('bookings')
  const charges = folio.lines.filter(({ chargeId }) => chargeId !== null)
  const rates = folio.lines.filter(({ kind }) => kind === 'nights')
  const props = { booking, onClose: close, onDone: focusTitle }

  return (
    <>
      {(charges.length > 0 || rates.length > 1) && (
        <div>
          <h3 className="text-14 font-semibold text-strong mb-4">{t('Charges')}</h3>
          <ChargeLines booking={booking} />
        </div>
      )}
      {folio.payments.length > 0 && (
        <div>
          <h3 className="text-14 font-semibold text-strong mb-4">{t('Payments')}</h3>
          <LineList>
            {folio.payments.map((payment) => (
              <Entry
                key={payment.id}
                booking={booking}
                payment={payment}
                onVoid={() => setOpened({ what: 'void', payment })}
              />
            ))}
          </LineList>
        </div>
      )}
      {folio.deposit && (
        <BookingDeposit
          booking={booking}
          deposit={folio.deposit}
          onChange={() => setOpened({ what: 'deposit' })}
        />
      )}
      {damageDeposit.entries.length > 0 && (
        <BookingDamageDeposit
          booking={booking}
          onAct={(what) => setOpened({ what })}
          onVoid={(entry) => setOpened({ what: 'void-damage-deposit', entry })}
        />
      )}
      <div className="flex flex-wrap gap-8">
        <Button
          variant="secondary"
          size="small"
          denied={denied}
          onClick={() => setOpened({ what: 'take-payment' })}
        >
          {t('Take payment')}
        </Button>
        {folio.received > 0 && (
          <Button
            variant="secondary"
            size="small"
            denied={denied}
            onClick={() => setOpened({ what: 'refund' })}
          >
            {t('verb|Refund')}
          </Button>
        )}
        {!folio.deposit && booking.amountDue > 0 && bookingCan.requestDeposit(booking) && (
          <Button
            variant="secondary"
            size="small"
            denied={denied}
            onClick={() => setOpened({ what: 'deposit' })}
          >
            {t('Request deposit')}
          </Button>
        )}
        {damageDeposit.entries.length === 0 && bookingCan.takeDamageDeposit(booking) && (
          <Button
            variant="secondary"
            size="small"
            denied={denied}
            onClick={() => setOpened({ what: 'take-damage-deposit' })}
          >
            {damageDeposit.agreed > 0
              ? t('Damage deposit ({amount})', { amount: formatMoney(damageDeposit.agreed) })
              : t('Damage deposit')}
          </Button>
        )}
        {!isCancelledOrNoShow(booking) && (
          <Button
            variant="secondary"
            size="small"
            denied={denied}
            onClick={() => setOpened({ what: 'charge' })}
          >
            {t('Add charge')}
          </Button>
        )}
        {booking.hasTaxes && (
          <Button
            variant="secondary"
            size="small"
            denied={denied}
            onClick={() => setOpened({ what: 'taxes' })}
          >
            {t('booking|Taxes')}
          </Button>
        )}
        {bookingCan.cancel(booking) && (
          <Button
            variant="secondary"
            size="small"
            denied={denied}
            onClick={() => setOpened({ what: 'terms' })}
          >
            {t('Terms')}
          </Button>
        )}
        {(booking.isPriceMissing || booking.channelCollects || isChannel(booking.source)) && (
          <Button
            variant="secondary"
            size="small"
            denied={denied}
            onClick={() => setOpened({ what: 'channel' })}
          >
            {t('Price and payout')}
          </Button>
        )}
        {booking.amountDue > 0 && bookingCan.writeOff(booking) && (
          <Button
            variant="secondary"
            size="small"
            denied={denied}
            onClick={() => setOpened({ what: 'write-off' })}
          >
            {t('Write off')}
          </Button>
        )}
      </div>
      {opened && dialogs && dialogOf(opened, dialogs, props)}
    </>
  )
}

type Dialogs = Awaited<ReturnType<typeof load>>
type DialogProps = { booking: Booking; onClose: () => void; onDone: () => void }

function dialogOf(opened: Opened, dialogs: Dialogs, props: DialogProps) {
  switch (opened.what) {
    case 'charge':
      return <dialogs.charge {...props} />
    case 'deposit':
      return <dialogs.deposit {...props} />
    case 'terms':
      return <dialogs.terms {...props} />
    case 'taxes':
      return <dialogs.taxes {...props} />
    case 'channel':
      return <dialogs.channel {...props} />
    case 'write-off':
      return <dialogs.reason {...props} />
    case 'void':
      return <dialogs.reason {...props} payment={opened.payment} />
    case 'void-damage-deposit':
      return <dialogs.reason {...props} entry={opened.entry} />
    case 'take-damage-deposit':
    case 'return-damage-deposit':
      return <dialogs.damageDeposit {...props} action={opened.what} />
    case 'keep-damage-deposit':
      return <dialogs.keep {...props} />
    default:
      return <dialogs.money {...props} direction={opened.what} />
  }
}

type EntryProps = { booking: Booking; payment: PaymentShape; onVoid: () => void }

function Entry({ booking, payment, onVoid }: EntryProps) {
  const { kind, method, date, amount, note, by, voided } = payment
  const isKept = booking.damageDeposit.entries.some(({ paymentId }) => paymentId === payment.id)
  const name = entryName(kind, method)
  const denied = useDenial('bookings')
  return (
    <LineItem
      what={name}
      notes={[
        [formatShortDate(date, booking.today), by, note].filter((part) => part).join(' · '),
        isKept && t('From the damage deposit'),
        voided && voidedText(voided),
      ]}
      amount={formatMoney(amount)}
      state={voided ? 'voided' : undefined}
    >
      {!voided && (
        <Button
          variant="secondary"
          size="small"
          denied={denied}
          aria-label={t('Void {entry}, {amount}', { entry: name, amount: formatMoney(amount) })}
          onClick={onVoid}
        >
          {t('Void')}
        </Button>
      )}
    </LineItem>
  )
}
