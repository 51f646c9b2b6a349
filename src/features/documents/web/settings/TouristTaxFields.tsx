import { t } from '#domain/i18n/messages.ts'
import { Button } from '#ui/components/Button.tsx'
import { NumberField } from '#ui/components/NumberField.tsx'
import { DateField } from '#ui/dates/DateField.tsx'
import { moneyUnit } from '#ui/format.ts'
import type { FieldErrors } from '#ui/forms/use-form.ts'
import styles from './TaxForm.module.css'

export type TouristTax = { amount: string; validFrom: string }

type Props = {
  amounts: readonly TouristTax[]
  errors: FieldErrors
  disabled: boolean
  onChange: (amounts: TouristTax[]) => void
}

/** The tourist tax per person and night, each amount with the date from which it holds. */
export function TouristTaxFields({ amounts, errors, disabled, onChange }: Props) {
  const set = (index: number, overrides: Partial<TouristTax>) =>
    onChange(amounts.map((one, place) => (place === index ? { ...one, ...overrides } : one)))

  return (
    <div className={styles.rates}>
      <p className="text-14 text-secondary">
        {t(
          'Added to new bookings that arrive on its date or later, and listed separately on invoices. An amount of zero ends it.',
        )}
      </p>
      {amounts.map(({ amount, validFrom }, index) => (
        <fieldset
          // biome-ignore lint/suspicious/noArrayIndexKey: the fields are controlled
          key={index}
          className={styles.rate}
          aria-label={t('Tourist tax {number}', { number: index + 1 })}
        >
          <div className={styles.cell}>
            <NumberField
              label={t('Tourist tax per person and night')}
              id={`tourist-tax-${index}`}
              name={`tourist-tax-${index}`}
              unit={moneyUnit()}
              decimal
              value={amount}
              error={errors[`touristTax.${index}.amount`]}
              onChange={({ target }) => set(index, { amount: target.value })}
            />
          </div>
          <div className={styles.cell}>
            <DateField
              label={t('Valid from')}
              id={`tourist-tax-from-${index}`}
              value={validFrom}
              error={errors[`touristTax.${index}.validFrom`]}
              onChange={(from) => set(index, { validFrom: from })}
            />
          </div>
          <Button
            variant="secondary"
            onClick={() => onChange(amounts.filter((_, place) => place !== index))}
          >
            {t('Remove')}
          </Button>
        </fieldset>
      ))}
      {errors.touristTax && (
        <p role="alert" className="text-14 text-danger">
          {errors.touristTax}
        </p>
      )}
      <Button
        variant="secondary"
        disabled={disabled}
        onClick={() => onChange([...amounts, { amount: '', validFrom: '' }])}
      >
        {t('Add tourist tax')}
      </Button>
    </div>
  )
}
