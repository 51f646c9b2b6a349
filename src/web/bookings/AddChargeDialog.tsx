import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Booking } from '#contract/bookings.ts'
import { freeCharge } from '#contract/charges.ts'
import { type ChargeKind, type ChargeUnit, chargeUnits } from '#domain/charges.ts'
import { api, responseOf } from '../api/client.ts'
import { useAddCharge } from '../data/payments.ts'
import { formatMoney, moneyUnit } from '../format.ts'
import { amountError, readAmount } from '../forms/amount.ts'
import { fieldErrors } from '../forms/field-errors.ts'
import { useForm } from '../forms/use-form.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { DialogButtons } from '../ui/DialogButtons.tsx'
import { NumberField } from '../ui/NumberField.tsx'
import { Select } from '../ui/Select.tsx'
import { TextField } from '../ui/TextField.tsx'
import { toast } from '../ui/toast.ts'
import styles from './BookingDialog.module.css'
import { unitNames } from './charge-labels.ts'

const catalogue = queryOptions({
  queryKey: ['catalogue'],
  queryFn: () => responseOf(api.catalogue.$get()),
})

type Props = { booking: Booking; onClose: () => void; onDone: () => void }

/** Adds an item of the catalogue, or an item, a fee or a discount with a text of its own. */
export function AddChargeDialog({ booking, onClose, onDone }: Props) {
  const { id, version } = booking
  const items = (useQuery(catalogue).data?.items ?? []).filter(({ isActive }) => isActive)
  const initial = { what: 'item', label: '', unit: 'stay', price: '', quantity: '1' }
  const isListed = (what: string) => /^\d+$/.test(what)
  const freeOf = (values: typeof initial) => ({
    version,
    kind: values.what as ChargeKind,
    label: values.label,
    unit: (values.what === 'discount' ? 'stay' : values.unit) as ChargeUnit,
    price: readAmount(values.price),
    quantity: values.what === 'discount' ? 1 : Number(values.quantity),
    note: '',
  })
  const form = useForm({
    initial,
    check: (values) => {
      if (isListed(values.what)) {
        const { quantity } = fieldErrors(freeCharge, freeOf(values))
        return quantity ? { quantity } : {}
      }
      const price = amountError(values.price)
      return { ...fieldErrors(freeCharge, freeOf(values)), ...(price && { price }) }
    },
    send: (values) =>
      add.start(
        isListed(values.what)
          ? {
              version,
              catalogueId: Number(values.what),
              quantity: Number(values.quantity),
              note: '',
            }
          : freeOf(values),
      ),
  })
  const add = useAddCharge(id, {
    onDone: () => {
      toast.success(`Charge added to booking #${id}`)
      onClose()
      onDone()
    },
    onRejected: ({ code, fields }) => {
      form.showErrors(fields)
      if (code !== 'invalid-fields') onClose()
    },
  })
  const { what } = form.values

  return (
    <Dialog open form title="Add charge" onClose={() => !add.pending && onClose()}>
      <form className={styles.form} {...form.props}>
        <Select label="Charge" id="what" {...form.field('what')}>
          {items.map((item) => (
            <option key={item.id} value={String(item.id)}>
              {item.name}, {formatMoney(item.price)} {unitNames[item.unit]}
            </option>
          ))}
          <option value="item">Other item</option>
          <option value="fee">Other fee</option>
          <option value="discount">Discount</option>
        </Select>
        {!isListed(what) && (
          <>
            <TextField label="Text" id="label" {...form.field('label')} />
            <NumberField
              label="Price"
              id="price"
              {...form.field('price')}
              className={styles.amount}
              unit={moneyUnit()}
              decimal
              hint={what === 'discount' ? 'US dollars off the whole stay' : 'US dollars'}
            />
          </>
        )}
        {!isListed(what) && what !== 'discount' && (
          <Select label="Price is" id="unit" {...form.field('unit')} className={styles.amount}>
            {chargeUnits.map((unit) => (
              <option key={unit} value={unit}>
                {unitNames[unit]}
              </option>
            ))}
          </Select>
        )}
        {what !== 'discount' && (
          <NumberField
            label="Quantity"
            id="quantity"
            {...form.field('quantity')}
            className={styles.amount}
          />
        )}
        <DialogButtons label="Add charge" pending={add.pending} onCancel={onClose} />
      </form>
    </Dialog>
  )
}
