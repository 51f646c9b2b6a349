import { useQuery } from '@tanstack/react-query'
import type { Property } from '#contract/settings.ts'
import { t } from '#domain/i18n/messages.ts'
import { methodNames, paymentMethods } from '#domain/money/payments.ts'
import { property } from '#features/property/web/data/settings.ts'
import {
  numberOrNull,
  textOf,
  useChangeProperty,
} from '#features/property/web/data/settings-changes.ts'
import { notify } from '#features/property/web/settings-toasts.ts'
import { Button } from '#ui/components/Button.tsx'
import { Form } from '#ui/components/Form.tsx'
import { ListFrame } from '#ui/components/ListFrame.tsx'
import { NumberField } from '#ui/components/NumberField.tsx'
import { Options, Select } from '#ui/components/Select.tsx'
import { useDenial } from '#ui/data/use-denial.ts'
import { fieldErrors } from '#ui/forms/field-errors.ts'
import { readCount } from '#ui/forms/plain-number.ts'
import { useForm } from '#ui/forms/use-form.ts'

export function PaymentForm() {
  const query = useQuery(property)
  return (
    <ListFrame query={query} failed={t('Payment settings could not be loaded')}>
      <PaymentFields known={query.data} />
    </ListFrame>
  )
}

const valuesOf = (known: Property | undefined) =>
  textOf(['defaultPaymentMethod', 'depositPercent', 'depositDays'], known)

const requestOf = (values: ReturnType<typeof valuesOf>) => ({
  ...values,
  depositPercent: numberOrNull(values.depositPercent),
  depositDays: readCount(values.depositDays),
})

function PaymentFields({ known }: { known: Property | undefined }) {
  const denied = useDenial('settings')
  const isFixed = !known || denied !== undefined
  const form = useForm({
    initial: valuesOf(known),
    rules: () => import('#contract/payment-settings.ts'),
    check: (values, { paymentSettings }) => fieldErrors(paymentSettings, requestOf(values)),
    send: (values, { paymentSettings }) =>
      known && change.start({ ...known, ...paymentSettings.parse(requestOf(values)) }),
  })
  const change = useChangeProperty({
    onDone: notify.paymentSettingsUpdated,
    onRejected: ({ fields }) => form.showErrors(fields),
  })

  return (
    <Form
      {...form.props}
      aria-label={t('Payments and deposits')}
      buttons={
        <>
          <Button type="reset" variant="secondary" disabled={!known || change.pending}>
            {t('Cancel')}
          </Button>
          <Button type="submit" disabled={!known} pending={change.pending} denied={denied}>
            {t('Save payment settings')}
          </Button>
        </>
      }
    >
      <Select
        label={t('Payment method')}
        id="payment-method"
        {...form.field('defaultPaymentMethod')}
        hint={t('Preselected whenever a payment is taken')}
        disabled={isFixed}
      >
        {known && <Options of={paymentMethods.map((method) => [method, t(methodNames[method])])} />}
      </Select>
      <NumberField
        label={t('Deposit for new bookings (%)')}
        id="deposit-percent"
        {...form.field('depositPercent')}
        hint={t('Share of the total that is requested. Leave empty for none')}
        disabled={isFixed}
      />
      <NumberField
        label={t('Deposit due after (days)')}
        id="deposit-days"
        {...form.field('depositDays')}
        hint={t('Days after the request; due on arrival at the latest')}
        disabled={isFixed}
      />
    </Form>
  )
}
