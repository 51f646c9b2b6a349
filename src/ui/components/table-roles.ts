/** The roles of tables whose rows become blocks, for which some browsers drop them. */
export const tableRoles = {
  table: 'table',
  group: 'rowgroup',
  row: 'row',
  header: 'columnheader',
  rowHeader: 'rowheader',
  cell: 'cell',
} as const
