import { type Formats, provideFormats } from '#domain/formats.ts'

let shown: Formats | undefined
provideFormats(() => shown)

/**
 * Sets the formats of amounts and dates for everything that is rendered inside, and returns a key that
 * changes with them. The layout calls it before its screens, so none shows others first.
 */
export function showInFormats(formats: Formats): string {
  shown = formats
  return Object.values(formats).join()
}
