import { t } from '#domain/i18n/messages.ts'
import { type TaxKind, taxKindLabels, taxKinds } from '#domain/money/taxes.ts'
import { Button } from '#ui/components/Button.tsx'
import { NumberField } from '#ui/components/NumberField.tsx'
import { Options, Select } from '#ui/components/Select.tsx'
import { DateField } from '#ui/dates/DateField.tsx'
import { oneOf } from '#ui/forms/one-of.ts'
import type { FieldErrors } from '#ui/forms/use-form.ts'
import styles from './TaxForm.module.css'

export type TaxRate = { kind: TaxKind; percent: string; validFrom: string }

type Props = {
  rates: readonly TaxRate[]
  errors: FieldErrors
  disabled: boolean
  onChange: (rates: TaxRate[]) => void
}

/** The tax rates that prices include, each with the date from which it holds. */
export function TaxRateFields({ rates, errors, disabled, onChange }: Props) {
  const set = (index: number, overrides: Partial<TaxRate>) =>
    onChange(rates.map((rate, place) => (place === index ? { ...rate, ...overrides } : rate)))

  return (
    <div className={styles.rates}>
      <p className="text-14 text-secondary">
        {t('Prices include these taxes. Invoices use the rates of the day of departure.')}
      </p>
      {rates.map(({ kind, percent, validFrom }, index) => (
        // Rates have no id; a removed one changes the places of the others, whose values are ours.
        <fieldset
          // biome-ignore lint/suspicious/noArrayIndexKey: the fields are controlled
          key={index}
          className={styles.rate}
          aria-label={t('Tax rate {number}', { number: index + 1 })}
        >
          <div className={styles.cell}>
            <Select
              label={t('Applies to')}
              id={`tax-kind-${index}`}
              value={kind}
              onChange={({ target }) => set(index, { kind: oneOf(taxKinds, target.value, kind) })}
            >
              <Options of={taxKinds.map((one) => [one, t(taxKindLabels[one])])} />
            </Select>
          </div>
          <div className={styles.cell}>
            <NumberField
              label={t('Percent')}
              id={`tax-percent-${index}`}
              name={`percent-${index}`}
              decimal
              value={percent}
              error={errors[`rates.${index}.percent`]}
              onChange={({ target }) => set(index, { percent: target.value })}
            />
          </div>
          <div className={styles.cell}>
            <DateField
              label={t('Valid from')}
              id={`tax-from-${index}`}
              value={validFrom}
              error={errors[`rates.${index}.validFrom`]}
              onChange={(date) => set(index, { validFrom: date })}
            />
          </div>
          <Button
            variant="secondary"
            onClick={() => onChange(rates.filter((_, place) => place !== index))}
          >
            {t('Remove')}
          </Button>
        </fieldset>
      ))}
      {errors.rates && (
        <p role="alert" className="text-14 text-danger">
          {errors.rates}
        </p>
      )}
      <Button
        variant="secondary"
        disabled={disabled}
        onClick={() => onChange([...rates, { kind: 'lodging', percent: '', validFrom: '' }])}
      >
        {t('Add tax rate')}
      </Button>
    </div>
  )
}
