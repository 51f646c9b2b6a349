import { useQuery } from '@tanstack/react-query'
import {
  type CatalogueItem,
  type SaveCatalogueItemRequest,
  saveCatalogueItemRequest,
} from '#contract/charges.ts'
import { t } from '#domain/i18n/messages.ts'
import {
  chargeUnitLabels,
  chargeUnits,
  type MandatoryScope,
  mandatoryScopes,
} from '#domain/money/charges.ts'
import { feeTaxes, feeTaxLabels } from '#domain/money/taxes.ts'
import { defaultCabinSearch } from '#features/cabins/web/cabin-search.ts'
import { cabinList } from '#features/cabins/web/data/cabins.ts'
import { useSaveCatalogueItem } from '#features/property/web/data/catalogue.ts'
import { notify } from '#features/property/web/settings-toasts.ts'
import { Checkbox } from '#ui/components/Checkbox.tsx'
import { Dialog } from '#ui/components/Dialog.tsx'
import { DialogButtons } from '#ui/components/DialogButtons.tsx'
import { NumberField } from '#ui/components/NumberField.tsx'
import { Options, Select } from '#ui/components/Select.tsx'
import { TextField } from '#ui/components/TextField.tsx'
import { moneyUnit } from '#ui/format.ts'
import { amountInField, readAmount } from '#ui/forms/amount.ts'
import { amountError } from '#ui/forms/amount-error.ts'
import { fieldErrors } from '#ui/forms/field-errors.ts'
import { oneOf } from '#ui/forms/one-of.ts'
import { priceQuestion } from '#ui/forms/price-question.ts'
import { useForm } from '#ui/forms/use-form.ts'

type Values = {
  name: string
  kind: string
  price: string
  unit: string
  taxKind: string
  mandatory: string
  cabinIds: readonly number[]
  isActive: boolean
  isOnGuestPage: boolean
}

const newItem: Values = {
  name: '',
  kind: 'item',
  price: '',
  unit: 'stay',
  taxKind: 'other',
  mandatory: 'none',
  cabinIds: [],
  isActive: true,
  isOnGuestPage: false,
}

const scopeLabels: Record<MandatoryScope, string> = {
  none: t('No, staff add it'),
  all: t('In all cabins'),
  some: t('In chosen cabins'),
}

const requestOf = ({ price, ...values }: Values): SaveCatalogueItemRequest => ({
  ...values,
  price: readAmount(price),
  kind: oneOf(['item', 'fee'], values.kind, 'item'),
  unit: oneOf(chargeUnits, values.unit, 'stay'),
  taxKind: oneOf(feeTaxes, values.taxKind, 'other'),
  mandatory: oneOf(mandatoryScopes, values.mandatory, 'none'),
  cabinIds: values.mandatory === 'some' ? [...values.cabinIds] : [],
})

const check = (values: Values) => {
  const price = amountError(values.price)
  return { ...fieldErrors(saveCatalogueItemRequest, requestOf(values)), ...(price && { price }) }
}

type Props = { item: CatalogueItem | null; onClose: () => void }

/** An item that can be charged. Bookings keep the price at which it was charged. */
export function CatalogueItemDialog({ item, onClose }: Props) {
  const cabins = useQuery(cabinList(defaultCabinSearch)).data?.items ?? []
  const form = useForm<Values>({
    initial: item ? { ...item, price: amountInField(item.price) } : newItem,
    check,
    send: (values) => save.start(requestOf(values)),
  })
  const save = useSaveCatalogueItem(item?.id ?? null, {
    onDone: () => {
      notify.itemSaved()
      onClose()
    },
    onRejected: ({ code, fields }) => {
      form.showErrors(fields)
      if (code !== 'invalid-fields') onClose()
    },
  })
  const { mandatory, cabinIds, isActive, isOnGuestPage } = form.values

  return (
    <Dialog
      open
      form
      title={item ? t('Edit {name}', { name: item.name }) : t('Add item')}
      onClose={() => !save.pending && onClose()}
    >
      <form className="grid gap-16" {...form.props}>
        <TextField label={t('Name')} id="item-name" {...form.field('name')} />
        <Select label={t('Kind')} id="item-kind" {...form.field('kind')}>
          <option value="item">{t('Item')}</option>
          <option value="fee">{t('catalogue|Fee')}</option>
        </Select>
        <NumberField
          label={t('Price')}
          id="item-price"
          {...form.field('price')}
          unit={moneyUnit()}
          decimal
          hint={priceQuestion(form.values.price, item?.price)}
        />
        <Select label={t('Price is')} id="item-unit" {...form.field('unit')}>
          <Options of={chargeUnits.map((unit) => [unit, t(chargeUnitLabels[unit])])} />
        </Select>
        <Select label={t('Taxed like')} id="item-tax" {...form.field('taxKind')}>
          <Options of={feeTaxes.map((tax) => [tax, t(feeTaxLabels[tax])])} />
        </Select>
        <Select label={t('Always charged')} id="item-mandatory" {...form.field('mandatory')}>
          <Options of={Object.entries(scopeLabels)} />
        </Select>
        {mandatory === 'some' && (
          <fieldset className="check-grid">
            <legend>{t('Cabins')}</legend>
            {cabins.map(({ id, name }) => (
              <Checkbox
                key={id}
                checked={cabinIds.includes(id)}
                onChange={(isChosen) =>
                  form.set({
                    cabinIds: isChosen
                      ? [...cabinIds, id]
                      : cabinIds.filter((other) => other !== id),
                  })
                }
              >
                {name}
              </Checkbox>
            ))}
            {form.errors.cabinIds && (
              <p role="alert" className="col-span-full text-14 text-danger">
                {form.errors.cabinIds}
              </p>
            )}
          </fieldset>
        )}
        <Checkbox checked={isActive} onChange={(active) => form.set({ isActive: active })}>
          {t('Can be charged')}
        </Checkbox>
        <Checkbox
          checked={isOnGuestPage}
          onChange={(isOffered) => form.set({ isOnGuestPage: isOffered })}
        >
          {t('Guests can request it on their page')}
        </Checkbox>
        <DialogButtons label={t('Save item')} pending={save.pending} onCancel={onClose} />
      </form>
    </Dialog>
  )
}
