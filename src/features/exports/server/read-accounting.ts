import type { PaymentOfDay } from '#contract/payments.ts'
import type { CalendarDate } from '#domain/calendar.ts'
import { currentFormats } from '#domain/i18n/formats.ts'
import { paymentMethods } from '#domain/money/payments.ts'
import { sumTakings, takingsBy } from '#domain/money/takings.ts'
import { sumTaxes, taxTotal } from '#domain/money/taxes.ts'
import { centsFromDollars } from '#domain/money.ts'
import { paymentsOfDays, toTakings } from '#features/payments/server/payments-of-day.ts'
import type { Db } from '#platform/db/open.ts'
import type { Accounting } from '../contract/accounting.ts'
import {
  inDollars,
  invoicesOfDays,
  taxesOf,
  toAccountedInvoice,
  toTaxOfRate,
} from './accounted-invoices.ts'
import { channelEntriesUntil, toChannelAccounts } from './channel-accounts.ts'

/** The payments, the invoices and what channels collected in a period, with their sums. */
export async function readAccounting(
  db: Db,
  days: { from: CalendarDate; to: CalendarDate },
): Promise<Accounting> {
  const payments = await allOf(paymentsOfDays(db, days))
  const invoices = await allOf(invoicesOfDays(db, days))
  const entries = await allOf(channelEntriesUntil(db, days))
  const taxes = sumTaxes(invoices.flatMap(taxesOf))
  return {
    ...days,
    currency: currentFormats().currency,
    payments: { items: payments, takings: takingsOf(payments) },
    invoices: {
      items: invoices.map(toAccountedInvoice),
      taxes: taxes.map(toTaxOfRate),
      ...inDollars(taxTotal(taxes)),
    },
    channels: toChannelAccounts(entries, days),
  }
}

async function allOf<Row>(pages: AsyncIterable<Row[]>): Promise<Row[]> {
  const rows: Row[] = []
  for await (const page of pages) rows.push(...page)
  return rows
}

/** The takings of the period, in the same way as those of a day. */
function takingsOf(payments: readonly PaymentOfDay[]): Accounting['payments']['takings'] {
  const parts = payments.flatMap(({ isTakings, method, amount }) => {
    const cents = centsFromDollars(amount)
    return isTakings ? [{ method, received: Math.max(0, cents), refunded: Math.min(0, cents) }] : []
  })
  const byMethod = new Map(takingsBy(parts, ({ method }) => method))
  return {
    ...toTakings(sumTakings(parts)),
    byMethod: paymentMethods.flatMap((method) => {
      const takings = byMethod.get(method)
      return takings ? [{ method, ...toTakings(takings) }] : []
    }),
  }
}
