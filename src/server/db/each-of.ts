/** One thing for each name, such as a query for each sort. */
export const eachOf = <Name extends string, Made>(
  names: readonly Name[],
  make: (name: Name) => Made,
) => Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, Made>
