import { useQuery } from '@tanstack/react-query'
import type { Property } from '#contract/settings.ts'
import { t } from '#domain/i18n/messages.ts'
import { methodNames, paymentMethods } from '#domain/money/payments.ts'
import { property } from '#features/property/web/data/settings.ts'
import { textOf, useChangeProperty } from '#features/property/web/data/settings-changes.ts'
import { notify } from '#features/property/web/settings-toasts.ts'
import { Button } from '#ui/components/Button.tsx'
import { Form } from '#ui/components/Form.tsx'
import { ListFrame } from '#ui/components/ListFrame.tsx'
import { Options, Select } from '#ui/components/Select.tsx'
import { useDenial } from '#ui/data/use-denial.ts'
import { oneOf } from '#ui/forms/one-of.ts'
import { useForm } from '#ui/forms/use-form.ts'

export function PaymentForm() {
  const query = useQuery(property)
  return (
    <ListFrame query={query} failed={t('Payment settings could not be loaded')}>
      <PaymentFields known={query.data} />
    </ListFrame>
  )
}

const valuesOf = (known: Property | undefined) => textOf(['defaultPaymentMethod'], known)

function PaymentFields({ known }: { known: Property | undefined }) {
  const denied = useDenial('settings')
  const isFixed = !known || denied !== undefined
  const form = useForm({
    initial: valuesOf(known),
    send: ({ defaultPaymentMethod }) => {
      if (!known) return
      const method = oneOf(paymentMethods, defaultPaymentMethod, known.defaultPaymentMethod)
      change.start({ ...known, defaultPaymentMethod: method })
    },
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
    </Form>
  )
}
