import type { Db } from '../db/open.ts'

/** Ids grow with the numbers of a series, because both are assigned while its row is locked. */
export const invoicePageQuery = (db: Db, after: number) =>
  db
    .selectFrom('invoices')
    .where('id', '>', after)
    .select(['id', 'series', 'year', 'number', 'total_cents', 'snapshot'])
    .orderBy('id')
    .limit(500)

export const lastNumbers = (db: Db) => db.selectFrom('invoice_numbers').selectAll().execute()
