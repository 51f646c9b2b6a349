/** To what a rule with a percentage rounds prices: whole units of the currency, or multiples of 5. */
export const priceRounding = () => [
  'alter table price_rules add column round_to integer check (round_to in (1, 5))',
]
