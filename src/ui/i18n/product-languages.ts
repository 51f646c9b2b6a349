import { type LanguageDetails, languages, provideLanguages } from '#domain/i18n/language.ts'

const found = import.meta.glob<LanguageDetails>('../../locales/*/language.json', {
  eager: true,
  import: 'default',
})

provideLanguages(
  Object.fromEntries(
    Object.entries(found).map(([path, details]) => [path.split('/').at(-2) ?? '', details]),
  ),
)

/** The languages to choose from, each named in itself. */
export const languageOptions = (): [tag: string, name: string][] =>
  Object.entries(languages()).map(([tag, { name }]) => [tag, name])
