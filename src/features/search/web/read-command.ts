/** "block fox" and "book fox" search for "fox". */
const verbs = [
  { verb: 'block', pattern: /^block\s+(?!a\s|a$|a cabin$)(.+)$/i },
  { verb: 'book', pattern: /^(?:new booking|book)\s+(.+)$/i },
] as const

export function readCommand(text: string): { verb: 'block' | 'book' | null; q: string } {
  const typed = text.trim()
  for (const { verb, pattern } of verbs) {
    const [, q] = pattern.exec(typed) ?? []
    if (q !== undefined) return { verb, q }
  }
  return { verb: null, q: typed }
}
