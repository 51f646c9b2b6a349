import type { CatalogueItem } from '#contract/charges.ts'
import { t } from '#domain/i18n/messages.ts'
import { countsGuests, countsNights } from '#domain/money/charge-counts.ts'
import { chargeUnitLabels } from '#domain/money/charges.ts'
import { Checkbox } from '#ui/components/Checkbox.tsx'
import { NumberField } from '#ui/components/NumberField.tsx'
import { formatMoney } from '#ui/format.ts'
import styles from './ExtrasFields.module.css'
import { type ExtrasForm, extraErrors, newExtra, type TypedExtra } from './extras-form.ts'

type Props = {
  items: readonly CatalogueItem[]
  form: ExtrasForm
  /** Set once errors are shown. */
  error: string | undefined
  onEdit: (edit: Pick<ExtrasForm, 'extras'>) => void
  /** The id of the field; each cabin that has its own extras needs another one. */
  id?: string
}

/** The items of the catalogue to charge. The price of those that are chosen is in the total. */
export function ExtraItems({ items, form, error, onEdit, id = 'extras' }: Props) {
  const chosen = new Map(form.extras.map((extra) => [extra.catalogueId, extra]))
  const others = (id: number) => form.extras.filter(({ catalogueId }) => catalogueId !== id)

  return (
    <fieldset
      id={id}
      className={styles.items}
      tabIndex={-1}
      aria-label={t('Extras')}
      aria-describedby={`${id}-error`}
      data-field
    >
      {items.map((item) => {
        const extra = chosen.get(item.id)
        return (
          <div key={item.id}>
            <div className={styles.item}>
              <Checkbox
                id={`${id}-${item.id}`}
                checked={extra !== undefined}
                onChange={(isChosen) =>
                  onEdit({ extras: [...others(item.id), ...(isChosen ? [newExtra(item)] : [])] })
                }
              >
                {item.name}
              </Checkbox>
              <span className={styles.price}>
                {formatMoney(item.price)}{' '}
                <span className={styles.for}>{t(chargeUnitLabels[item.unit])}</span>
              </span>
            </div>
            {extra && (
              <ExtraCounts
                id={`${id}-${item.id}`}
                name={item.name}
                extra={extra}
                errors={error === undefined ? {} : extraErrors(extra, form)}
                onEdit={(edit) =>
                  onEdit({
                    extras: form.extras.map((one) => (one === extra ? { ...one, ...edit } : one)),
                  })
                }
              />
            )}
          </div>
        )
      })}
      <p id={`${id}-error`} className={styles.error}>
        {error}
      </p>
    </fieldset>
  )
}

type CountProps = {
  id: string
  name: string
  extra: TypedExtra
  errors: Readonly<Record<string, string>>
  onEdit: (edit: Partial<TypedExtra>) => void
}

/** How many, and for fewer guests or nights than those of the stay. */
function ExtraCounts({ id, name, extra, errors, onEdit }: CountProps) {
  const field = (key: 'quantity' | 'guests' | 'nights', label: string, placeholder?: string) => (
    <NumberField
      label={label}
      id={`${id}-${key}`}
      aria-label={`${label}, ${name}`}
      placeholder={placeholder}
      value={extra[key]}
      onChange={(event) => onEdit({ [key]: event.target.value })}
      error={errors[key]}
    />
  )
  return (
    <div className={styles.counts}>
      {field('quantity', t('Quantity'))}
      {countsGuests(extra.unit) && field('guests', t('party|Guests'), t('guests|All'))}
      {countsNights(extra.unit) && field('nights', t('Nights'), t('nights|All'))}
    </div>
  )
}
