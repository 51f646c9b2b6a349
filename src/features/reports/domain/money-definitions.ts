import { t } from '#domain/i18n/messages.ts'
import { eachMethod, methodNames, paymentMethods } from '#domain/money/payments.ts'
import { metricDefinitions } from './report-definitions.ts'

/** What is charged in a period, what is paid, and what is open at its end. All of them are amounts. */
export const moneySets = {
  charged: ['roomRevenue', 'breakfast', 'extras', 'fees', 'touristTax', 'charged'],
  payments: [...paymentMethods, 'refunds', 'takings'],
  balances: ['invoiced', 'writeOffs', 'depositsHeld', 'openBalances'],
} as const
export type MoneySet = keyof typeof moneySets
export type MoneyName = (typeof moneySets)[MoneySet][number]

export const moneyNames: readonly MoneyName[] = Object.values(moneySets).flat()

export const moneySetLabels: Record<MoneySet, string> = {
  charged: 'Charged',
  payments: 'Payments',
  balances: 'Invoices and balances',
}

type Definition = { label: string; definition: string }

export const moneyDefinitions: Record<MoneyName, Definition> = {
  roomRevenue: metricDefinitions.roomRevenue,
  breakfast: metricDefinitions.breakfast,
  extras: metricDefinitions.extras,
  fees: metricDefinitions.fees,
  touristTax: metricDefinitions.touristTax,
  charged: {
    label: 'Charged',
    definition: 'Room revenue, breakfast, extras, cancellation fees and tourist tax.',
  },
  ...eachMethod((method) => ({
    label: t(methodNames[method]),
    definition: `Deposits and payments by the method “${t(methodNames[method])}”, each on the date of its receipt. Voided ones do not count.`,
  })),
  refunds: {
    label: 'Refunds',
    definition: 'What was paid back by any method, each on its date.',
  },
  takings: {
    label: 'Takings',
    definition:
      'Payments by all methods, less refunds: the takings of the Payments screen, of the closed days and of the export for the accountant.',
  },
  invoiced: {
    label: 'Invoiced',
    definition: 'The amounts of invoices, less those of credit notes, each on its date of issue.',
  },
  writeOffs: {
    label: 'Written off',
    definition:
      'Amounts that are no longer expected, each on the date on which it was written off.',
  },
  depositsHeld: {
    label: 'Deposits held',
    definition:
      'What was paid by the end of the last day for bookings that begin later, less what was paid back.',
  },
  openBalances: {
    label: 'Open balances',
    definition:
      'Unpaid amounts of stays that began by the last day, for the whole stay. Bookings whose guests have not checked in are not included, as on the Payments screen.',
  },
}

/** The columns of the table of taxes, which invoices and credit notes contain at each rate. */
export const taxColumns = ['net', 'tax', 'gross'] as const
export type TaxColumn = (typeof taxColumns)[number]

export const taxDefinitions: Record<TaxColumn, Definition> = {
  net: { label: 'Net', definition: 'The amounts of invoices and credit notes without tax.' },
  tax: { label: 'Tax', definition: 'The tax in the amounts of invoices and credit notes.' },
  gross: { label: 'Gross', definition: 'The amounts of invoices and credit notes with tax.' },
}
