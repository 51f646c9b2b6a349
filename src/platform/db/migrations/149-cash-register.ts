import { type Columns, text } from './columns.ts'

/**
 * The cash register that signs payments in cash, and what it signs: each payment or refund once, and its cancellation
 * once. An entry is sent again until the register has responded with a receipt.
 */
export const cashRegister = (column: Columns) => [
  `create table cash_registers (
    id integer primary key not null check (id = 1),
    ${text('url', 1, 2000)},
    ${text('secret', 1, 1000)},
    ${column.boolean('is_enabled')}
  ) ${column.table}`,
  `create table cash_register_entries (
    ${column.id},
    payment_id integer not null,
    booking_id integer not null,
    ${column.boolean('is_void')},
    ${text('message_id', 1, 64)} unique,
    ${column.instant('created_at')},
    body text check (length(body) between 1 and 20000),
    receipt text check (length(receipt) between 1 and 2000),
    ${column.instantOrNull('signed_at')},
    ${column.instantOrNull('failed_at')},
    last_error text check (length(last_error) between 1 and 1000),
    unique (payment_id, is_void)
  ) ${column.table}`,
]
