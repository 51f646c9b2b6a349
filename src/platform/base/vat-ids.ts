import { countryName, isCountryCode } from '#domain/countries.ts'
import { t } from '#domain/i18n/messages.ts'
import { reject } from './errors.ts'

/** By the letters in front of a VAT ID: the country and what it calls this number. */
const numberNames: Readonly<Record<string, string>> = {
  AT: 'AT uid',
  BE: 'BE vat',
  BG: 'BG vat',
  CH: 'CH vat',
  CY: 'CY vat',
  CZ: 'CZ dic',
  DE: 'DE vat',
  DK: 'DK cvr',
  EE: 'EE kmkr',
  EL: 'GR vat',
  ES: 'ES nif',
  FI: 'FI alv',
  FR: 'FR tva',
  GB: 'GB vat',
  HR: 'HR oib',
  HU: 'HU anum',
  IE: 'IE vat',
  IT: 'IT iva',
  LT: 'LT pvm',
  LU: 'LU tva',
  LV: 'LV pvn',
  MT: 'MT vat',
  NL: 'NL btw',
  NO: 'NO mva',
  PL: 'PL nip',
  PT: 'PT nif',
  RO: 'RO cui',
  SE: 'SE vat',
  SI: 'SI ddv',
  SK: 'SK dph',
  // Northern Ireland has the numbers of the United Kingdom.
  XI: 'GB vat',
}

/** Letters that are not the code of a country. */
const prefixCountries: Readonly<Record<string, string>> = { EL: 'GR', XI: 'GB' }

/** A Swiss ID without the words for VAT, which are not on every invoice, and one of Northern Ireland. */
const asIssued = (vatId: string): string =>
  vatId.replace(/^(CHE\d{9})$/, '$1MWST').replace(/^XI/, 'GB')

/** What is wrong with a VAT ID, as a sentence for staff; undefined if its form and check digits are right. */
async function vatIdError(vatId: string): Promise<string | undefined> {
  const prefix = vatId.slice(0, 2)
  const [country, name] = numberNames[prefix]?.split(' ') ?? []
  if (!country || !name) {
    return isCountryCode(prefix)
      ? undefined
      : t('A VAT ID begins with the two letters of its country, such as DE123456788')
  }
  // Loaded with the first ID, because it has the numbers of all countries.
  const { stdnum } = await import('stdnum')
  if (stdnum[country]?.[name]?.validate(asIssued(vatId)).isValid) return undefined
  return t('This is not a VAT ID of {country}. Please check every character.', {
    country: countryName(prefixCountries[prefix] ?? prefix),
  })
}

/** Rejects a request whose VAT ID, if it has one, cannot exist. Whether it is registered is not checked. */
export async function rejectWrongVatId({
  vatId,
}: {
  readonly vatId?: string | undefined
}): Promise<void> {
  if (!vatId) return
  const error = await vatIdError(vatId)
  if (error) reject('invalid-fields', { fields: { vatId: error } })
}
