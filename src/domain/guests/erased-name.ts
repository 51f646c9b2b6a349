import { wholeTerms } from '../search/whole-terms.ts'

/**
 * Replaces a full name in a note about something else. A name of one word stays, because it may be that of
 * another person. The text never becomes longer.
 */
export function withoutName(text: string, fullName: string): string {
  const words = fullName.split(/\s+/).filter((word) => word !== '')
  return words.length < 2 ? text : text.replaceAll(wholeTerms(words), '…')
}
