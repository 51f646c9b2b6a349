import { findText } from '#domain/i18n/find-message.ts'
import { languages } from '#domain/i18n/language.ts'

/** What the words of Cabinkeeper mean, in each of its languages, since a file may come from another user. */
export const inEachLanguage = <Meaning>(
  messages: readonly (readonly [message: string, meaning: Meaning])[],
  keyOf: (word: string) => string,
): ReadonlyMap<string, Meaning> =>
  new Map(
    Object.keys(languages()).flatMap((language) =>
      messages.map(([message, meaning]) => [keyOf(findText(language, message)), meaning] as const),
    ),
  )
