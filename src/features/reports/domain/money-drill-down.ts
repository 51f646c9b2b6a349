import { eachMethod, paymentMethods } from '#domain/money/payments.ts'
import type { DrillDownList } from './metric-drill-down.ts'
import type { MoneyName, TaxColumn } from './money-definitions.ts'

/** The ledger entries, bookings and invoices that amounts of money consist of. */
export const moneyDrillDownLists = [
  ...paymentMethods.map((method) => `${method}-payments` as const),
  'refunds',
  'takings',
  'write-offs',
  'deposits-held',
  'open-balances',
  'invoices',
  'invoice-net',
  'invoice-tax',
  'invoice-gross',
] as const
export type MoneyDrillDownList = (typeof moneyDrillDownLists)[number]

export const isMoneyDrillDownList = (list: string): list is MoneyDrillDownList =>
  (moneyDrillDownLists as readonly string[]).includes(list)

/** The lists that contain the invoices of one tax rate. */
export const listOfTax: Record<TaxColumn, MoneyDrillDownList> = {
  net: 'invoice-net',
  tax: 'invoice-tax',
  gross: 'invoice-gross',
}

export const isTaxList = (list: string): boolean =>
  Object.values(listOfTax).some((one) => one === list)

/** The list behind each amount; null for a sum of others. */
export const drillDownOfMoney: Record<MoneyName, DrillDownList | MoneyDrillDownList | null> = {
  roomRevenue: 'revenue-nights',
  breakfast: 'breakfasts',
  extras: 'extras',
  fees: 'fees',
  touristTax: 'tourist-taxes',
  charged: null,
  ...eachMethod((method) => `${method}-payments` as const),
  refunds: 'refunds',
  takings: 'takings',
  invoiced: 'invoices',
  writeOffs: 'write-offs',
  depositsHeld: 'deposits-held',
  openBalances: 'open-balances',
}
