const shown = 4
/** The last characters of a short ID would reveal too much of it. */
const shortest = 8
const hidden = '•••••'

/** "•••••3345": enough to compare it with a document, too little to use it. */
export function maskedNationalID(nationalID: string): string {
  const letters = [...nationalID]
  if (letters.length === 0) return ''
  return letters.length < shortest ? hidden : hidden + letters.slice(-shown).join('')
}
