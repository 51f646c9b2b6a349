import type { Insertable } from 'kysely'
import { addDays } from '#domain/calendar.ts'
import { paymentMethods } from '#domain/money/payments.ts'
import { taxLines, taxTotal } from '#domain/money/taxes.ts'
import { randomChoices, seededRandom } from '#domain/seeded-random.ts'
import type { Db } from '#platform/db/open.ts'
import type { InvoiceTable } from '#platform/db/tables/invoice-tables.ts'
import type { Tables } from '#platform/db/tables/schema.ts'

/** Adds random payments, also voided ones, and invoices to all bookings of a property. */
export async function givenRandomLedger(db: Db, seed: number) {
  const random = seededRandom(seed)
  const { below, pick } = randomChoices(random)
  const bookings = await db.selectFrom('bookings').selectAll().orderBy('id').execute()
  const payments: Insertable<Tables['payments']>[] = []
  const invoices: Insertable<InvoiceTable>[] = []
  const issue = (bookingId: number, day: string, amounts: readonly number[], corrects?: number) => {
    const taxes = taxLines(
      amounts.map((amount, index) => ({ rate: index === 0 ? 1_900 : 700, amount })),
    )
    const total = taxTotal(taxes)
    const number = invoices.length + 1
    const series = corrects === undefined ? 'invoice' : 'credit-note'
    invoices.push({
      id: number,
      series,
      year: Number(day.slice(0, 4)),
      number,
      booking_id: bookingId,
      corrects_id: corrects ?? null,
      issued_on: day,
      issued_at: `${day}T12:00:00.000Z`,
      issued_by: 'system',
      total_cents: total.gross,
      template: 1,
      snapshot: JSON.stringify({ number: `${number}`, corrects: null, taxes, total }),
      logo: '',
    })
    return number
  }
  for (const booking of bookings) {
    let paid = 0
    for (let count = below(4); count > 0; count--) {
      const isVoided = random() < 0.2
      const isRefund = paid > 1 && !isVoided && random() < 0.3
      const kind = isRefund
        ? 'refund'
        : pick(['deposit', 'payment', 'opening', 'write-off'] as const)
      const amount = isRefund ? -1 - below(paid) : 1 + below(booking.total_price_cents)
      if (!isVoided) paid += amount
      const day = addDays(booking.start_date, below(120) - 60)
      const at = `${day}T12:00:00.000Z`
      payments.push({
        booking_id: booking.id,
        business_date: day,
        kind,
        method: kind === 'opening' || kind === 'write-off' ? null : pick(paymentMethods),
        amount_cents: amount,
        origin: 'account',
        note: '',
        staff_id: 'system',
        created_at: at,
        voided_at: isVoided ? at : null,
        voided_by: isVoided ? 'system' : null,
        void_reason: isVoided ? '' : null,
      })
    }
    await db
      .updateTable('bookings')
      .set({ paid_cents: paid })
      .where('id', '=', booking.id)
      .execute()
    if (random() < 0.6) continue
    const day = addDays(booking.end_date, below(40) - 10)
    const amounts = [below(50_000), below(50_000), below(50_000)]
    const invoice = issue(booking.id, day, amounts)
    const opposite = amounts.map((amount) => -amount)
    if (random() < 0.3) issue(booking.id, addDays(day, below(30)), opposite, invoice)
  }
  await db.insertInto('payments').values(payments).execute()
  await db.insertInto('invoices').values(invoices).execute()
}
