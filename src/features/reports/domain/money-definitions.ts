import { msg, t } from '#domain/i18n/messages.ts'
import {
  isPaymentMethod,
  methodNames,
  type PaymentMethod,
  paymentMethods,
} from '#domain/money/payments.ts'
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
  charged: msg('Charged'),
  payments: msg('Payments'),
  balances: msg('Invoices and balances'),
}

type Definition = { label: string; definition: string }

const moneyDefinitions: Record<Exclude<MoneyName, PaymentMethod>, Definition> = {
  roomRevenue: metricDefinitions.roomRevenue,
  breakfast: metricDefinitions.breakfast,
  extras: metricDefinitions.extras,
  fees: metricDefinitions.fees,
  touristTax: metricDefinitions.touristTax,
  charged: {
    label: msg('Charged'),
    definition: msg('Room revenue, breakfast, extras, cancellation fees and tourist tax.'),
  },
  refunds: {
    label: msg('Refunds'),
    definition: msg('What was paid back by any method, each on its date.'),
  },
  takings: {
    label: msg('Takings'),
    definition: msg(
      'Payments by all methods, less refunds: the takings of the Payments screen, of the closed days and of the export for the accountant.',
    ),
  },
  invoiced: {
    label: msg('Invoiced'),
    definition: msg(
      'The amounts of invoices, less those of credit notes, each on its date of issue.',
    ),
  },
  writeOffs: {
    label: msg('Written off'),
    definition: msg(
      'Amounts that are no longer expected, each on the date on which it was written off.',
    ),
  },
  depositsHeld: {
    label: msg('Deposits held'),
    definition: msg(
      'What was paid by the end of the last day for bookings that begin later, less what was paid back.',
    ),
  },
  openBalances: {
    label: msg('Open balances'),
    definition: msg(
      'Unpaid amounts of stays that began by the last day, for the whole stay. Bookings whose guests have not checked in are not included, as on the Payments screen.',
    ),
  },
}

/** An amount in the language of the reader. */
export function moneyDefinitionOf(name: MoneyName): Definition {
  if (isPaymentMethod(name)) {
    const method = t(methodNames[name])
    return {
      label: method,
      definition: t(
        'Deposits and payments by the method “{method}”, each on the date of its receipt. Voided ones do not count.',
        { method },
      ),
    }
  }
  const { label, definition } = moneyDefinitions[name]
  return { label: t(label), definition: t(definition) }
}

/** The columns of the table of taxes, which invoices and credit notes contain at each rate. */
export const taxColumns = ['net', 'tax', 'gross'] as const
export type TaxColumn = (typeof taxColumns)[number]

const taxDefinitions: Record<TaxColumn, Definition> = {
  net: {
    label: msg('Net'),
    definition: msg('The amounts of invoices and credit notes without tax.'),
  },
  tax: {
    label: msg('Tax'),
    definition: msg('The tax in the amounts of invoices and credit notes.'),
  },
  gross: {
    label: msg('Gross'),
    definition: msg('The amounts of invoices and credit notes with tax.'),
  },
}

/** A column in the language of the reader. */
export const taxDefinitionOf = (column: TaxColumn): Definition => ({
  label: t(taxDefinitions[column].label),
  definition: t(taxDefinitions[column].definition),
})
