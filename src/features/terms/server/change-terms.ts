import { type TermsRule, withAmounts } from '#domain/money/terms/terms.ts'
import { centsFromDollars, dollarsFromCents } from '#domain/money.ts'
import { areCabins } from '#features/property/server/catalogue-store.ts'
import { findTerms, findTermsVersion, saveTerms } from '#features/property/server/terms-store.ts'
import { reject } from '#platform/base/errors.ts'
import { change } from '#platform/change.ts'
import type { Actor, Context } from '#platform/context.ts'
import { lockRow } from '#platform/db/lock-row.ts'
import type { Db, Tx } from '#platform/db/open.ts'
import type { ChangeTermsRequest, TermsEntry, TermsList } from '../contract/terms.ts'

/** The list as the API has it: with amounts in the currency, and without cabins that were deleted. */
export async function readTerms(db: Db | Tx): Promise<TermsList> {
  const terms = await findTerms(db)
  const cabins = await db.selectFrom('cabins').select('id').execute()
  const known = new Set(cabins.map(({ id }) => id))
  return { version: await findTermsVersion(db), terms: terms.map((one) => toEntry(one, known)) }
}

/** Replaces the list. Bookings keep the terms that they agreed to. */
export async function changeTerms(
  context: Pick<Context, 'db' | 'now'>,
  actor: Actor,
  { version, terms }: ChangeTermsRequest,
): Promise<TermsList> {
  return change(context, actor, async (tx, note) => {
    await lockRow(tx, 'property', 1)
    if ((await findTermsVersion(tx)) !== version) reject('terms-changed')
    const cabinIds = terms.flatMap((one) => one.cabinIds ?? [])
    if (!(await areCabins(tx, [...new Set(cabinIds)]))) reject('cabin-not-found')
    const before = await findTerms(tx)
    const after = terms.map(toTerms)
    await saveTerms(tx, after)
    note({
      action: 'property.change-terms',
      entity: 'property',
      entityId: 1,
      before: { termsNames: namesOf(before) },
      after: { termsNames: namesOf(after) },
    })
    return readTerms(tx)
  })
}

const namesOf = (terms: readonly TermsRule[]) => terms.map(({ name }) => name).join(', ')

export const toTerms = (entry: TermsEntry): TermsRule => withAmounts(entry, centsFromDollars)

/** Terms of deleted cabins only are still listed: staff see that they are for no stay. */
function toEntry(terms: TermsRule, cabins: ReadonlySet<number>): TermsEntry {
  const { ranges, cabinIds, sources, cancellation, damageDeposit, ...rest } = withAmounts(
    terms,
    dollarsFromCents,
  )
  const known = cabinIds?.filter((id) => cabins.has(id)) ?? null
  return {
    ...rest,
    ranges: [...ranges],
    cabinIds: known,
    sources: sources && [...sources],
    cancellation: [...cancellation],
    damageDeposit: damageDeposit ?? 0,
  }
}
