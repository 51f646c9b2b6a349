import type { Columns } from '../columns.ts'
import { hotel } from './001-hotel.ts'
import { staff } from './002-staff.ts'
import { outbox } from './003-outbox.ts'

/** The statements of one step from schema to schema. A released one is never edited. */
export type Migration = { name: string; statements: (columns: Columns) => string[] }

/** In the order in which they run. */
export const migrations: Migration[] = [
  { name: '001-hotel', statements: hotel },
  { name: '002-staff', statements: staff },
  { name: '003-outbox', statements: outbox },
]
