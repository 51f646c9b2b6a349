/**
 * The nights between the check-in and the booked arrival of a guest who came early are a block that
 * belongs to the booking, so that no one else can have them and no report takes them for sold.
 */
export const earlyNights = () => [
  'alter table blocks add column booking_id integer references bookings (id) on delete cascade',
  'create index blocks_by_booking on blocks (booking_id) where booking_id is not null',
]
