import { plainLetters } from '#domain/search/search-terms.ts'
import type { Db, Tx } from '#platform/db/open.ts'
import { readCabin } from '../domain/read-cabin.ts'
import { type RowReader, WrongRow } from '../domain/row-reader.ts'
import { type Checked, wrongRow } from './checked-row.ts'
import { cabinsOfImport } from './facts-store.ts'
import type { StagedRow } from './import-row-store.ts'

/** Checks rows of cabins, which are recognized by their names, in parts of a file. */
export function cabinChecker({ read }: { read: (row: StagedRow) => RowReader }) {
  const rowsOfFile = new Map<string, number>()

  async function check(db: Db | Tx, rows: readonly StagedRow[]): Promise<Checked[]> {
    const cabins = await cabinsOfImport(db)
    const known = new Map(cabins.map((cabin) => [plainLetters(cabin.name), cabin]))
    return rows.map((row) => {
      try {
        const cabin = readCabin(read(row))
        const name = plainLetters(cabin.name)
        const rest = { ...row, field: null, plan: null }
        const earlier = rowsOfFile.get(name)
        if (earlier !== undefined)
          return { ...rest, outcome: 'same', reason: `Row ${earlier} is the same cabin.` }
        const own = known.get(name)
        if (own === undefined) {
          rowsOfFile.set(name, row.number)
          return { ...rest, outcome: 'new', reason: '', plan: { kind: 'cabins', cabin } }
        }
        const isSame =
          own.max_capacity === cabin.maxCapacity && own.regular_price_cents === cabin.regularPrice
        return isSame
          ? { ...rest, outcome: 'same', reason: `${own.name} is a cabin already.` }
          : {
              ...rest,
              outcome: 'conflict',
              reason: `${own.name} is a cabin already, with another capacity or price.`,
            }
      } catch (error) {
        if (error instanceof WrongRow) return wrongRow(row, error)
        throw error
      }
    })
  }

  return { check }
}
