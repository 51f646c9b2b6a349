import { t } from '#domain/i18n/messages.ts'
import { Checkbox } from '#ui/components/Checkbox.tsx'
import { NumberField } from '#ui/components/NumberField.tsx'
import { Select } from '#ui/components/Select.tsx'
import { moneyUnit } from '#ui/format.ts'
import styles from './RuleFields.module.css'
import type { RuleForm } from './rule-form.ts'
import { WeekdayPicker } from './WeekdayPicker.tsx'

type Props = {
  form: RuleForm
  /** About an unusual price. */
  question: string | undefined
}

/** What stays are allowed. An empty field sets no limit. */
function StayLimits({ form }: { form: RuleForm }) {
  const { arrivals, arrivalWeekdays, departureWeekdays, sellsGaps } = form.values
  return (
    <>
      <div className={styles.pair}>
        <NumberField label={t('Minimum nights')} {...form.field('minNights')} />
        <NumberField label={t('Maximum nights')} {...form.field('maxNights')} />
      </div>
      <Select label={t('Arrival')} {...form.field('arrivals')}>
        <option value="any">{t('On any day')}</option>
        <option value="some">{t('Only on chosen days')}</option>
        <option value="closed">{t('Closed to arrival')}</option>
      </Select>
      {arrivals === 'some' && (
        <WeekdayPicker
          legend={t('Arrival days')}
          none={t('Choose at least one day')}
          value={arrivalWeekdays}
          error={form.errors.arrivalWeekdays}
          onChange={(days) => form.set({ arrivalWeekdays: days })}
        />
      )}
      <WeekdayPicker
        legend={t('Departure days')}
        none={t('Any day')}
        value={departureWeekdays}
        error={form.errors.departureWeekdays}
        onChange={(days) => form.set({ departureWeekdays: days })}
      />
      <div className={styles.pair}>
        <NumberField label={t('Book at least days ahead')} {...form.field('minDaysAhead')} />
        <NumberField label={t('Book at most days ahead')} {...form.field('maxDaysAhead')} />
      </div>
      <div>
        <Checkbox checked={sellsGaps} onChange={(sells) => form.set({ sellsGaps: sells })}>
          {t('Gaps shorter than the minimum can be sold')}
        </Checkbox>
        {form.errors.sellsGaps && (
          <p role="alert" className={styles.error}>
            {form.errors.sellsGaps}
          </p>
        )}
      </div>
    </>
  )
}

/** The fields of the chosen kind of rule. */
export function RuleFields({ form, question }: Props) {
  switch (form.values.kind) {
    case 'percent':
      return (
        <>
          <NumberField
            label={t('Percentage')}
            {...form.field('percent')}
            unit="%"
            decimal
            hint={question ?? t('Percent to add; use a minus to reduce')}
          />
          <Rounding form={form} />
          <Replacement form={form} />
        </>
      )
    case 'amount':
      return (
        <>
          <NumberField
            label={t('Amount per night')}
            {...form.field('amount')}
            unit={moneyUnit()}
            decimal
            hint={question ?? t('Added to the cabin’s price, such as 30 or -15')}
          />
          <Replacement form={form} />
        </>
      )
    case 'long-stay':
      return (
        <>
          <Discount form={form} />
          <NumberField label={t('From how many nights')} {...form.field('minNights')} />
          <Rounding form={form} />
        </>
      )
    case 'early-bird':
      return (
        <>
          <Discount form={form} />
          <NumberField label={t('At least days before arrival')} {...form.field('minDaysAhead')} />
          <Rounding form={form} />
        </>
      )
    case 'last-minute':
      return (
        <>
          <Discount form={form} />
          <NumberField label={t('At most days before arrival')} {...form.field('maxDaysAhead')} />
          <Rounding form={form} />
        </>
      )
    case 'extra-guest':
      return (
        <>
          <Price form={form} question={question} label={t('Price per extra guest and night')} />
          <NumberField
            label={t('Guests included in the price')}
            {...form.field('includedGuests')}
          />
        </>
      )
    case 'stay':
      return <StayLimits form={form} />
    default:
      return <Price form={form} question={question} label={t('Price per night')} />
  }
}

const Price = ({ form, question, label }: Props & { label: string }) => (
  <NumberField label={label} {...form.field('price')} unit={moneyUnit()} decimal hint={question} />
)

const Discount = ({ form }: { form: RuleForm }) => (
  <NumberField label={t('Discount')} {...form.field('discount')} unit="%" decimal />
)

const Rounding = ({ form }: { form: RuleForm }) => (
  <Select label={t('Round the price per night')} {...form.field('roundTo')}>
    <option value="">{t('Keep it exact')}</option>
    <option value="1">{t('To whole amounts, such as 236')}</option>
    <option value="5">{t('To multiples of 5, such as 235')}</option>
  </Select>
)

const Replacement = ({ form }: { form: RuleForm }) => (
  <Checkbox
    checked={form.values.replacesLower}
    onChange={(replacesLower) => form.set({ replacesLower })}
  >
    {t('Replaces the rules below it instead of adding to them')}
  </Checkbox>
)
