import { plainLetters } from '../search/search-terms.ts'

/**
 * The number of a channel or of another system in a search text, such as "HMAB4KQ2YT" or "4012345678";
 * null for a text that cannot be one. Digits are needed, and four characters, so that no name is one.
 */
export function typedReference(typed: string): string | null {
  const reference = plainLetters(typed).trim()
  return /^(?=.*\d)[a-z0-9][a-z0-9 ._/-]{3,99}$/.test(reference) ? reference : null
}
