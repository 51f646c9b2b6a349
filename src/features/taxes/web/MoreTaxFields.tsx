import { useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { bookingSourceLabels, bookingSources } from '#domain/bookings/booking-source.ts'
import { t } from '#domain/i18n/messages.ts'
import { feeTaxes, feeTaxLabels } from '#domain/money/taxes.ts'
import { defaultCabinSearch } from '#features/cabins/web/cabin-search.ts'
import { cabinList } from '#features/cabins/web/data/cabins.ts'
import { DateRanges } from '#features/prices/web/DateRanges.tsx'
import { Button } from '#ui/components/Button.tsx'
import { Choices } from '#ui/components/Choices.tsx'
import { IconButton } from '#ui/components/IconButton.tsx'
import { NumberField } from '#ui/components/NumberField.tsx'
import { Select } from '#ui/components/Select.tsx'
import { DateField } from '#ui/dates/DateField.tsx'
import { moneyUnit } from '#ui/format.ts'
import { exemptionReasonLabels, exemptionReasons } from '../domain/tax-rule.ts'
import styles from './TaxRules.module.css'
import { emptyPeriod, isOnce, type PeriodValues, type TaxRuleForm } from './tax-rule-form.ts'
import type { ListedTax } from './tax-rule-labels.ts'

type Props = {
  form: TaxRuleForm
  /** The taxes on which this one can be computed. */
  above: readonly ListedTax[]
}

/** For whom, when and how a tax is due, of which a plain tourist tax needs nothing. */
export function MoreTaxFields({ form, above }: Props) {
  const cabins = useQuery(cabinList(defaultCabinSearch)).data?.items ?? []
  const { values, errors } = form
  const isPercent = values.base === 'percent'
  return (
    <div className={styles.fields}>
      {isPercent && (
        <Choices
          legend={t('Percent of')}
          of={feeTaxes.map((kind) => [kind, t(feeTaxLabels[kind])])}
          chosen={values.kinds}
          error={errors.kinds}
          onChange={(kinds) => form.set({ kinds })}
        />
      )}
      {isPercent && above.length > 0 && (
        <Choices
          legend={t('And of these taxes')}
          of={above.map(({ id, name }) => [id, name])}
          chosen={values.onTaxes}
          error={errors.onTaxes}
          onChange={(onTaxes) => form.set({ onTaxes })}
        />
      )}
      <Periods form={form} />
      <DateRanges
        legend={t('Season')}
        ranges={values.ranges}
        error={errors.ranges}
        onChange={(ranges) => form.set({ ranges })}
      />
      <div className={styles.pair}>
        <NumberField label={t('Youngest age')} {...form.field('minAge')} />
        <NumberField label={t('Oldest age')} {...form.field('maxAge')} />
      </div>
      {!isOnce(values.base) && (
        <div className={styles.pair}>
          <NumberField label={t('From night')} {...form.field('firstNight')} />
          <NumberField label={t('Until night')} {...form.field('lastNight')} />
        </div>
      )}
      <NumberField
        label={t('Exempt from how many nights')}
        {...form.field('exemptFromNights')}
        hint={t('Stays of so many nights pay nothing, such as 30')}
      />
      <fieldset className="grid gap-8 min-w-0 border-none">
        <legend className="text-14 font-medium">
          {t('Percent less for guests with a reason')}
        </legend>
        <div className={styles.pair}>
          {exemptionReasons.map((reason) => (
            <NumberField
              key={reason}
              label={t(exemptionReasonLabels[reason])}
              unit="%"
              value={values.exemptions[reason]}
              error={errors[`exemptions.${reason}`]}
              onChange={({ target }) =>
                form.set({ exemptions: { ...values.exemptions, [reason]: target.value } })
              }
            />
          ))}
        </div>
      </fieldset>
      <Select label={t('Cabins')} {...form.field('cabins')}>
        <option value="all">{t('All cabins')}</option>
        <option value="some">{t('Chosen cabins')}</option>
      </Select>
      {values.cabins === 'some' && (
        <Choices
          legend={t('Chosen cabins')}
          of={cabins.map(({ id, name }) => [id, name])}
          chosen={values.cabinIds}
          error={errors.cabinIds}
          onChange={(cabinIds) => form.set({ cabinIds })}
        />
      )}
      <Choices
        legend={t('Collected by the channel of bookings')}
        of={bookingSources.map((source) => [source, t(bookingSourceLabels[source])])}
        chosen={values.collectedBy}
        error={errors.collectedBy}
        onChange={(collectedBy) => form.set({ collectedBy })}
      />
      <div className={styles.pair}>
        <Select label={t('Prices count')} {...form.field('of')}>
          <option value="net">{t('Without the taxes that they contain')}</option>
          <option value="gross">{t('With the taxes that they contain')}</option>
        </Select>
        <Select label={t('Whose date counts')} {...form.field('dateOf')}>
          <option value="night">{t('Each night')}</option>
          <option value="arrival">{t('The arrival')}</option>
          <option value="departure">{t('The departure')}</option>
        </Select>
        <Select label={t('Rounded')} {...form.field('rounding')}>
          <option value="stay">{t('Once for the stay')}</option>
          <option value="night">{t('For each night')}</option>
          <option value="person-night">{t('For each person and night')}</option>
        </Select>
      </div>
    </div>
  )
}

/** When and how high the tax is. The value and the first date of the first period are shown before. */
function Periods({ form }: { form: TaxRuleForm }) {
  const { periods, base } = form.values
  const change = (at: number, period: Partial<PeriodValues>) =>
    form.set({
      periods: periods.map((one, place) => (place === at ? { ...one, ...period } : one)),
    })
  return (
    <>
      {periods.map((period, at) => (
        <PeriodFields
          // biome-ignore lint/suspicious/noArrayIndexKey: a period has no other identity
          key={at}
          form={form}
          at={at}
          period={period}
          onChange={(changed) => change(at, changed)}
        />
      ))}
      <Button
        variant="secondary"
        size="small"
        className="justify-self-start"
        onClick={() => form.set({ periods: [...periods, emptyPeriod] })}
      >
        <Plus aria-hidden="true" />
        {base === 'percent' ? t('Add another percentage') : t('Add another amount')}
      </Button>
    </>
  )
}

type PeriodProps = {
  form: TaxRuleForm
  at: number
  period: PeriodValues
  onChange: (period: Partial<PeriodValues>) => void
}

function PeriodFields({ form, at, period, onChange }: PeriodProps) {
  const { periods, base } = form.values
  const error = (field: string) => form.errors[`periods.${at}.${field}`]
  const isPercent = base === 'percent'
  const unit = isPercent ? '%' : moneyUnit()
  const valueLabel = isPercent ? t('Percent') : t('Amount')
  const { steps } = period
  const setStep = (place: number, step: Partial<(typeof steps)[number]>) =>
    onChange({ steps: steps.map((one, n) => (n === place ? { ...one, ...step } : one)) })
  return (
    <fieldset className={styles.period} data-field>
      <legend className="text-14 font-medium">{t('Period {n}', { n: at + 1 })}</legend>
      <div className={styles.pair}>
        {at > 0 && (
          <>
            <NumberField
              label={valueLabel}
              unit={unit}
              decimal
              value={period.value}
              error={error('value')}
              onChange={({ target }) => onChange({ value: target.value })}
            />
            <DateField
              label={t('Valid from')}
              value={period.from}
              error={error('from')}
              onChange={(from) => onChange({ from })}
            />
          </>
        )}
        <DateField
          label={t('Last date')}
          value={period.until}
          error={error('until')}
          onChange={(until) => onChange({ until })}
        />
        {isPercent && (
          <NumberField
            label={t('At most per person and night')}
            unit={moneyUnit()}
            decimal
            value={period.cap}
            error={error('cap')}
            onChange={({ target }) => onChange({ cap: target.value })}
          />
        )}
      </div>
      {!isOnce(base) &&
        steps.map((step, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step has no other identity
          <div key={place} className={styles.step}>
            <NumberField
              label={t('From a price of')}
              unit={moneyUnit()}
              decimal
              value={step.price}
              error={error('steps')}
              onChange={({ target }) => setStep(place, { price: target.value })}
            />
            <NumberField
              label={valueLabel}
              unit={unit}
              decimal
              value={step.value}
              onChange={({ target }) => setStep(place, { value: target.value })}
            />
            <IconButton
              label={t('Remove step {n}', { n: place + 1 })}
              onClick={() => onChange({ steps: steps.toSpliced(place, 1) })}
            >
              <X aria-hidden="true" />
            </IconButton>
          </div>
        ))}
      <div className="flex gap-8">
        {!isOnce(base) && (
          <Button
            variant="secondary"
            size="small"
            onClick={() => onChange({ steps: [...steps, { price: '', value: '' }] })}
          >
            {t('Add step by price')}
          </Button>
        )}
        {at > 0 && (
          <Button
            variant="secondary"
            size="small"
            onClick={() => form.set({ periods: periods.toSpliced(at, 1) })}
          >
            {t('Remove period {n}', { n: at + 1 })}
          </Button>
        )}
      </div>
    </fieldset>
  )
}
