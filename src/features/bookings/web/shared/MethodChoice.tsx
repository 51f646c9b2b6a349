import { t } from '#domain/i18n/messages.ts'
import { methodNames, type PaymentMethod, paymentMethods } from '#domain/money/payments.ts'
import { Options, Select } from '#ui/components/Select.tsx'
import { oneOf } from '#ui/forms/one-of.ts'

type Props = {
  id: string
  value: PaymentMethod
  onChange: (method: PaymentMethod) => void
}

export const MethodChoice = ({ id, value, onChange }: Props) => (
  <Select
    label={t('Payment method')}
    id={id}
    value={value}
    onChange={({ target }) => onChange(oneOf(paymentMethods, target.value, value))}
  >
    <Options of={paymentMethods.map((method) => [method, t(methodNames[method])])} />
  </Select>
)
