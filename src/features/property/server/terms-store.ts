import { sql } from 'kysely'
import { type AgreedTerms, type TermsRule, termsOfProperty } from '#domain/money/terms/terms.ts'
import type { Db, Tx } from '#platform/db/open.ts'
import { termsColumns } from '#platform/versions/property-store.ts'

/** The terms of the property in their order, with amounts in cents. */
export async function findTerms(db: Db | Tx): Promise<TermsRule[]> {
  const row = await db.selectFrom('property').select(termsColumns).executeTakeFirstOrThrow()
  return termsOfProperty(row)
}

export async function findTermsVersion(db: Db | Tx): Promise<number> {
  const row = await db.selectFrom('property').select('terms_version').executeTakeFirstOrThrow()
  return row.terms_version
}

export async function saveTerms(tx: Tx, terms: readonly TermsRule[]): Promise<void> {
  await tx
    .updateTable('property')
    .set({ terms: JSON.stringify(terms), terms_version: sql`terms_version + 1` })
    .execute()
}

/** Changes the terms for all stays that no others are for. */
export async function changeLastTerms(tx: Tx, changed: Partial<AgreedTerms>): Promise<void> {
  const terms = await findTerms(tx)
  const last = terms.length - 1
  await saveTerms(
    tx,
    terms.map((one, at) => (at === last ? { ...one, ...changed } : one)),
  )
}
