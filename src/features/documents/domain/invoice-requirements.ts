import { type EInvoiceFormat, streetLines } from '#domain/e-invoices.ts'
import { msg } from '#domain/i18n/messages.ts'
import type { LineTaxKind } from '#domain/money/taxes.ts'
import type { Cents } from '#domain/money.ts'

/*
 * What an invoice has to say before it may take a number: what the property's country wants above an amount, and
 * for an e-invoice the mandatory fields of EN 16931 and, in its German profile, of XRechnung.
 */

type Recipient = {
  name: string
  company: string
  address: string
  postCode: string
  city: string
  countryCode: string
  vatId: string
  email: string
  buyerReference: string
}

type Seller = {
  address: string
  postCode: string
  city: string
  countryCode: string
  vatId: string
  taxNumber: string
  iban: string
  email: string
  phone: string
}

/** What is missing: a sentence by the name of the field, which says on which screen it is entered. */
export type Missing = Readonly<Record<string, string>>

/** The recipient's name has the message of the form: it is required on every invoice. */
type Limits = { fullRecipientAbove: Cents | null; vatIdAbove: Cents | null }

/** A recipient without a whole address, or a company without VAT ID, on an invoice above the limits. */
export function missingAboveLimits(
  recipient: Recipient,
  total: Cents,
  { fullRecipientAbove, vatIdAbove }: Limits,
): Missing {
  const needsAddress = fullRecipientAbove !== null && total > fullRecipientAbove
  const needsVatId = vatIdAbove !== null && total > vatIdAbove && recipient.company !== ''
  return {
    ...(needsAddress && missingAddress(recipient)),
    ...(needsVatId && recipient.vatId === '' && { vatId: msg('Enter the company’s VAT ID') }),
  }
}

/** An address as one text is whole if it has at least a street and a place. */
function missingAddress({ address, postCode, city }: Recipient): Missing {
  const numLines = address.split('\n').filter((line) => line.trim() !== '').length
  return {
    ...(numLines === 0 && { address: msg('Enter the recipient’s street') }),
    ...(numLines < 2 && postCode === '' && { postCode: msg('Enter the recipient’s post code') }),
    ...(numLines < 2 && city === '' && { city: msg('Enter the recipient’s city') }),
  }
}

type Needed = {
  format: EInvoiceFormat
  recipient: Recipient
  seller: Seller
  /** What is still to be paid; a credit note asks for nothing. */
  due: Cents
  /** The kinds of the lines without tax for which no reason is known. */
  unexplained: readonly LineTaxKind[]
  /** Of the currency. */
  decimals: number
}

/** The fields without which an e-invoice would be invalid. The names of the seller's begin with "business.". */
export function missingForEInvoice(needed: Needed): Missing {
  const { format, recipient, seller, due, unexplained, decimals } = needed
  const isGerman = format !== 'factur-x'
  const field = (name: string, isMissing: boolean, sentence: string): [string, string][] =>
    isMissing ? [[name, sentence]] : []
  const street = streetLines(recipient, '')
  return Object.fromEntries([
    ...field('address', street.length === 0, msg('Enter the recipient’s street')),
    ...field('postCode', recipient.postCode === '', msg('Enter the recipient’s post code')),
    ...field('city', recipient.city === '', msg('Enter the recipient’s city')),
    ...field('countryCode', recipient.countryCode === '', msg('Choose the recipient’s country')),
    ...field(
      'email',
      isGerman && recipient.email === '',
      msg('XRechnung needs the recipient’s email address'),
    ),
    ...field(
      'buyerReference',
      isGerman && recipient.buyerReference === '',
      msg('XRechnung needs the buyer reference or Leitweg-ID'),
    ),
    ...field('eInvoice', decimals > 2, msg('Amounts of this currency do not fit an e-invoice')),
    ...field('business.address', seller.address === '', msg('Enter your street')),
    ...field('business.postCode', seller.postCode === '', msg('Enter your post code')),
    ...field('business.city', seller.city === '', msg('Enter your city')),
    ...field('business.countryCode', seller.countryCode === '', msg('Choose your country')),
    ...field(
      'business.vatId',
      seller.vatId === '' && seller.taxNumber === '',
      msg('Enter your VAT ID, or your tax number if you have none'),
    ),
    ...field(
      'business.email',
      isGerman && seller.email === '',
      msg('XRechnung needs your email address'),
    ),
    ...field(
      'business.phone',
      isGerman && seller.phone === '',
      msg('XRechnung needs your phone number'),
    ),
    ...field(
      'business.iban',
      isGerman && due > 0 && seller.iban === '',
      msg('XRechnung needs your IBAN while something is due'),
    ),
    ...unexplained.map((kind) => [`taxes.${kind}`, unexplainedSentences[kind]]),
  ])
}

const unexplainedSentences: Record<LineTaxKind, string> = {
  lodging: msg('Choose why lodging is without VAT'),
  breakfast: msg('Choose why breakfast is without VAT'),
  other: msg('Choose why other extras are without VAT'),
  none: msg('Choose why untaxed extras and fees are without VAT'),
  'tourist-tax': msg('Choose why the tourist tax is without VAT'),
}
