import { randomBytes } from 'node:crypto'
import type { Tx } from '../open.ts'
import { bookings } from './049-bookings.ts'
import { cabinsAndGuests } from './049-cabins-and-guests.ts'
import { channels } from './049-channels.ts'
import { history } from './049-history.ts'
import { money } from './049-money.ts'
import { operations } from './049-operations.ts'
import { property } from './049-property.ts'
import { rowCounts } from './049-row-counts.ts'
import { staff } from './049-staff.ts'
import type { Columns } from './columns.ts'

/** The schema of 0.2.0 with its first rows, in the order of the foreign keys. */
export const baseline = (column: Columns) => [
  ...property(column),
  ...staff(column),
  ...cabinsAndGuests(column),
  ...bookings(column),
  ...history(column),
  ...money(column),
  ...channels(column),
  ...operations(column),
  ...rowCounts(column),
]

/** Tells our calendar events from those of other installations, also after a move to another server. */
export async function fillInstallationId(tx: Tx): Promise<void> {
  const installation_id = randomBytes(8).toString('hex')
  await tx.updateTable('property').set({ installation_id }).execute()
}
