import { countryCodes, isCountryCode } from '#domain/countries.ts'
import { type Language, languages } from '#domain/i18n/language.ts'
import { plainLetters } from '#domain/search/search-terms.ts'

/** Other names that exports and people write. */
const otherNames: Readonly<Record<string, string>> = {
  'united states of america': 'US',
  usa: 'US',
  uk: 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  'great britain': 'GB',
  grossbritannien: 'GB',
  'grande-bretagne': 'GB',
  'gran bretana': 'GB',
  'gran bretagna': 'GB',
  'groot-brittannie': 'GB',
  'gra-bretanha': 'GB',
  oesterreich: 'AT',
  holland: 'NL',
  hollande: 'NL',
  holanda: 'NL',
  olanda: 'NL',
  holandia: 'NL',
  'the netherlands': 'NL',
  'czech republic': 'CZ',
  'tschechische republik': 'CZ',
  'republique tcheque': 'CZ',
  'republica checa': 'CZ',
  'repubblica ceca': 'CZ',
  'tsjechische republiek': 'CZ',
  'republika czeska': 'CZ',
  turkey: 'TR',
  burma: 'MM',
  'dr congo': 'CD',
  // Either of both, depending on the language.
  kongo: '',
}

let known: ReadonlyMap<string, string> | undefined

/** A file has the language of the system that it comes from, whatever the user's is. */
const languagesOfFiles =
  'en de fr es it nl pt pl da nb sv fi is cs sk sl hr hu ro bg el et lv lt tr uk ru'.split(' ')

function codesByName(): ReadonlyMap<string, string> {
  known ??= new Map(
    languagesOfFiles.flatMap((language) =>
      (['long', 'short'] as const).flatMap((style) => {
        const names = new Intl.DisplayNames(language, { type: 'region', style })
        return countryCodes.map((code) => [plainLetters(names.of(code) ?? code), code] as const)
      }),
    ),
  )
  return known
}

/** The code of a country that is written as a code or by its name; empty if it is unknown. */
export function readCountry(text: string): string {
  const written = text.trim()
  if (isCountryCode(written.toUpperCase())) return written.toUpperCase()
  const name = plainLetters(written)
  return otherNames[name] ?? codesByName().get(name) ?? ''
}

let tagsByName: ReadonlyMap<string, string> | undefined

/** The tag of a language by its name in any of the languages of files; empty if it is none of them. */
function tagNamed(name: string): string {
  tagsByName ??= new Map(
    languagesOfFiles.flatMap((language) => {
      const names = new Intl.DisplayNames(language, { type: 'language' })
      return languagesOfFiles.map((tag) => [plainLetters(names.of(tag) ?? tag), tag] as const)
    }),
  )
  return tagsByName.get(plainLetters(name)) ?? ''
}

/** The language that is written as a tag, such as "de" or "de-AT", or by its name; empty if the product has none. */
export function readLanguage(text: string): Language | '' {
  const written = text.trim().toLowerCase().replace('_', '-')
  const known = Object.keys(languages())
  return (
    known.find((tag) => tag.toLowerCase() === written) ??
    known.find((tag) => tag === written.split('-')[0]) ??
    known.find((tag) => tag === tagNamed(written)) ??
    ''
  )
}
