import { methodNames, type PaymentMethod, paymentMethods } from '#domain/money/payments.ts'
import { Select } from '#ui/components/Select.tsx'
import { oneOf } from '#ui/forms/one-of.ts'

type Props = {
  id: string
  value: PaymentMethod
  onChange: (method: PaymentMethod) => void
}

export const MethodChoice = ({ id, value, onChange }: Props) => (
  <Select
    label="Payment method"
    id={id}
    value={value}
    onChange={({ target }) => onChange(oneOf(paymentMethods, target.value, value))}
  >
    {paymentMethods.map((method) => (
      <option key={method} value={method}>
        {methodNames[method]}
      </option>
    ))}
  </Select>
)
