import { useQuery } from '@tanstack/react-query'
import { t } from '#domain/i18n/messages.ts'
import { vatBases, vatBasisLabels } from '#domain/money/vat-basis.ts'
import { notify } from '#features/property/web/settings-toasts.ts'
import { Button } from '#ui/components/Button.tsx'
import { Form } from '#ui/components/Form.tsx'
import { ListFrame } from '#ui/components/ListFrame.tsx'
import { NumberField } from '#ui/components/NumberField.tsx'
import { Options, Select } from '#ui/components/Select.tsx'
import { useDebounced } from '#ui/components/use-debounced.ts'
import { useDenial } from '#ui/data/use-denial.ts'
import { oneOf } from '#ui/forms/one-of.ts'
import { numberInField, readCount, readNumber } from '#ui/forms/plain-number.ts'
import { type FieldErrors, useForm } from '#ui/forms/use-form.ts'
import type { ChangeInvoiceSettingsRequest, InvoiceSettings } from '../../contract/invoices.ts'
import { invoiceSettings, taxRateRehearsal, useChangeInvoiceSettings } from '../data/invoices.ts'
import { type TaxRate, TaxRateFields } from './TaxRateFields.tsx'

export function TaxForm() {
  const query = useQuery(invoiceSettings)
  return (
    <ListFrame query={query} failed={t('Taxes could not be loaded')}>
      <TaxFields known={query.data} />
    </ListFrame>
  )
}

type Rules = Pick<typeof import('../../contract/invoices.ts'), 'changeInvoiceSettingsRequest'>

type Values = {
  invoiceYears: string
  vatBasis: string
  rates: readonly TaxRate[]
}

const valuesOf = ({ invoiceYears, vatBasis, taxRates }: InvoiceSettings): Values => ({
  invoiceYears: String(invoiceYears),
  vatBasis,
  rates: taxRates.map((rate) => ({ ...rate, percent: numberInField(rate.percent) })),
})

const noValues: Values = { invoiceYears: '', vatBasis: '', rates: [] }

/** Text that is not a number becomes NaN. */
const settingsOf = ({ invoiceYears, vatBasis, rates }: Values): ChangeInvoiceSettingsRequest => ({
  invoiceYears: readCount(invoiceYears),
  vatBasis: oneOf(vatBases, vatBasis, 'invoices'),
  taxRates: rates.map((rate) => ({ ...rate, percent: readNumber(rate.percent) })),
})

/** Null while one of them is not complete. */
function completeRates(values: Values): ChangeInvoiceSettingsRequest['taxRates'] | null {
  const { taxRates } = settingsOf(values)
  const isComplete = taxRates.every(({ percent, validFrom }) => percent >= 0 && validFrom !== '')
  return isComplete ? taxRates : null
}

/** The first issue of each field; a rate's fields are "rates.2.percent". */
function errorsOf(values: Values, shape: Rules['changeInvoiceSettingsRequest']): FieldErrors {
  const { error } = shape.safeParse(settingsOf(values))
  const issues = error?.issues.map(({ path, message }) => [
    path.join('.').replace('taxRates', 'rates'),
    message,
  ])
  return Object.fromEntries(issues?.reverse() ?? [])
}

/** The taxes that are included in prices. Nothing is saved before the button is pressed. */
function TaxFields({ known }: { known: InvoiceSettings | undefined }) {
  const denied = useDenial('settings')
  const initial = known ? valuesOf(known) : noValues
  const form = useForm({
    initial,
    rules: () => import('../../contract/invoices.ts'),
    check: (values, rules) => errorsOf(values, rules.changeInvoiceSettingsRequest),
    send: (values) => change.start(settingsOf(values)),
  })
  const change = useChangeInvoiceSettings({
    onDone: () => {
      form.reset()
      notify.taxesUpdated()
    },
    onRejected: ({ fields }) => form.showErrors(fields),
  })

  return (
    <Form
      {...form.props}
      aria-label={t('Taxes and invoices')}
      buttons={
        <>
          <Button type="reset" variant="secondary" disabled={!known || change.pending}>
            {t('Cancel')}
          </Button>
          <Button type="submit" disabled={!known} pending={change.pending} denied={denied}>
            {t('Save taxes')}
          </Button>
        </>
      }
    >
      <TaxRateFields
        rates={form.values.rates}
        errors={form.errors}
        disabled={!known}
        onChange={(rates) => form.set({ rates })}
      />
      <Rehearsal
        taxRates={form.values.rates === initial.rates ? null : completeRates(form.values)}
      />
      <Select
        label={t('VAT report')}
        id="vat-basis"
        {...form.field('vatBasis')}
        hint={t('What Reports › Taxes counts VAT by; ask your accountant')}
        disabled={!known}
      >
        {known && <Options of={vatBases.map((basis) => [basis, t(vatBasisLabels[basis])])} />}
      </Select>
      <NumberField
        label={t('Keep invoices (years)')}
        id="invoice-years"
        {...form.field('invoiceYears')}
        hint={t('How long the invoices of an erased guest keep the name')}
        disabled={!known}
      />
    </Form>
  )
}

/** What the rates of the form would change, while it is edited. */
function Rehearsal({ taxRates }: { taxRates: ChangeInvoiceSettingsRequest['taxRates'] | null }) {
  const settled = useDebounced(taxRates)
  const { data, isError } = useQuery(taxRateRehearsal(settled && { taxRates: settled }))
  const sentences = taxRates === null || isError ? [] : (data?.sentences ?? [])
  return (
    <p className="text-13 text-secondary" role="status">
      {sentences.join(' ')}
    </p>
  )
}
