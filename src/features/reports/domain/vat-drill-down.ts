import type { TaxColumn } from './money-definitions.ts'

/** What each amount of the VAT report at one rate consists of. */
export const vatDrillDownLists = ['vat-net', 'vat-tax', 'vat-gross'] as const
export type VatDrillDownList = (typeof vatDrillDownLists)[number]

export const isVatList = (list: string): list is VatDrillDownList =>
  (vatDrillDownLists as readonly string[]).includes(list)

export const vatListOf = (column: TaxColumn): VatDrillDownList => `vat-${column}`

export const columnOfVatList = (list: VatDrillDownList): TaxColumn =>
  list.slice('vat-'.length) as TaxColumn
