import {
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
    title: 'Invoice numbers are consecutive',
    violation: 'invoices whose numbers are not consecutive',
    defect: 'does not follow the one before it',
    table: 'invoices',
    find: findUnconnectedInvoices,
  },
  {
    name: 'invoice-amounts',
    title: 'The amounts of every invoice add up',
    violation: 'invoices whose amounts do not add up',
    defect: 'has amounts that do not add up',
    table: 'invoices',
    find: findMiscalculatedInvoices,
  },
  {
    name: 'last-invoice-numbers',
    title: 'The last invoice of every year has the last number',
    violation: 'years whose last invoice has another number',
    defect: '',
    table: null,
    find: async (db) => (await findWrongLastNumbers(db)).map(({ label }) => ({ id: 0, label })),
  },
  {
    name: 'list-counts',
    title: 'The row counters match the lists',
    violation: 'row counters that do not match their lists',
    defect: '',
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

const nouns = {
  bookings: 'Booking',
  blocks: 'Block',
  guests: 'Guest',
  invoices: 'Invoice',
} as const

/** "Booking #12 occupies other nights than its dates." */
export function sentenceOf({ name, table, defect }: IntegrityCheck, { label }: Broken): string {
  if (table !== null) return `${nouns[table]} ${label} ${defect}.`
  return name === 'list-counts'
    ? `The row counter of the list "${label}" does not match it.`
    : `The last ${label}.`
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
