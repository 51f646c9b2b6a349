/** Caches the results of a pure function. When the cache has `most` entries, it is cleared. */
export function memoize<Result>(
  compute: (input: string) => Result,
  { most }: { most: number },
): (input: string) => Result {
  const cache = new Map<string, Result>()
  return (input) => {
    const cached = cache.get(input)
    if (cached !== undefined) return cached
    const result = compute(input)
    if (cache.size >= most) cache.clear()
    cache.set(input, result)
    return result
  }
}
