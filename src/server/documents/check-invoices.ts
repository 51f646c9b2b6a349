import { addsUp, invoiceNumber } from '#domain/invoices.ts'
import type { Db } from '../db/open.ts'
import { invoicePageQuery, lastNumbers } from './invoice-check-store.ts'
import { readSnapshot } from './invoice-snapshot.ts'

/**
 * Sentences about invoices whose numbers are not consecutive or whose amounts do not add up. Reads them
 * page by page.
 */
export async function findInvoiceViolations(db: Db): Promise<string[]> {
  const counts = new Map<string, number>()
  const broken: string[] = []
  for (let last = 0; ; ) {
    const rows = await invoicePageQuery(db, last).execute()
    if (rows.length === 0) break
    for (const row of rows) {
      last = row.id
      const name = invoiceNumber(row.series, row.year, row.number)
      const key = `${row.series} ${row.year}`
      const expected = (counts.get(key) ?? 0) + 1
      if (row.number !== expected) broken.push(`${name} does not follow the one before it.`)
      counts.set(key, row.number)
      const snapshot = readSnapshot(row.snapshot)
      const isSame = snapshot.number === name && snapshot.total.gross === row.total_cents
      if (!isSame || !addsUp(snapshot)) broken.push(`The amounts of ${name} do not add up.`)
    }
  }
  for (const { series, year, last_number } of await lastNumbers(db)) {
    if (counts.get(`${series} ${year}`) === last_number) continue
    broken.push(`The last ${series} of ${year} should have the number ${last_number}.`)
  }
  return broken.slice(0, 5)
}
