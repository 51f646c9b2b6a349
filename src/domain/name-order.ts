import { currentLanguage, type Language } from './i18n/language.ts'

/** Made at its first use, because that delays the first paint of a slow browser by 20 ms. */
const collators = new Map<Language, Intl.Collator>()

/**
 * Natural order of names as in the reader's language: Cabin 2 comes before Cabin 10, and Åsgard is sorted
 * under A. The databases do not agree on such an order, so the server sorts short lists of names itself.
 */
export function compareNames(one: string, other: string): number {
  const language = currentLanguage()
  const collator =
    collators.get(language) ?? new Intl.Collator(language, { numeric: true, sensitivity: 'base' })
  collators.set(language, collator)
  return collator.compare(one, other)
}
