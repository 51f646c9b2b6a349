import { type Columns, cents, text } from './columns.ts'

const countOrNull = (name: string, min: number, max: number) =>
  `${name} integer check (${name} between ${min} and ${max})`
const daysOrNull = (name: string) => `${name} text check (length(${name}) <= 7)`

/**
 * The list of rules for prices and stays by season, and the prices of nights that staff set by hand.
 * Ranges and cabins are JSON; cabins are null for all of them. Weekdays are digits, 0 for Sunday.
 */
export const priceRules = (column: Columns) => [
  `create table price_rules (
    ${column.id},
    position integer not null check (position between -1000000 and 1000000),
    ${text('name', 1, 100)},
    kind text not null check (kind in ('price', 'percent', 'amount', 'long-stay', 'early-bird',
      'last-minute', 'extra-guest', 'stay')),
    ${text('ranges', 2, 10_000)},
    ${text('weekdays', 0, 7)},
    cabin_ids text check (length(cabin_ids) between 2 and 20000),
    ${countOrNull('value', -1_000_000_000, 1_000_000_000)},
    ${countOrNull('threshold', 0, 1_000)},
    ${column.boolean('replaces_lower')},
    ${countOrNull('min_nights', 1, 366)},
    ${countOrNull('max_nights', 1, 366)},
    ${daysOrNull('arrival_days')},
    ${daysOrNull('departure_days')},
    ${countOrNull('min_days_ahead', 0, 1_000)},
    ${countOrNull('max_days_ahead', 0, 1_000)},
    ${column.boolean('sells_gaps')},
    ${column.instant('created_at')},
    version integer not null check (version >= 1)
  ) ${column.table}`,
  `create table night_prices (
    cabin_id integer not null references cabins (id) on delete cascade,
    ${column.date('date')},
    ${cents('price_cents')},
    primary key (cabin_id, date)
  ) ${column.tableByKey}`,
]
