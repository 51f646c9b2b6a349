import { type DateFormat, defaultFormats, type Formats, type NumberFormat } from './formats.ts'

/** A language of the product as its tag (BCP 47): "en", "de". English, which is in the code, is always there. */
export type Language = string

export const defaultLanguage: Language = 'en'

/** What a language is called in itself, and how it writes numbers and dates. */
export type LanguageDetails = { name: string; numberFormat: NumberFormat; dateFormat: DateFormat }

export type Languages = Readonly<Record<Language, LanguageDetails>>

const english: Languages = {
  [defaultLanguage]: {
    name: 'English (US)',
    numberFormat: defaultFormats.numberFormat,
    dateFormat: defaultFormats.dateFormat,
  },
}

let provided: Languages = english

/** Sets the languages besides English: on the server and in the browser those of `src/locales`. */
export function provideLanguages(others: Languages): void {
  provided = { ...english, ...others }
}

/** The languages of the product, English first. */
export const languages = (): Languages => provided

type Provider = () => Language | undefined

let provider: Provider = () => undefined

/**
 * Sets where the reader's language comes from: on the server from the request, in the browser from the page. Returns
 * where it came from before.
 */
export function provideLanguage(language: Provider): Provider {
  const before = provider
  provider = language
  return before
}

/** The language of the user, guest or other reader of what is written now. */
export const currentLanguage = (): Language => provider() ?? defaultLanguage

/** "Deutsch", or the tag of a language that the product no longer has. */
export const languageName = (tag: string): string => provided[tag]?.name ?? tag

export const isLanguage = (tag: string): boolean => Object.hasOwn(provided, tag)

/** The language that a reader chose, if the product has it, or else that of the reader. */
export const chosenLanguage = (tag: string | null): Language =>
  tag !== null && isLanguage(tag) ? tag : currentLanguage()

/** The property's formats, and in which language they are. */
export type PropertyFormats = Formats & { language: Language }

/**
 * How a reader of this language finds amounts and dates: as the property writes them if it has the same language,
 * otherwise as the language does, in the property's currency.
 */
export function formatsIn(language: Language, property: PropertyFormats): Formats {
  const { numberFormat, dateFormat } =
    language === property.language ? property : (languages()[language] ?? property)
  return { currency: property.currency, numberFormat, dateFormat }
}
