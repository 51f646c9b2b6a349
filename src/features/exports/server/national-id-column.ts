/** The column of the archive that replaces the encrypted one. */
export const nationalIdColumn = {
  table: 'guests',
  name: 'national_id',
  from: 'national_id_sealed',
} as const
