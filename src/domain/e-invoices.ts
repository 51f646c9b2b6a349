import { msg } from './i18n/messages.ts'

/** The formats of invoices that contain their data as EN 16931 defines it. */
export const eInvoiceFormats = ['factur-x', 'xrechnung-cii', 'xrechnung-ubl'] as const
export type EInvoiceFormat = (typeof eInvoiceFormats)[number]

export const eInvoiceLabels: Record<EInvoiceFormat, string> = {
  'factur-x': msg('Factur-X or ZUGFeRD (PDF with data)'),
  'xrechnung-cii': msg('XRechnung (XML, CII)'),
  'xrechnung-ubl': msg('XRechnung (XML, UBL)'),
}

/** Exempt from VAT or outside of its scope, which needs a reason; or taxed at a rate of zero. */
export const untaxedCategories = ['E', 'Z'] as const
export type UntaxedCategory = (typeof untaxedCategories)[number]

/** VAT IDs, IBANs and BICs are stored without the spaces and dots that people write. */
export const compactCode = (text: string): string => text.replaceAll(/[\s./-]/g, '').toUpperCase()

/** Whether the check digits of an account number are right (ISO 7064, modulo 97). */
export function isIban(iban: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false
  const digits = [...iban.slice(4), ...iban.slice(0, 4)].map((one) => Number.parseInt(one, 36))
  return BigInt(digits.join('')) % 97n === 1n
}

export const isBic = (bic: string): boolean => /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(bic)

type Address = { address: string; postCode: string; city: string }

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

const has = (line: string, part: string) => line.toLowerCase().includes(part.toLowerCase())

/**
 * The address as it is printed: its lines, then post code and city unless a line has them, then the country if
 * one is given. An address without these parts is printed as it was written.
 */
export function printedAddress({ address, postCode, city }: Address, country = ''): string {
  const place = `${postCode} ${city}`.trim()
  const lines = linesOf(address)
  const isWritten = lines.some((line) => has(line, postCode) && has(line, city))
  const added = [
    ...(place === '' || isWritten ? [] : [place]),
    ...(country === '' || lines.some((line) => has(line, country)) ? [] : [country]),
  ]
  return added.length === 0 ? address : [...lines, ...added].join('\n')
}

/** The lines of a printed address without those that only repeat post code, city or country. */
export function streetLines({ address, postCode, city }: Address, country: string): string[] {
  const repeated = [postCode, city, country].filter((part) => part !== '')
  return linesOf(address).filter((line) => {
    const rest = repeated.reduce(
      (left, part) => left.toLowerCase().replace(part.toLowerCase(), ''),
      line,
    )
    return rest === line.toLowerCase() || /[\p{L}\p{N}]/u.test(rest)
  })
}

type Issuer = Address & { bankDetails: string; iban: string; bic: string }

/** What documents say of the property: the texts as staff wrote them, and else their parts. */
export const printedDetails = <Details extends Issuer>(details: Details): Details => ({
  ...details,
  address: printedAddress(details),
  bankDetails:
    details.bankDetails === '' && details.iban !== ''
      ? [
          `IBAN ${grouped(details.iban)}`,
          ...(details.bic === '' ? [] : [`BIC ${details.bic}`]),
        ].join('\n')
      : details.bankDetails,
})

/** "DE89 3704 0044 0532 0130 00". */
const grouped = (iban: string) => iban.replaceAll(/(.{4})(?=.)/g, '$1 ')
