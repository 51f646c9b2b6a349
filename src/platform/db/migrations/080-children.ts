/** How many of the guests are children. Bookings from before have none. */
export const children = () =>
  ['bookings', 'booking_versions'].map(
    (table) =>
      `alter table ${table} add column num_children integer not null default 0
        check (num_children between 0 and 999)`,
  )
