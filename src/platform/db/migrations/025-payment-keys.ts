/** The payment of each idempotency key. */
export const paymentKeys = () => [
  'alter table submissions add column payment_id integer check (payment_id >= 1)',
]
