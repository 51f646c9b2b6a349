import { kindNames, methodNames, type PaymentKind, type PaymentMethod } from '#domain/payments.ts'

/** "Deposit, bank transfer": an entry of the ledger. */
export const entryName = (kind: PaymentKind, method: PaymentMethod | null): string =>
  method === null ? kindNames[kind] : `${kindNames[kind]}, ${methodNames[method].toLowerCase()}`
