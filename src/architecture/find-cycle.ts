/** A cycle between files or folders, as a path; undefined without one. */
export function findCycle(edges: ReadonlyMap<string, ReadonlySet<string>>): string[] | undefined {
  const done = new Set<string>()
  function visit(node: string, path: readonly string[]): string[] | undefined {
    if (path.includes(node)) return [...path.slice(path.indexOf(node)), node]
    if (done.has(node)) return undefined
    for (const next of edges.get(node) ?? []) {
      const cycle = visit(next, [...path, node])
      if (cycle) return cycle
    }
    done.add(node)
    return undefined
  }
  for (const node of edges.keys()) {
    const cycle = visit(node, [])
    if (cycle) return cycle
  }
  return undefined
}
