import { useQuery } from '@tanstack/react-query'
import { type InvoiceSettings, invoiceSettings as shape } from '#contract/invoices.ts'
import { type TaxKind, taxKindLabels, taxKinds } from '#domain/money/taxes.ts'
import { invoiceSettings, useChangeInvoiceSettings } from '../data/invoices.ts'
import { useDenial } from '../data/use-denial.ts'
import { amountError, amountInField, readAmount } from '../forms/amount.ts'
import { plainNumber } from '../forms/plain-number.ts'
import { type FieldErrors, useForm } from '../forms/use-form.ts'
import { Button } from '../ui/Button.tsx'
import { DateField } from '../ui/DateField.tsx'
import { Form } from '../ui/Form.tsx'
import { ListFrame } from '../ui/ListFrame.tsx'
import { NumberField } from '../ui/NumberField.tsx'
import { Select } from '../ui/Select.tsx'
import { notify } from './settings-toasts.ts'
import styles from './TaxForm.module.css'
import { type TouristTax, TouristTaxFields } from './TouristTaxFields.tsx'

export function TaxForm() {
  const query = useQuery(invoiceSettings)
  return (
    <ListFrame query={query} failed="Taxes could not be loaded">
      <TaxFields known={query.data} />
    </ListFrame>
  )
}

type Rate = { kind: TaxKind; percent: string; validFrom: string }
type Values = { invoiceYears: string; rates: readonly Rate[]; touristTax: readonly TouristTax[] }

const valuesOf = ({ invoiceYears, taxRates, touristTax }: InvoiceSettings): Values => ({
  invoiceYears: String(invoiceYears),
  rates: taxRates.map((rate) => ({ ...rate, percent: String(rate.percent) })),
  touristTax: touristTax.map((one) => ({ ...one, amount: amountInField(one.amount) })),
})

/** Text that is not a number becomes NaN. */
const settingsOf = ({ invoiceYears, rates, touristTax }: Values): InvoiceSettings => ({
  invoiceYears: numberIn(invoiceYears),
  taxRates: rates.map((rate) => ({ ...rate, percent: numberIn(rate.percent) })),
  touristTax: touristTax.map((one) => ({ ...one, amount: readAmount(one.amount) })),
})

const numberIn = (text: string) => (text.trim() === '' ? Number.NaN : Number(plainNumber(text)))

/** The first issue of each field; a rate's fields are "rates.2.percent". */
function check(values: Values): FieldErrors {
  const { error } = shape.safeParse(settingsOf(values))
  const issues = error?.issues.map(({ path, message }) => [
    path.join('.').replace('taxRates', 'rates'),
    message,
  ])
  const amounts = values.touristTax.flatMap(({ amount }, index) => {
    const problem = amountError(amount)
    return problem ? [[`touristTax.${index}.amount`, problem]] : []
  })
  return Object.fromEntries([...(issues?.reverse() ?? []), ...amounts])
}

/** The taxes that are included in prices. Nothing is saved before the button is pressed. */
function TaxFields({ known }: { known: InvoiceSettings | undefined }) {
  const denied = useDenial('settings')
  const initial = known ? valuesOf(known) : { invoiceYears: '', rates: [], touristTax: [] }
  const form = useForm<Values>({
    initial,
    check,
    send: (values) => change.start(settingsOf(values)),
  })
  const change = useChangeInvoiceSettings({
    onDone: () => {
      form.reset()
      notify.taxesUpdated()
    },
    onRejected: ({ fields }) => form.showErrors(fields),
  })
  const { rates } = form.values
  const setRate = (index: number, overrides: Partial<Rate>) =>
    form.set({
      rates: rates.map((rate, place) => (place === index ? { ...rate, ...overrides } : rate)),
    })

  return (
    <Form
      {...form.props}
      aria-label="Taxes and invoices"
      buttons={
        <>
          <Button type="reset" variant="secondary" disabled={!known || change.pending}>
            Cancel
          </Button>
          <Button type="submit" disabled={!known} pending={change.pending} denied={denied}>
            Save taxes
          </Button>
        </>
      }
    >
      <div className={styles.rates}>
        <p className={styles.note}>
          Prices include these taxes. Invoices use the rates of the day of departure.
        </p>
        {rates.map((rate, index) => (
          // Rates have no id; a removed one changes the places of the others, whose values are ours.
          // biome-ignore lint/suspicious/noArrayIndexKey: the fields are controlled
          <fieldset key={index} className={styles.rate} aria-label={`Tax rate ${index + 1}`}>
            <div className={styles.cell}>
              <Select
                label="Applies to"
                id={`tax-kind-${index}`}
                value={rate.kind}
                onChange={({ target }) => setRate(index, { kind: target.value as TaxKind })}
              >
                {taxKinds.map((kind) => (
                  <option key={kind} value={kind}>
                    {taxKindLabels[kind]}
                  </option>
                ))}
              </Select>
            </div>
            <div className={styles.cell}>
              <NumberField
                label="Percent"
                id={`tax-percent-${index}`}
                name={`percent-${index}`}
                decimal
                value={rate.percent}
                error={form.errors[`rates.${index}.percent`]}
                onChange={({ target }) => setRate(index, { percent: target.value })}
              />
            </div>
            <div className={styles.cell}>
              <DateField
                label="Valid from"
                id={`tax-from-${index}`}
                value={rate.validFrom}
                error={form.errors[`rates.${index}.validFrom`]}
                onChange={(validFrom) => setRate(index, { validFrom })}
              />
            </div>
            <Button
              variant="secondary"
              onClick={() => form.set({ rates: rates.filter((_, place) => place !== index) })}
            >
              Remove
            </Button>
          </fieldset>
        ))}
        {form.errors.rates && (
          <p role="alert" className={styles.error}>
            {form.errors.rates}
          </p>
        )}
        <Button
          variant="secondary"
          disabled={!known}
          onClick={() =>
            form.set({ rates: [...rates, { kind: 'lodging', percent: '', validFrom: '' }] })
          }
        >
          Add tax rate
        </Button>
      </div>
      <TouristTaxFields
        amounts={form.values.touristTax}
        errors={form.errors}
        disabled={!known}
        onChange={(touristTax) => form.set({ touristTax })}
      />
      <NumberField
        label="Keep invoices (years)"
        id="invoice-years"
        {...form.field('invoiceYears')}
        hint="How long the invoices of an erased guest keep the name"
        disabled={!known}
      />
    </Form>
  )
}
