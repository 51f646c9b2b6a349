/** Children under this age on arrival need no bed; null if all guests need one. */
export const bedsOfChildren = () => [
  'alter table property add column bed_from_age integer check (bed_from_age between 1 and 18)',
]
