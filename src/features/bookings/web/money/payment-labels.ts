import type { PaymentShape } from '#contract/payments.ts'
import {
  kindNames,
  methodNames,
  type PaymentKind,
  type PaymentMethod,
} from '#domain/money/payments.ts'

/** "Deposit, bank transfer": an entry of the ledger. */
export const entryName = (kind: PaymentKind, method: PaymentMethod | null): string =>
  method === null ? kindNames[kind] : `${kindNames[kind]}, ${methodNames[method].toLowerCase()}`

export const voidedText = ({ by, reason }: NonNullable<PaymentShape['voided']>): string =>
  ['Voided', by && `by ${by}`, reason && `(${reason})`].filter((part) => part).join(' ')
