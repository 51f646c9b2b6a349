import { countryName } from '#domain/countries.ts'
import { decimalsOf } from '#domain/currencies.ts'
import { type EInvoiceFormat, printedAddress } from '#domain/e-invoices.ts'
import { t } from '#domain/i18n/messages.ts'
import { reject } from '#platform/base/errors.ts'
import { inLanguageOf } from '#platform/base/request-formats.ts'
import { rejectWrongVatId } from '#platform/base/vat-ids.ts'
import type { Tx } from '#platform/db/open.ts'
import { type Addressee, addressee as addresseeFields } from '../../contract/invoices.ts'
import {
  type Missing,
  missingAboveLimits,
  missingForEInvoice,
} from '../../domain/invoice-requirements.ts'
import type { InvoiceAmounts, InvoicePayment } from '../../domain/invoices.ts'
import type { InvoiceSnapshot, Untaxed } from '../print/invoice-snapshot.ts'
import type { Issuer } from '../print/letterhead.ts'
import { findInvoiceLimits, findUntaxedReasons } from './e-invoice-settings-store.ts'

type About = {
  amounts: InvoiceAmounts
  payment?: InvoicePayment | null | undefined
  /** Null if that of the cancelled invoice was erased. */
  addressee: Addressee | null
  format: EInvoiceFormat | ''
  /** The invoice that a credit note cancels. */
  corrected: InvoiceSnapshot | undefined
}

type Prepared = { recipient: Addressee; data: Pick<InvoiceSnapshot, 'untaxed' | 'eInvoice'> }

/**
 * What the snapshot of an invoice has for its data, with the address of its recipient as it is printed. Rejects an
 * invoice for which something is missing, before it takes a number.
 */
export async function preparedInvoice(
  tx: Tx,
  { property, details }: Issuer,
  { amounts, payment, addressee, format, corrected }: About,
): Promise<Prepared> {
  // The data would have to name a recipient.
  const chosen = addressee === null ? '' : format
  const recipient = addressee ?? addresseeFields.parse({})
  const isCredit = corrected !== undefined
  const total = Math.abs(amounts.total.gross)
  const untaxed = corrected?.untaxed ?? (await untaxedOf(tx, property, amounts, chosen !== ''))
  if (!isCredit) await rejectWrongVatId(recipient)
  reportMissing({
    ...(!isCredit && missingAboveLimits(recipient, total, await findInvoiceLimits(tx))),
    ...(chosen !== '' &&
      missingForEInvoice({
        format: chosen,
        recipient,
        seller: details,
        due: isCredit ? 0 : (payment?.due ?? total),
        unexplained: untaxedKinds(amounts).filter((kind) => !untaxed[kind]),
        decimals: decimalsOf(property.currency),
      })),
  })
  const isAbroad = recipient.countryCode !== '' && recipient.countryCode !== details.countryCode
  const country = inLanguageOf(property, () => countryName(recipient.countryCode))
  return {
    recipient: isCredit
      ? recipient
      : {
          ...recipient,
          address: printedAddress(recipient, isAbroad && details.countryCode !== '' ? country : ''),
        },
    data: {
      ...(Object.keys(untaxed).length > 0 && { untaxed }),
      ...(chosen !== '' && {
        eInvoice: { format: chosen, ...(corrected && { correctedOn: corrected.issuedOn }) },
      }),
    },
  }
}

/** Also of deducted advances, which the data lists. */
const untaxedKinds = ({ lines, deducts = [] }: InvoiceAmounts) => [
  ...new Set(
    [
      ...lines.filter(({ rate }) => rate === 0),
      ...deducts.flatMap(({ untaxed = [] }) => untaxed),
    ].map(({ kind }) => kind),
  ),
]

/** The reasons of the kinds that the invoice has without tax. That of the tourist tax is known. */
async function untaxedOf(
  tx: Tx,
  property: Issuer['property'],
  amounts: InvoiceAmounts,
  hasData: boolean,
): Promise<Untaxed> {
  const reasons = await findUntaxedReasons(tx)
  const touristTax = inLanguageOf(property, () => t('Tourist tax, not subject to VAT'))
  return Object.fromEntries(
    untaxedKinds(amounts).flatMap((kind) => {
      const known = reasons[kind]
      if (known) return [[kind, known]]
      return hasData && kind === 'tourist-tax'
        ? [[kind, { category: 'E' as const, reason: touristTax }]]
        : []
    }),
  )
}

function reportMissing(missing: Missing): void {
  const fields = Object.entries(missing).map(([name, sentence]) => [name, t(sentence)])
  if (fields.length > 0) reject('invoice-incomplete', { fields: Object.fromEntries(fields) })
}
