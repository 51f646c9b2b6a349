/** A new installation had the name of an invented property; one with cabins keeps its name. */
export const unnamedProperty = () => [
  "update property set name = 'Your property' where name = 'Larch Valley Cabins' and not is_demo and not exists (select 1 from cabins)",
]
