import { invoiceNumber } from '#features/documents/domain/invoices.ts'
import { findViolations } from '#features/monitoring/server/integrity-checks.ts'
import type { Db } from '#platform/db/open.ts'
import type { IssueLog } from './issue-invoices.ts'

/**
 * What is wrong with the invoices of a database: numbers, amounts, and rows that an invoice lacks. Only
 * requests whose response was lost may have issued more than was acknowledged.
 */
export async function invoiceProblems(db: Db, { acknowledged, lost }: IssueLog): Promise<string[]> {
  const invoices = await db
    .selectFrom('invoices')
    .leftJoin('invoice_addressees', 'invoice_addressees.invoice_id', 'invoices.id')
    .select(['series', 'year', 'number', 'total_cents', 'invoice_addressees.name'])
    .execute()
  const { audited } = await db
    .selectFrom('audit')
    .where('action', 'in', ['invoice.issue', 'invoice.credit'])
    .select(({ fn }) => fn.countAll<number | string>().as('audited'))
    .executeTakeFirstOrThrow()
  const stored = invoices.map((row) => ({
    ...row,
    label: invoiceNumber(row.series, row.year, row.number),
  }))
  const totals = new Map(stored.map(({ label, total_cents }) => [label, total_cents]))
  const violated = await findViolations(db)
  return [
    ...violated.flatMap(({ check, broken }) => broken.map(({ label }) => check.sentence(label))),
    ...[...acknowledged]
      .filter(([label, total]) => totals.get(label) !== Math.round(total * 100))
      .map(([label]) => `${label} was acknowledged and is not there with its total`),
    ...(totals.size === stored.length ? [] : ['two invoices have the same number']),
    ...(stored.length > acknowledged.size + lost
      ? ['there are invoices that no client issued']
      : []),
    ...(Number(audited) === stored.length ? [] : ['invoices and audit entries differ']),
    ...stored.filter(({ name }) => name === null).map(({ label }) => `${label} has no addressee`),
  ]
}
