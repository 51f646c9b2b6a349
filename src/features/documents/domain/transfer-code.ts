import type { Cents } from '#domain/money.ts'
import { utf8Length } from '#domain/utf8-length.ts'

/** Countries whose accounts take transfers in euros (SEPA), by the first letters of the IBAN. */
const sepa = new Set(
  `AD AT BE BG CH CY CZ DE DK EE ES FI FR GB GI GR HR HU IE IS IT LI LT LU LV MC MT NL NO PL PT RO SE SI SK SM VA`.split(
    ' ',
  ),
)

type Account = {
  iban: string
  /** ISO 4217. */
  currency: string
}

/** Whether what is due is transferred as a SEPA credit transfer. */
export const isSepa = ({ iban, currency }: Account): boolean =>
  currency === 'EUR' && sepa.has(iban.slice(0, 2))

export type Transfer = Account & { name: string; bic: string; cents: Cents; reference: string }

const maxCents = 99_999_999_999
const maxName = 70
const maxReference = 140
const maxBytes = 331

/**
 * The text of the QR code that banking apps read (EPC069-12, version 2). Undefined for other transfers, and
 * for what the guideline has no room for: a reference is never cut.
 */
export function transferCode(transfer: Transfer): string | undefined {
  const { iban, bic, cents } = transfer
  const name = [...plain(transfer.name)].slice(0, maxName).join('').trim()
  const reference = plain(transfer.reference)
  if (!isSepa(transfer) || cents < 1 || cents > maxCents || name === '') return
  const utf8 = '1'
  const purpose = ''
  const structuredReference = ''
  const amount = `EUR${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
  const account = ['BCD', '002', utf8, 'SCT', bic, name, iban]
  const code = [...account, amount, purpose, structuredReference, reference].join('\n')
  const isTooLong = reference.length > maxReference || utf8Length(code) > maxBytes
  return isTooLong ? undefined : code
}

/** On one line, without the number sign, which transfers must not contain (EPC217-08). */
const plain = (text: string): string => text.replaceAll('#', '').replaceAll(/\s+/g, ' ').trim()
