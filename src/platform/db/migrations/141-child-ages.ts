/** The ages of the children on arrival: a sorted JSON array of whole years, with at most one for each child. */
export const childAges = () => [
  "alter table bookings add column child_ages text not null default '[]' check (length(child_ages) <= 4000)",
]
