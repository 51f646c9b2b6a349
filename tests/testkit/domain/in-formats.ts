import { defaultFormats, type Formats, provideFormats } from '#domain/i18n/formats.ts'

/** Runs a function as at a property with these formats; the rest is the default. */
export function inFormats<Result>(formats: Partial<Formats>, run: () => Result): Result {
  const before = provideFormats(() => ({ ...defaultFormats, ...formats }))
  try {
    return run()
  } finally {
    provideFormats(before)
  }
}
