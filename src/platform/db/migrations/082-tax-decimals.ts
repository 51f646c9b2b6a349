/**
 * The third and fourth decimal of a tax rate in percent, as in 9.975 %, and the tax of the fees of
 * cancellations and no-shows.
 */
export const taxDecimals = () => [
  `alter table tax_rates add column fraction integer not null default 0
    check (fraction between 0 and 99)`,
  `alter table property add column fee_tax text not null default 'lodging'
    check (fee_tax in ('lodging', 'breakfast', 'other', 'none'))`,
]
