import { countriesByName, isCountryCode } from '#domain/countries.ts'
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
  deutschland: 'DE',
  osterreich: 'AT',
  schweiz: 'CH',
  suisse: 'CH',
  holland: 'NL',
  'the netherlands': 'NL',
  'czech republic': 'CZ',
  turkey: 'TR',
}

let known: ReadonlyMap<string, string> | undefined

const codesByName = () =>
  (known ??= new Map(countriesByName().map(({ code, name }) => [plainLetters(name), code])))

/** The code of a country that is written as a code or in English; empty if it is unknown. */
export function readCountry(text: string): string {
  const written = text.trim()
  if (isCountryCode(written.toUpperCase())) return written.toUpperCase()
  const name = plainLetters(written)
  return otherNames[name] ?? codesByName().get(name) ?? ''
}
