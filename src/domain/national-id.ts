const shown = 4
/** A short one would be given away by its last letters. */
const shortest = 8
const hidden = '•••••'

/** "•••••3345": enough to compare it with a document, too little to use it. */
export function maskedNationalID(nationalID: string): string {
  const letters = [...nationalID]
  if (letters.length === 0) return ''
  return letters.length < shortest ? hidden : hidden + letters.slice(-shown).join('')
}
