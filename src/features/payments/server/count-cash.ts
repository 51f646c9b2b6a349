import type { CashUpShape, CountCashRequest } from '#contract/payments.ts'
import { cashDifference } from '#domain/cash-up.ts'
import { t } from '#domain/i18n/messages.ts'
import { centsFromDollars, dollarsFromCents, maxCents } from '#domain/money.ts'
import { reject } from '#platform/base/errors.ts'
import { change } from '#platform/change.ts'
import type { Actor, Context } from '#platform/context.ts'
import { lockRow } from '#platform/db/lock-row.ts'
import type { Db, Tx } from '#platform/db/open.ts'
import { businessDay } from '#platform/versions/property-store.ts'
import { type CashCountRow, findCashUp, insertCashCount } from './cash-count-store.ts'

const maxCounts = 20

/**
 * Records the cash that was counted on a day. The request contains what the screen showed, so that two
 * users do not count a day twice without knowing. See docs/reference/business-rules.md#cash-up.
 */
export async function countCash(
  context: Context,
  actor: Actor,
  { day, counted, note, expectedCash, lastCountId }: CountCashRequest,
): Promise<CashUpShape> {
  return change(context, actor, async (tx, record) => {
    await lockRow(tx, 'property', 1)
    const at = context.now()
    if (day > (await businessDay(tx, at)).date) {
      reject('invalid-fields', { fields: { day: t('The cash of a future day cannot be counted') } })
    }
    const before = await findCashUp(tx, day)
    if ((before.counts.at(-1)?.id ?? null) !== lastCountId) reject('cash-already-counted')
    if (before.expected !== centsFromDollars(expectedCash)) reject('cash-changed')
    if (Math.abs(before.expected) > maxCents) reject('amount-too-large')
    const count = { counted: centsFromDollars(counted), expected: before.expected }
    await insertCashCount(tx, { day, ...count, note, staffId: actor.staffId, at })
    record({ action: 'cash.count', entity: 'cash', entityId: day, after: { day, ...count } })
    return toCashUp(tx, day)
  })
}

/** The cash of a day as staff see it, the last count first. */
export async function toCashUp(db: Db | Tx, day: string): Promise<CashUpShape> {
  const { state, expected, difference, people, counts } = await findCashUp(db, day)
  return {
    state,
    expected: dollarsFromCents(expected),
    difference: difference === null ? null : dollarsFromCents(difference),
    byPerson: people.map((person) => ({ ...person, expected: dollarsFromCents(person.expected) })),
    counts: counts.slice(-maxCounts).map(toCount).reverse(),
  }
}

export const toCount = (row: CashCountRow): CashUpShape['counts'][number] => ({
  id: row.id,
  counted: dollarsFromCents(row.counted_cents),
  expected: dollarsFromCents(row.expected_cents),
  difference: dollarsFromCents(
    cashDifference({ counted: row.counted_cents, expected: row.expected_cents }),
  ),
  note: row.note,
  by: row.staff_name ?? '',
  at: row.created_at,
})
