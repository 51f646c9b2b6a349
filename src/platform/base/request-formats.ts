import { AsyncLocalStorage } from 'node:async_hooks'
import { defaultFormats, type Formats, provideFormats } from '#domain/i18n/formats.ts'
import {
  defaultLanguage,
  formatsIn,
  type Language,
  type PropertyFormats,
  provideLanguage,
} from '#domain/i18n/language.ts'

type Reader = { language: Language; property: PropertyFormats; formats: Formats }

const reading = new AsyncLocalStorage<Reader>()

provideFormats(() => reading.getStore()?.formats)
provideLanguage(() => reading.getStore()?.language)

function runFor<Result>(
  change: Partial<Pick<Reader, 'language' | 'property'>>,
  run: () => Result,
): Result {
  const around = reading.getStore()
  const language = change.language ?? around?.language ?? defaultLanguage
  const property = change.property ??
    around?.property ?? { ...defaultFormats, language: defaultLanguage }
  return reading.run({ language, property, formats: formatsIn(language, property) }, run)
}

/**
 * Runs a function in which amounts and dates have the formats of this property (decision 054), or those of the
 * reader's language if it is another one. Without formats, those around it stay.
 */
export const withFormats = <Result>(
  property: PropertyFormats | undefined,
  run: () => Result,
): Result => (property ? runFor({ property }, run) : run())

/** Runs a function whose texts are in this language: of the user of a request, or of the guest of a document. */
export const withLanguage = <Result>(language: Language, run: () => Result): Result =>
  runFor({ language }, run)

/** A text that is stored in English, and that `knownText` words in the language of each reader. */
export const inEnglish = (text: () => string): string => withLanguage(defaultLanguage, text)

/** Runs a function whose texts are the property's own, such as the label of a charge that is stored. */
export const inLanguageOf = <Result>(property: PropertyFormats, run: () => Result): Result =>
  runFor({ property, language: property.language }, run)

/** Binds a function that is called after the request, such as by a stream, to the formats and language of now. */
export const boundToFormats = <Args extends unknown[], Result>(
  run: (...args: Args) => Result,
): ((...args: Args) => Result) => AsyncLocalStorage.bind(run)
