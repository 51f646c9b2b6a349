import { t } from '#domain/i18n/messages.ts'
import { NumberField } from '#ui/components/NumberField.tsx'
import { Select } from '#ui/components/Select.tsx'
import { moneyUnit } from '#ui/format.ts'
import { priceQuestion } from '#ui/forms/price-question.ts'

type Props = {
  value: string
  /** The price is for all nights together. */
  isTotal: boolean
  /** The nights that it is for. */
  hint: string
  /** The price of these nights that is usual; undefined while it is not known. */
  usual: { numNights: number; price: number } | undefined
  error: string | undefined
  onChange: (edit: { value?: string; isTotal?: boolean }) => void
}

/** A price that is agreed instead of that of the price list, per night or for all nights. */
export function AgreedPriceField({ value, isTotal, hint, usual, error, onChange }: Props) {
  const question =
    usual && priceQuestion(value, isTotal ? usual.price : usual.price / usual.numNights)
  return (
    <div className="grid grid-cols-2 items-start gap-16">
      <NumberField
        label={isTotal ? t('Agreed price for all nights') : t('Agreed price per night')}
        id="agreedNightPrice"
        name="agreedNightPrice"
        unit={moneyUnit()}
        decimal
        hint={question ?? hint}
        value={value}
        onChange={(event) => onChange({ value: event.target.value })}
        error={error}
      />
      <Select
        label={t('Price is')}
        id="agreedPer"
        value={isTotal ? 'total' : 'night'}
        onChange={(event) => onChange({ isTotal: event.target.value === 'total' })}
      >
        <option value="night">{t('per night')}</option>
        <option value="total">{t('for all nights')}</option>
      </Select>
    </div>
  )
}
