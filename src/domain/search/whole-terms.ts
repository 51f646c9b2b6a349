/** Matches these words in any case, with any space between them, but not as parts of longer words. */
export function wholeTerms(words: readonly string[]): RegExp {
  const text = words.map(escapeRegExp).join('\\s+')
  return new RegExp(`(?<![\\p{L}\\p{N}])${text}(?![\\p{L}\\p{N}])`, 'giu')
}

const escapeRegExp = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&')
