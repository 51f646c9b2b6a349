import type { Columns } from './columns.ts'

/** Who receives the monthly report, for which month it was last queued, and the messages of each. */
export const reportEmails = (column: Columns) => [
  `alter table staff add column ${column.boolean('receives_report')} default false`,
  `alter table property add column ${column.dateOrNull('report_mailed_for')}`,
  `alter table outbox add column ${column.dateOrNull('report_month')}`,
]
