const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Text for elements and quoted attributes of a page or an email. */
export const escapeHtml = (text: string): string =>
  withoutDirectionMarks(text).replaceAll(/[&<>"]/g, (character) => entities[character] ?? character)

/** Bidirectional control characters could make a name look like different text. */
export const withoutDirectionMarks = (text: string): string =>
  text.replaceAll(/[\u202a-\u202e\u2066-\u2069]/g, '')
