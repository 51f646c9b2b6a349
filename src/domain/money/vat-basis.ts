import { msg } from '../i18n/messages.ts'

/** By what the property declares its VAT. */
export const vatBases = ['invoices', 'stays', 'payments'] as const
export type VatBasis = (typeof vatBases)[number]

export const vatBasisLabels: Record<VatBasis, string> = {
  invoices: msg('By invoices'),
  stays: msg('By stays'),
  payments: msg('By payments'),
}
