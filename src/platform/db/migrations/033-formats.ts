import { text } from './columns.ts'

/** The currency of the property, and how it writes numbers and dates. */
export const formats = () => [
  `alter table property add column ${text('currency', 3, 3)} default 'USD'`,
  `alter table property add column ${text('number_format', 1, 20)} default '1,234.56'`,
  `alter table property add column ${text('date_format', 1, 20)} default 'Nov 21 2026'`,
]
