import { msg, t } from '#domain/i18n/messages.ts'
import {
  findDoublyInvoiced,
  findMiscalculatedInvoices,
  findUnconnectedInvoices,
  findWrongLastNumbers,
} from '#features/documents/server/invoices/check-invoices.ts'
import type { Db } from '#platform/db/open.ts'
import { wronglyCountedLists } from '#platform/db/row-counts.ts'
import { bookingChecks } from './booking-checks-store.ts'
import { guestChecks } from './guest-checks-store.ts'
import type { Broken, IdRange, IntegrityCheck } from './integrity-check.ts'
import { moneyChecks } from './money-checks-store.ts'

/** All invariants of the data, for the doctor and for the self-check of a running server. */
export const integrityChecks: readonly IntegrityCheck[] = [
  ...bookingChecks,
  ...moneyChecks,
  ...guestChecks,
  {
    name: 'invoice-numbers',
    title: msg('Invoice numbers are consecutive'),
    violation: 'invoices whose numbers are not consecutive',
    sentence: (label) => t('Invoice {label} does not follow the one before it.', { label }),
    table: 'invoices',
    find: findUnconnectedInvoices,
  },
  {
    name: 'invoice-amounts',
    title: msg('The amounts of every invoice add up'),
    violation: 'invoices whose amounts do not add up',
    sentence: (label) => t('Invoice {label} has amounts that do not add up.', { label }),
    table: 'invoices',
    find: findMiscalculatedInvoices,
  },
  {
    name: 'invoice-lines',
    title: msg('No line is on two invoices'),
    violation: 'invoices with lines of other invoices or bookings',
    sentence: (label) =>
      t('Invoice {label} has lines of another invoice or of other bookings.', { label }),
    table: 'invoices',
    find: findDoublyInvoiced,
  },
  {
    name: 'last-invoice-numbers',
    title: msg('The last invoice of every year has the last number'),
    violation: 'years whose last invoice has another number',
    sentence: (label) => label,
    table: null,
    find: async (db) => (await findWrongLastNumbers(db)).map((label) => ({ id: 0, label })),
  },
  {
    name: 'list-counts',
    title: msg('The row counters match the lists'),
    violation: 'row counters that do not match their lists',
    sentence: (label) => t('The row counter of the list "{label}" does not match it.', { label }),
    table: null,
    find: async (db) => (await wronglyCountedLists(db)).map((label) => ({ id: 0, label })),
  },
]

export type CheckedTable = IntegrityCheck['table']

/** The tables in the order in which they are checked; null stands for the checks without one. */
export const checkedTables: readonly CheckedTable[] = [
  'bookings',
  'blocks',
  'guests',
  'invoices',
  null,
]

export const checksOf = (table: CheckedTable) =>
  integrityChecks.filter((check) => check.table === table)

/** The ranges of ids of a table, with at most `size` rows each. */
export async function* idRanges(
  db: Db,
  table: CheckedTable,
  size: number,
): AsyncGenerator<IdRange> {
  if (table === null) {
    yield { after: 0, upTo: 0 }
    return
  }
  for (let after = 0; ; ) {
    const upTo = await lastIdOfNextBatch(db, table, { after, size })
    if (upTo === null) return
    yield { after, upTo }
    after = upTo
  }
}

export type Violated = { check: IntegrityCheck; broken: Broken[] }

/** Large enough that the database plans a chunk like the complete table. */
const wholeSize = 20_000

/** Checks all rows without a pause, for a command. */
export async function findViolations(db: Db): Promise<Violated[]> {
  const found = new Map<IntegrityCheck, Broken[]>()
  for (const table of checkedTables) {
    for await (const range of idRanges(db, table, wholeSize)) {
      for (const check of checksOf(table)) {
        const broken = await check.find(db, range)
        if (broken.length > 0) found.set(check, [...(found.get(check) ?? []), ...broken])
      }
    }
  }
  return integrityChecks.flatMap((check) => {
    const broken = found.get(check)
    return broken ? [{ check, broken }] : []
  })
}

type Table = NonNullable<IntegrityCheck['table']>

/** The id of the last of the next `size` rows; null if there are none. */
async function lastIdOfNextBatch(
  db: Db,
  table: Table,
  { after, size }: { after: number; size: number },
): Promise<number | null> {
  const ids = db
    .selectFrom(table as 'bookings')
    .where('id', '>', after)
    .select('id')
    .orderBy('id')
    .limit(size)
  const { last } = await db
    .selectFrom(ids.as('next'))
    .select(({ fn }) => fn.max<number | null>('id').as('last'))
    .executeTakeFirstOrThrow()
  return last
}
