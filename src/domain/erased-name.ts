/**
 * Replaces a full name in a note about something else. A name of one word stays, because it may be that of
 * another person. The text never becomes longer.
 */
export function withoutName(text: string, fullName: string): string {
  const words = fullName.split(/\s+/).filter((word) => word !== '')
  if (words.length < 2) return text
  const name = words.map(escapeRegExp).join('\\s+')
  const wholeName = new RegExp(`(?<![\\p{L}\\p{N}])${name}(?![\\p{L}\\p{N}])`, 'giu')
  return text.replaceAll(wholeName, '…')
}

const escapeRegExp = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&')
