/** What a guest paid during an outage, so that the server can enter the payment itself. */
export const outageAmounts = () => [
  `alter table outage_notes add column amount_cents integer
    check (amount_cents between 1 and 1000000000)`,
  `alter table outage_notes add column method text
    check (method in ('cash', 'card', 'transfer', 'online', 'other'))`,
]
