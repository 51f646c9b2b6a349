/**
 * A pure function that keeps its answers for when the same is asked again; when there are too many of
 * them it forgets all.
 */
export function memoize<Answer>(
  find: (asked: string) => Answer,
  { most }: { most: number },
): (asked: string) => Answer {
  const known = new Map<string, Answer>()
  return (asked) => {
    const answer = known.get(asked)
    if (answer !== undefined) return answer
    const found = find(asked)
    if (known.size >= most) known.clear()
    known.set(asked, found)
    return found
  }
}
