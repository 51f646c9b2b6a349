import { t } from '#domain/i18n/messages.ts'
import type { PaymentMethod } from '#domain/money/payments.ts'
import { readAmount } from '#ui/forms/amount.ts'
import { amountError } from '#ui/forms/amount-error.ts'
import { fieldErrors } from '#ui/forms/field-errors.ts'
import type { FieldErrors } from '#ui/forms/use-form.ts'
import { concernsBooking, mayHaveAmount, type OutageNoteKind } from '../domain/outage-notes.ts'

export type LineValues = {
  happenedOn: string
  happenedAt: string
  kind: OutageNoteKind
  bookingId: number | null
  amount: string
  method: PaymentMethod
  note: string
}

/** Fields that the kind of the line does not show are not sent. */
export function lineOf({ happenedAt, kind, bookingId, amount, method, ...values }: LineValues) {
  const isPaid = mayHaveAmount(kind) && amount.trim() !== ''
  return {
    ...values,
    kind,
    happenedAt: happenedAt === '' ? null : happenedAt,
    bookingId: concernsBooking(kind) ? bookingId : null,
    cabinId: null,
    amount: isPaid ? readAmount(amount) : null,
    method: isPaid ? method : null,
  }
}

type Rules = Pick<typeof import('../contract/outage.ts'), 'outageNoteRequest'>

export function lineErrors(
  values: LineValues,
  today: string,
  { outageNoteRequest }: Rules,
): FieldErrors {
  const line = lineOf(values)
  const typed = line.amount === null ? undefined : amountError(values.amount)
  return {
    ...fieldErrors(outageNoteRequest, line),
    ...(typed && { amount: typed }),
    ...(values.happenedOn > today && {
      happenedOn: t('Please enter a day that is not in the future'),
    }),
  }
}

/** The next line keeps the day and what happened, because lines of one kind often follow each other. */
export const nextLine = ({ happenedOn, kind, method }: LineValues): LineValues => ({
  happenedOn,
  kind,
  method,
  happenedAt: '',
  bookingId: null,
  amount: '',
  note: '',
})
