import { t } from '#domain/i18n/messages.ts'

/** In the languages of the product, before the cabin or after it: "block fox", "Fuchs sperren". */
const verbs = [
  {
    verb: 'block',
    before:
      /^(?:block|sperre|bloque[rz]?|bloquear?|blocca(?:re)?|blokkeer|zablokuj)\s+(?!a\s|a$|a cabin$)(.+)$/i,
    after: /^(.+)\s+(?:sperren|blockieren|blokkeren)$/i,
  },
  {
    verb: 'book',
    before:
      /^(?:new booking|book|r[ée]serve[rz]|reservar?|prenota(?:re)?|boek|zarezerwuj)\s+(.+)$/i,
    after: /^(.+)\s+(?:buchen|boeken)$/i,
  },
] as const

/** "block fox" and "book fox" search for "fox", as does "new booking fox" in the user's language. */
export function readCommand(text: string): { verb: 'block' | 'book' | null; q: string } {
  const typed = text.trim()
  const label = `${t('New booking')} `
  if (typed.toLowerCase().startsWith(label.toLowerCase()))
    return { verb: 'book', q: typed.slice(label.length).trim() }
  for (const { verb, before, after } of verbs) {
    const [, q] = before.exec(typed) ?? after.exec(typed) ?? []
    if (q !== undefined) return { verb, q }
  }
  return { verb: null, q: typed }
}
