/** What a column contains, with its unit if its name and type do not say it. */
type DescribedColumn = string | { about: string; unit: string }

/** A table of the archive. Its columns are exported in this order. */
export type DescribedTable = { about: string; columns: Readonly<Record<string, DescribedColumn>> }

export type DescribedTables = Readonly<Record<string, DescribedTable>>

export const shared = {
  booking: 'The booking: bookings.id',
  cabin: 'The cabin: cabins.id',
  country: 'Country, ISO 3166-1 alpha-2; empty if unknown',
  createdAt: 'When it was created',
  createdBy: 'The user who created it: staff.id',
  position: 'Order in the list',
  version: 'Number of changes',
} as const
