import { AsyncLocalStorage } from 'node:async_hooks'
import { type Formats, provideFormats } from '#domain/i18n/formats.ts'
import { type Language, provideLanguage } from '#domain/i18n/language.ts'

const reading = new AsyncLocalStorage<{ formats?: Formats; language?: Language }>()

provideFormats(() => reading.getStore()?.formats)
provideLanguage(() => reading.getStore()?.language)

/**
 * Runs a function in which amounts and dates have these formats (decision 054): the rest of a
 * request, a job, or an invoice in the formats of its issue. Without formats, those around it stay.
 */
export const withFormats = <Result>(formats: Formats | undefined, run: () => Result): Result =>
  formats ? reading.run({ ...reading.getStore(), formats }, run) : run()

/** Runs a function whose texts are in this language: of the user of a request, or of the guest of a document. */
export const withLanguage = <Result>(language: Language, run: () => Result): Result =>
  reading.run({ ...reading.getStore(), language }, run)

/** Binds a function that is called after the request, such as by a stream, to the formats and language of now. */
export const boundToFormats = <Args extends unknown[], Result>(
  run: (...args: Args) => Result,
): ((...args: Args) => Result) => AsyncLocalStorage.bind(run)
