/** Characters typed within this time belong to one word. */
const wordPause = 600

/** Lower case without accents: an É is reached by E. */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

export type Typed = { word: string; at: number }

/** Adds a character to the typed word, or begins a new word after a pause. */
export const typeOn = (typed: Typed, letter: string, at: number): Typed => ({
  word: (at - typed.at < wordPause ? typed.word : '') + plain(letter),
  at,
})

/** The item that an arrow key, Home or End leads to; null for any other key. */
export const itemForKey = (key: string, current: number, count: number): number | null => {
  if (key === 'ArrowDown') return (current + 1) % count
  if (key === 'ArrowUp') return current <= 0 ? count - 1 : current - 1
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return null
}

/** The item whose label begins with the word. A single character moves on from the current item. */
export const itemForWord = (
  word: string,
  current: number,
  labels: readonly string[],
): number | null => {
  const start = word.length === 1 ? current + 1 : Math.max(current, 0)
  const inOrder = labels.map((_, step) => (start + step) % labels.length)
  return inOrder.find((index) => plain(labels[index] ?? '').startsWith(word)) ?? null
}
