import { chargedFor } from '#domain/money/balance.ts'
import { chargeAmount, isTouristTax, wholeStay } from '#domain/money/charges.ts'
import { folioLines, linesByTax, totalOf } from '#domain/money/folio.ts'
import { type LineTaxKind, taxKinds, taxLines } from '#domain/money/taxes.ts'
import { toBookedCharge, toFolioCharge } from '#features/bookings/server/store/charge-store.ts'
import { isInvoicedTwice } from '#features/documents/domain/invoices.ts'
import { issuedLines } from '#features/documents/server/invoices/open-advances.ts'
import { bookingIdsOf, readSnapshot } from '#features/documents/server/print/invoice-snapshot.ts'
import type { Db } from '#platform/db/open.ts'
import type { ChargeTable } from '#platform/db/tables/money-tables.ts'

/** A different rate for each kind, so that no two kinds share a tax line. */
const rates: Record<LineTaxKind, number> = {
  lodging: 997.5,
  breakfast: 1000,
  other: 1900,
  'tourist-tax': 0,
  none: 0,
}

/**
 * Checks the folio of every booking: lines, tax lines, tourist tax and invoices. Returns a sentence for
 * each violation.
 */
export async function findFolioViolations(db: Db): Promise<string[]> {
  const [bookings, nights, released, charges, invoices] = await Promise.all([
    db.selectFrom('bookings').selectAll().execute(),
    db.selectFrom('nights').selectAll().orderBy('date').execute(),
    db.selectFrom('released_nights').selectAll().orderBy('date').execute(),
    db.selectFrom('charges').selectAll().orderBy('id').execute(),
    db
      .selectFrom('invoices')
      .leftJoin('invoices as credit', 'credit.corrects_id', 'invoices.id')
      .select(['invoices.booking_id', 'invoices.series', 'invoices.snapshot'])
      .select('credit.number as credit_number')
      .execute(),
  ])
  const property = await db.selectFrom('property').select('fee_tax').executeTakeFirstOrThrow()
  const nightsOf = Map.groupBy(nights, ({ booking_id }) => booking_id)
  const releasedOf = Map.groupBy(released, ({ booking_id }) => booking_id)
  const chargesOf = Map.groupBy(charges, ({ booking_id }) => booking_id)
  const invoicesOf = Map.groupBy(
    invoices.flatMap((record) =>
      bookingIdsOf(record, readSnapshot(record.snapshot)).map((bookingId) => ({
        ...record,
        bookingId,
      })),
    ),
    ({ bookingId }) => bookingId,
  )

  return bookings.flatMap((booking) => {
    const { id, status, fee_cents: fee, cabin_id } = booking
    const own = chargesOf.get(id) ?? []
    const lines = folioLines({
      status,
      fee,
      feeTax: property.fee_tax,
      breakfast: booking.extras_price_cents - booking.charges_cents,
      breakfastUnit: booking.breakfast_unit_cents,
      nights: [
        ...(nightsOf.get(id) ?? []),
        ...(releasedOf.get(id) ?? []).map((night) => ({ ...night, cabin_id })),
      ].map((night) => ({
        date: night.date,
        cabin: String(night.cabin_id),
        rate: night.rate_cents,
      })),
      charges: own.map((row) => toFolioCharge({ ...row, staff_name: null })),
    })
    const charged = chargedFor({ status, fee, totalPrice: booking.total_price_cents })
    const apart = linesByTax(lines)
    const taxes = taxLines(apart.map(({ kind, amount }) => ({ rate: rates[kind], amount })))
    const invoiced = (invoicesOf.get(id) ?? []).map((record) => issuedLines(record, id))
    const party = { numNights: booking.num_nights, numGuests: booking.num_guests }
    const items = own
      .map((row) => ({ ...toBookedCharge({ ...row, staff_name: null }), id: row.id }))
      .filter(({ unitPrice }) => unitPrice > 0)
    const isOpen = status === 'unconfirmed' || status === 'checked-in'
    return [
      items.some((item) => item.amount > chargeAmount({ ...item, ...wholeStay }, party)) &&
        'is charged for more guests and nights than the stay has',
      isOpen &&
        items.some((item) => item.amount !== chargeAmount(item, party)) &&
        'has a charge or a tourist tax that does not follow the stay',
      totalOf(lines) !== charged && 'has a folio that is not what is charged',
      taxes.reduce((sum, { net, tax }) => sum + net + tax, 0) !== charged &&
        'has tax lines that are not what is charged',
      [...taxKinds, 'tourist-tax' as const].some(
        (kind) => totalOf(apart.filter((line) => line.kind === kind)) < 0,
      ) && 'has a negative amount of a tax kind',
      hasTwice(own.filter((row) => isTouristTax({ taxKind: row.tax_kind }))) && 'has a tax twice',
      own.some((row) => !isChargedAsDue(row)) && 'has a tax that is charged otherwise',
      isInvoicedTwice(invoiced) && 'has a line on two invoices',
    ]
      .filter((problem) => typeof problem === 'string')
      .map((problem) => `booking ${id} (${status}) ${problem}`)
  })
}

const hasTwice = (taxes: readonly { tax_rule_id: number | null }[]) =>
  new Set(taxes.map((row) => row.tax_rule_id)).size < taxes.length

/** Whether the nights of a tax add up to it, and the booking is charged what is added. */
function isChargedAsDue({ amount_cents, ...row }: Pick<ChargeTable, TaxColumn | 'amount_cents'>) {
  if (row.tax_rule_id === null) return true
  const nights: { amount: number }[] = JSON.parse(row.tax_nights ?? '[]')
  const added = row.tax_treatment === 'added' ? row.tax_cents : 0
  return totalOf(nights) === row.tax_cents && amount_cents === added
}

type TaxColumn = 'tax_rule_id' | 'tax_cents' | 'tax_treatment' | 'tax_nights'
