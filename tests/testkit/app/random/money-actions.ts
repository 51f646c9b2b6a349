import type { Catalogue, CatalogueItem, ChargeOptions } from '#contract/charges.ts'
import { countsGuests, countsNights } from '#domain/money/charge-counts.ts'
import type { ChargeKind, ChargeUnit } from '#domain/money/charges.ts'
import type { BookingInvoices } from '#features/documents/contract/invoices.ts'
import type { TaxRules } from '#features/taxes/contract/tax-rules.ts'
import { touristTax } from '../../tax-rule.ts'
import { type FrontDesk, noId } from './front-desk.ts'
import { actOn } from './stay-actions.ts'

/* What staff do with charges, payments and invoices. */

type Of<More = object> = { which: number } & More

export async function settle(frontDesk: FrontDesk, { which }: Of) {
  const id = frontDesk.bookingAt(which)
  const { version, amountDue = 0, amountCredited = 0 } = await frontDesk.readBooking(id)
  const seen = { version, expectedDue: amountDue, expectedCredit: amountCredited }
  return frontDesk.ask(`/api/bookings/${id}/settle`, seen)
}

/** A payment, a refund or a write-off, with the balance that the screen showed. */
export async function postToFolio(
  frontDesk: FrontDesk,
  { act, which }: Of<{ act: string }>,
  entry: object,
) {
  const id = frontDesk.bookingAt(which)
  const { folio } = await frontDesk.readBooking(id)
  return frontDesk.ask(`/api/bookings/${id}/${act}`, {
    ...entry,
    expectedBalance: folio?.balance ?? 0,
  })
}

/** What the guest leaves for possible damage, or gets back. */
export async function moveDamageDeposit(
  frontDesk: FrontDesk,
  { act, which, amount }: Of<{ act: string; amount: number }>,
) {
  const id = frontDesk.bookingAt(which)
  const { damageDeposit } = await frontDesk.readBooking(id)
  const expectedHeld = damageDeposit?.held ?? 0
  return frontDesk.ask(`/api/bookings/${id}/${act}`, { amount, method: 'cash', expectedHeld })
}

export async function keepDamageDeposit(
  frontDesk: FrontDesk,
  { which, amount, use }: Of<{ amount: number; use: string }>,
) {
  const id = frontDesk.bookingAt(which)
  const { damageDeposit, folio } = await frontDesk.readBooking(id)
  return frontDesk.ask(`/api/bookings/${id}/keep-damage-deposit`, {
    amount,
    use,
    label: 'A broken window',
    expectedHeld: damageDeposit?.held ?? 0,
    expectedBalance: folio?.balance ?? 0,
  })
}

export async function voidPayment(frontDesk: FrontDesk, { which }: Of) {
  const id = frontDesk.bookingAt(which)
  const { folio } = await frontDesk.readBooking(id)
  const payment = folio?.payments.findLast(({ voided }) => voided === null)
  const voided = { paymentId: payment?.id ?? noId, reason: 'A typing error' }
  return frontDesk.ask(`/api/bookings/${id}/void-payment`, voided)
}

/** Fewer guests or nights than the stay has; too many are rejected. */
export type Own = { ownGuests?: number; ownNights?: number }

const countsOf = (unit: ChargeUnit, { ownGuests, ownNights }: Own) => ({
  ...(ownGuests !== undefined && countsGuests(unit) && { guests: ownGuests }),
  ...(ownNights !== undefined && countsNights(unit) && { nights: ownNights }),
})

export function addCharge(
  frontDesk: FrontDesk,
  {
    which,
    kind,
    unit: wanted,
    price,
    ...own
  }: Of<{ kind: ChargeKind; unit: ChargeUnit; price: number } & Own>,
) {
  const unit = kind === 'discount' ? 'stay' : wanted
  const charge = { kind, unit, price, label: 'Dog', ...countsOf(unit, own) }
  return actOn(frontDesk, { act: 'add-charge', which }, charge)
}

export async function removeCharge(frontDesk: FrontDesk, { which }: Of) {
  const { folio } = await frontDesk.readBooking(frontDesk.bookingAt(which))
  const chargeId = folio?.lines.findLast((line) => line.chargeId !== null)?.chargeId
  return actOn(frontDesk, { act: 'remove-charge', which }, { chargeId: chargeId ?? noId })
}

