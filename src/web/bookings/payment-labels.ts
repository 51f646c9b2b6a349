import { methodNames, type PaymentKind, type PaymentMethod } from '#domain/payments.ts'

const kindNames: Record<PaymentKind, string> = {
  deposit: 'Deposit',
  payment: 'Payment',
  refund: 'Refund',
  opening: 'Paid before the ledger',
  'write-off': 'Written off',
}

/** "Deposit, bank transfer": an entry of the ledger. */
export const entryName = (kind: PaymentKind, method: PaymentMethod | null): string =>
  method === null ? kindNames[kind] : `${kindNames[kind]}, ${methodNames[method].toLowerCase()}`
