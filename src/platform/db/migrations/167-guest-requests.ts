import { type Columns, text } from './columns.ts'

/**
 * Messages and requests that guests send from their page, until staff reply, accept or decline them, and the items
 * that they can request there. The price of an item is what it adds to the total, as the page showed it.
 */
export const guestRequests = (column: Columns) => [
  `alter table charge_catalogue add column ${column.boolean('is_on_guest_page')} default false`,
  `create table guest_requests (
    ${column.id},
    booking_id integer not null references bookings (id) on delete cascade,
    ${text('form_key', 1, 100)},
    kind text not null check (kind in ('message', 'item', 'dog', 'cot', 'step-free', 'early-arrival',
      'late-check-out')),
    ${text('text', 0, 2000)},
    catalogue_id integer references charge_catalogue (id),
    price_cents integer check (price_cents between 0 and 1000000000),
    state text not null check (state in ('open', 'replied', 'accepted', 'declined')),
    ${text('reply', 0, 4000)},
    ${column.instant('created_at')},
    ${column.instantOrNull('handled_at')},
    ${text('handled_by', 0, 200)},
    unique (booking_id, form_key),
    check ((kind = 'item') = (catalogue_id is not null)),
    check ((kind = 'item') = (price_cents is not null))
  ) ${column.table}`,
  "create index guest_requests_open on guest_requests (created_at) where state = 'open'",
]
