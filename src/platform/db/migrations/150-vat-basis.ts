/** By what the property declares its VAT: documents issued, stays that ended, or payments. */
export const vatBasis = () => [
  `alter table property add column vat_basis text not null default 'invoices'
    check (vat_basis in ('invoices', 'stays', 'payments'))`,
]
