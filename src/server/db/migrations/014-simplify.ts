import type { Columns } from './columns.ts'

/** Removes what earlier migrations made and nothing reads any more. */
export const simplify = (column: Columns) => [...dropSalesByHour(column)]

/** Statistics sum the bookings themselves (decision 032). */
const dropSalesByHour = (column: Columns) => [
  ...(column.name === 'sqlite'
    ? ['when_made', 'when_removed', 'as_changed', 'no_more'].map(
        (when) => `drop trigger bookings_summed_${when}`,
      )
    : ['made', 'removed', 'changed'].flatMap((how) => [
        `drop trigger bookings_summed_when_${how} on bookings`,
        `drop function bookings_summed_when_${how}()`,
      ])),
  'drop table sales_by_hour',
]
