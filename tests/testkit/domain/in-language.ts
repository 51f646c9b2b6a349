import { type Language, provideLanguage } from '#domain/i18n/language.ts'

/** Runs a function as for a reader of this language. */
export function inLanguage<Result>(language: Language, run: () => Result): Result {
  const before = provideLanguage(() => language)
  try {
    return run()
  } finally {
    provideLanguage(before)
  }
}
