import { dialectOf } from '#platform/db/dialect.ts'
import type { Db } from '#platform/db/open.ts'

const firstUpdate = 250
const growing = ['guests', 'bookings', 'nights'] as const

/** Updates the statistics of the tables that an import fills, each time its rows have doubled. */
export function statisticsDuringImport(db: Db): (rows: number) => Promise<void> {
  let written = 0
  let next = firstUpdate
  return async (rows) => {
    written += rows
    if (written < next) return
    next = 2 * written
    await dialectOf(db).updateStatistics(db, growing)
  }
}