export async function addItem(
  frontDesk: FrontDesk,
  { which, item, quantity, ...own }: Of<{ item: number; quantity: number } & Own>,
) {
  const options: ChargeOptions = await frontDesk.read(
    `/api/bookings/${frontDesk.bookingAt(which)}/charge-options`,
  )
  const option = options.items?.[item % Math.max(1, options.items.length)]
  const counts = countsOf(option?.unit ?? 'stay', own)
  const charge = { catalogueId: option?.catalogueId ?? noId, quantity, ...counts }
  return actOn(frontDesk, { act: 'add-charge', which }, charge)
}

export async function changeItem(frontDesk: FrontDesk, { which, price }: Of<{ price: number }>) {
  const { items = [] }: Partial<Catalogue> = await frontDesk.read('/api/catalogue')
  const { id = noId, ...item }: Partial<CatalogueItem> = items[which % items.length] ?? {}
  return frontDesk.ask(`/api/catalogue/${id}`, { ...item, price }, 'PUT')
}

export type ChangedTaxes = {
  tax: 'rates' | 'person' | 'percent'
  percent: number
  perPerson: number
  isIncluded: boolean
}

/**
 * Changes the rates inside prices, or one of two taxes: one per person and night, and one in percent that is
 * computed on it or included.
 */
export async function changeTaxes(
  frontDesk: FrontDesk,
  { tax, percent, perPerson, isIncluded }: ChangedTaxes,
) {
  const { rules = [] }: Partial<TaxRules> = await frontDesk.read('/api/tax-rules')
  const [first, second] = rules
  const save = (rule: object, known: TaxRules['rules'][number] | undefined) =>
    known
      ? frontDesk.ask(`/api/tax-rules/${known.id}`, { ...rule, version: known.version }, 'PUT')
      : frontDesk.ask('/api/tax-rules', rule, 'POST')
  if (tax === 'person' || (tax === 'percent' && !first)) {
    const exemptions = [{ reason: 'business', percent: 50 }]
    return save({ ...touristTax(perPerson), exemptions }, first)
  }
  if (tax === 'percent') {
    const rule = {
      name: 'City tax',
      base: 'percent',
      kinds: isIncluded ? ['lodging'] : ['lodging', 'breakfast', 'other', 'none'],
      onTaxes: isIncluded ? [] : [first?.id],
      isIncluded,
      periods: [{ from: '2020-01-01', value: percent }],
    }
    return save(rule, second)
  }
  const validFrom = '2020-01-01'
  const taxes = {
    invoiceYears: 10,
    taxRates: [
      { kind: 'lodging', percent, validFrom },
      { kind: 'other', percent: 19, validFrom },
    ],
  }
  return frontDesk.ask('/api/invoice-settings', taxes, 'PUT')
}

export async function setTaxes(frontDesk: FrontDesk, { which, guests }: Of<{ guests: number }>) {
  const exemptions = guests === 0 ? [] : [{ reason: 'business', guests, note: '' }]
  return actOn(frontDesk, { act: 'set-taxes', which }, { exemptions })
}

const invoicesOf = (frontDesk: FrontDesk, which: number) =>
  `/api/bookings/${frontDesk.bookingAt(which)}/invoices`

export async function invoice(
  frontDesk: FrontDesk,
  { which, part }: Of<{ part: 'all' | 'first' }>,
) {
  const path = invoicesOf(frontDesk, which)
  const { openLines = [] }: Partial<BookingInvoices> = await frontDesk.read(path)
  const lines = openLines.slice(0, part === 'first' ? 1 : undefined)
  return frontDesk.ask(path, {
    addressee: { name: 'Marta Sousa' },
    lines: lines.map(({ key, amount }) => ({ key, amount })),
  })
}

export async function credit(frontDesk: FrontDesk, { which }: Of) {
  const { invoices = [] }: Partial<BookingInvoices> = await frontDesk.read(
    invoicesOf(frontDesk, which),
  )
  return frontDesk.ask(`/api/invoices/${invoices[0]?.id ?? noId}/credit`)
}
