import { plainLetters } from '#domain/search/search-terms.ts'

/** Letters that people write in two ways: "Laerche" for "Lärche", "Waldhaus 2" for "Waldhaus2". */
const comparable = (name: string) =>
  plainLetters(name)
    .replace(/ae/g, 'a')
    .replace(/oe/g, 'o')
    .replace(/ue/g, 'u')
    .replace(/[^\p{L}\p{N}]/gu, '')

/** The name among others that this one probably misspells; null if none is close. */
export function similarName(name: string, others: readonly string[]): string | null {
  const own = comparable(name)
  const close = others
    .filter((other) => other !== name)
    .map((other) => ({
      other,
      steps: distance(own, comparable(other)),
    }))
  const [best] = close.sort((a, b) => a.steps - b.steps)
  return best && best.steps <= Math.floor(own.length / 4) ? best.other : null
}

/** Letters to add, remove or replace (Levenshtein). */
function distance(one: string, other: string): number {
  let previous = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row]
    for (let at = 1; at <= other.length; at += 1) {
      const replaced = (previous[at - 1] ?? 0) + (one[row - 1] === other[at - 1] ? 0 : 1)
      current.push(Math.min(replaced, (previous[at] ?? 0) + 1, (current[at - 1] ?? 0) + 1))
    }
    previous = current
  }
  return previous.at(-1) ?? 0
}
