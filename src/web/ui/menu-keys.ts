/** What is typed within this time belongs to one word. */
const wordPause = 600

export type Typed = { word: string; at: number }

/** Adds a letter to the word that is being typed, or begins a new one after a pause. */
export const typeOn = (typed: Typed, letter: string, at: number): Typed => ({
  word: (at - typed.at < wordPause ? typed.word : '') + letter.toLowerCase(),
  at,
})

/** The item that the arrow, Home and End keys lead to; null for any other key. */
export const itemForKey = (key: string, current: number, count: number): number | null => {
  if (key === 'ArrowDown') return (current + 1) % count
  if (key === 'ArrowUp') return current <= 0 ? count - 1 : current - 1
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return null
}

/** The item whose label begins with the word; one letter alone moves on from the current item. */
export const itemForWord = (
  word: string,
  current: number,
  labels: readonly string[],
): number | null => {
  const start = word.length === 1 ? current + 1 : Math.max(current, 0)
  const inOrder = labels.map((_, step) => (start + step) % labels.length)
  return inOrder.find((index) => labels[index]?.toLowerCase().startsWith(word)) ?? null
}
