import compile from 'icu-minify/compile'
import type { CompiledMessage } from 'icu-minify/format'

let translated = (_language: string, _text: string): string | undefined => undefined

/** "Open" of "verb|Open". */
export const withoutContext = (text: string): string => text.replace(/^[a-z ]+\|/, '')

/** Sets where translations come from: on the server `src/locales`. Without one, a text stays English. */
export function provideTranslations(find: typeof translated): void {
  translated = find
  messages.clear()
}

const messages = new Map<string, CompiledMessage>()

/** A text without values, which is not parsed. */
export const findText = (language: string, text: string): string =>
  translated(language, text) ?? withoutContext(text)

/** The compiled message for an English text with values. */
export function findMessage(language: string, text: string): CompiledMessage {
  const key = `${language} ${text}`
  const known = messages.get(key)
  if (known !== undefined) return known
  const message = compile(findText(language, text))
  messages.set(key, message)
  return message
}
