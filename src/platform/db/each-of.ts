/** A record with a value for each name, for example a query for each sort order. */
export const eachOf = <Name extends string, Made>(
  names: readonly Name[],
  make: (name: Name) => Made,
) => Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, Made>
