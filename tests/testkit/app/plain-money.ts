import { eachMethod } from '#domain/money/payments.ts'
import type { MoneyName } from '#features/reports/domain/money-definitions.ts'
import type { Db } from '#platform/db/open.ts'
import { plainReport } from './plain-report.ts'

type Days = { first: string; last: string }
type Line = { rate: number; net: number; tax: number; gross: number }

/* The report of payments a second time: one row after the other, without SQL and without its code. */

export async function plainMoney(db: Db, timeZone: string) {
  const report = await plainReport(db, timeZone)
  const [bookings, payments, invoices] = await Promise.all([
    db.selectFrom('bookings').selectAll().execute(),
    db.selectFrom('payments').selectAll().execute(),
    db.selectFrom('invoices').selectAll().execute(),
  ])
  const valid = payments.filter(({ voided_at }) => voided_at === null)

  const amounts = ({ first, last }: Days): Record<MoneyName, number> => {
    const sums = report({ first, last }, null, '')
    const charges = [sums.roomRevenue, sums.breakfast, sums.extras, sums.fees, sums.touristTax]
    const [roomRevenue = 0, breakfast = 0, extras = 0, fees = 0, touristTax = 0] = charges
    const found: Record<MoneyName, number> = {
      roomRevenue,
      breakfast,
      extras,
      fees,
      touristTax,
      charged: roomRevenue + breakfast + extras + fees + touristTax,
      ...eachMethod(() => 0),
      refunds: 0,
      takings: 0,
      invoiced: 0,
      writeOffs: 0,
      depositsHeld: 0,
      openBalances: 0,
    }
    for (const { business_date: date, kind, method, amount_cents: amount } of valid) {
      if (date < first || date > last) continue
      if (kind === 'write-off') found.writeOffs += amount
      if (method === null) continue
      found.takings += amount
      if (amount < 0) found.refunds += amount
      else found[method] += amount
    }
    for (const { issued_on: date, total_cents: total } of invoices)
      if (date >= first && date <= last) found.invoiced += total
    for (const booking of bookings) {
      let balance = ['cancelled', 'no-show'].includes(booking.status)
        ? booking.fee_cents
        : booking.total_price_cents
      for (const entry of valid) {
        if (entry.booking_id !== booking.id) continue
        const isLater = entry.business_date > last
        if (!isLater || entry.kind === 'opening') balance -= entry.amount_cents
        if (!isLater && booking.start_date > last && entry.kind !== 'write-off')
          found.depositsHeld += entry.amount_cents
      }
      const isOpen = booking.status !== 'unconfirmed' && booking.start_date <= last
      if (isOpen && balance > 0) found.openBalances += balance
    }
    return found
  }

  /** What the invoices of some days contain at a rate. */
  const taxesAt = ({ first, last }: Days, rate: number): Omit<Line, 'rate'> => {
    const found = { net: 0, tax: 0, gross: 0 }
    for (const { issued_on: date, snapshot } of invoices) {
      if (date < first || date > last) continue
      for (const line of (JSON.parse(snapshot) as { taxes: Line[] }).taxes) {
        if (line.rate !== rate) continue
        found.net += line.net
        found.tax += line.tax
        found.gross += line.gross
      }
    }
    return found
  }
  return { amounts, taxesAt }
}
