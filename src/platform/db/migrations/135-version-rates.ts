import { versionAmounts } from './052-version-periods.ts'
import type { Columns } from './columns.ts'

/** Versions that a server of 0.1.0 wrote during an upgrade have no rates, from which nights are derived. */
export const versionRates = (column: Columns) =>
  versionAmounts(column).map((statement) => `${statement} where rates is null`)
