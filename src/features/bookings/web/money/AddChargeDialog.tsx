import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Booking } from '#contract/bookings.ts'
import type { ChargeOptions } from '#contract/charges.ts'
import { guestsText } from '#domain/bookings/party.ts'
import { nightsText } from '#domain/format-stay.ts'
import { t } from '#domain/i18n/messages.ts'
import { countsGuests, countsNights } from '#domain/money/charge-counts.ts'
import { chargeUnitLabels, chargeUnits } from '#domain/money/charges.ts'
import { Dialog } from '#ui/components/Dialog.tsx'
import { DialogButtons } from '#ui/components/DialogButtons.tsx'
import { LoadError } from '#ui/components/LoadError.tsx'
import { NumberField } from '#ui/components/NumberField.tsx'
import { Options, Select } from '#ui/components/Select.tsx'
import { Spinner } from '#ui/components/Spinner.tsx'
import { TextField } from '#ui/components/TextField.tsx'
import { toast } from '#ui/components/toast.ts'
import { formatMoney, moneyUnit } from '#ui/format.ts'
import { useForm } from '#ui/forms/use-form.ts'
import { rich } from '#ui/i18n/rich.tsx'
import { chargeOptions, useAddCharge } from '../data/payments.ts'
import styles from '../shared/BookingDialog.module.css'
import { type ChargeForm, chargeErrors, chargeRequest, unitOf } from './add-charge-form.ts'

type Props = { booking: Booking; onClose: () => void; onDone: () => void }

/**
 * Adds an item of the catalogue, the tourist tax, or an item, a fee or a discount with a text of its own.
 * The server computes the amounts.
 */
export function AddChargeDialog(props: Props) {
  const { data, isError, refetch } = useQuery(chargeOptions(props.booking.id))
  if (data) return <ChargeDialog {...props} options={data} />
  return (
    <Dialog open title={t('Add charge')} onClose={props.onClose}>
      {isError ? (
        <LoadError message={t('The charges could not be loaded')} onRetry={() => void refetch()} />
      ) : (
        <Spinner label={t('Loading the charges')} />
      )}
    </Dialog>
  )
}

function ChargeDialog({ booking, onClose, onDone, options }: Props & { options: ChargeOptions }) {
  const { id, version } = booking
  const { items } = options
  const initial: ChargeForm = {
    what: items.length > 0 ? '0' : 'item',
    label: '',
    unit: 'stay',
    price: '',
    quantity: '1',
    guests: '',
    nights: '',
  }
  const form = useForm({
    initial,
    check: (values) => chargeErrors(values, items),
    send: (values) => add.start(chargeRequest(values, items, version)),
  })
  const add = useAddCharge(id, {
    onDone: () => {
      toast.success(t('Charge added to booking #{id}', { id }))
      onClose()
      onDone()
    },
    onRejected: ({ code, fields }) => {
      form.showErrors(fields)
      if (code !== 'invalid-fields') onClose()
    },
  })
  const { what } = form.values
  const item = items[Number(what)]
  const unit = unitOf(form.values, items)

  return (
    <Dialog open form title={t('Add charge')} onClose={() => !add.pending && onClose()}>
      <form className="grid gap-16 pt-4" {...form.props}>
        <Select label={t('Charge')} id="what" {...form.field('what')}>
          {items.map(({ catalogueId, label, price, unit: per }, index) => (
            <option key={catalogueId} value={String(index)}>
              {t('{label}, {price} {per}', {
                label,
                price: formatMoney(price),
                per: t(chargeUnitLabels[per]),
              })}
            </option>
          ))}
          <option value="item">{t('Other item')}</option>
          <option value="fee">{t('Other fee')}</option>
          <option value="discount">{t('Discount')}</option>
        </Select>
        {!item && (
          <>
            <TextField label={t('Text')} id="label" {...form.field('label')} />
            <NumberField
              label={t('Price')}
              id="price"
              {...form.field('price')}
              className={styles.amount}
              unit={moneyUnit()}
              decimal
              hint={what === 'discount' ? t('Deducted from the extras') : undefined}
            />
          </>
        )}
        {what === 'discount' && (
          <p className="text-15 text-secondary">
            {rich('To reduce the price of the nights, <link>set a different price</link>.', {
              link: (text) => (
                <Link to="/bookings/$bookingId/change" params={{ bookingId: String(id) }}>
                  {text}
                </Link>
              ),
            })}
          </p>
        )}
        {!item && what !== 'discount' && (
          <Select label={t('Price is')} id="unit" {...form.field('unit')} className={styles.amount}>
            <Options of={chargeUnits.map((unit) => [unit, t(chargeUnitLabels[unit])])} />
          </Select>
        )}
        {what !== 'discount' && item?.catalogueId !== null && (
          <NumberField
            label={t('Quantity')}
            id="quantity"
            {...form.field('quantity')}
            className={styles.amount}
          />
        )}
        {countsGuests(unit) && (
          <NumberField
            label={t('party|Guests')}
            id="guests"
            {...form.field('guests')}
            className={styles.amount}
            hint={t('Empty: all, {guests}', { guests: guestsText(options) })}
          />
        )}
        {countsNights(unit) && (
          <NumberField
            label={t('Nights')}
            id="nights"
            {...form.field('nights')}
            className={styles.amount}
            hint={t('Empty: all, {nights}', { nights: nightsText(options.numNights) })}
          />
        )}
        {item && (
          <p className="text-15 text-secondary">
            {t('{amount} for the whole stay', { amount: formatMoney(item.amount) })}
          </p>
        )}
        <DialogButtons label={t('Add charge')} pending={add.pending} onCancel={onClose} />
      </form>
    </Dialog>
  )
}
