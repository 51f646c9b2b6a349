/** Caches the results of a pure function. When the cache has `maxEntries` entries, it is cleared. */
export function memoize<Result>(
  compute: (input: string) => Result,
  { maxEntries }: { maxEntries: number },
): (input: string) => Result {
  const cache = new Map<string, Result>()
  return (input) => {
    const cached = cache.get(input)
    if (cached !== undefined) return cached
    const result = compute(input)
    if (cache.size >= maxEntries) cache.clear()
    cache.set(input, result)
    return result
  }
}
