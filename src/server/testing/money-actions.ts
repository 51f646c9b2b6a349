import type { CatalogueItem, ChargeOptions } from '#contract/charges.ts'
import type { BookingInvoices } from '#contract/invoices.ts'
import type { ChargeKind, ChargeUnit } from '#domain/charges.ts'
import { type FrontDesk, noId } from './front-desk.ts'
import { actOn } from './stay-actions.ts'

/* What staff do with charges, payments and invoices. */

type Of<More = object> = { which: number } & More

export async function settle(desk: FrontDesk, { which }: Of) {
  const id = desk.bookingAt(which)
  const { version, amountDue = 0, amountCredited = 0 } = await desk.readBooking(id)
  const seen = { version, expectedDue: amountDue, expectedCredit: amountCredited }
  return desk.ask(`/api/bookings/${id}/settle`, seen)
}

/** A payment, a refund or a write-off, with the balance that the screen showed. */
export async function postToFolio(
  desk: FrontDesk,
  { act, which }: Of<{ act: string }>,
  entry: object,
) {
  const id = desk.bookingAt(which)
  const { folio } = await desk.readBooking(id)
  return desk.ask(`/api/bookings/${id}/${act}`, { ...entry, expectedBalance: folio?.balance ?? 0 })
}

export async function voidPayment(desk: FrontDesk, { which }: Of) {
  const id = desk.bookingAt(which)
  const { folio } = await desk.readBooking(id)
  const payment = folio?.payments.findLast(({ voided }) => voided === null)
  const voided = { paymentId: payment?.id ?? noId, reason: 'A typing error' }
  return desk.ask(`/api/bookings/${id}/void-payment`, voided)
}

export function addCharge(
  desk: FrontDesk,
  { which, kind, unit, price }: Of<{ kind: ChargeKind; unit: ChargeUnit; price: number }>,
) {
  const charge = { kind, unit: kind === 'discount' ? 'stay' : unit, price, label: 'Dog' }
  return actOn(desk, { act: 'add-charge', which }, charge)
}

export async function removeCharge(desk: FrontDesk, { which }: Of) {
  const { folio } = await desk.readBooking(desk.bookingAt(which))
  const chargeId = folio?.lines.findLast((line) => line.chargeId !== null)?.chargeId
  return actOn(desk, { act: 'remove-charge', which }, { chargeId: chargeId ?? noId })
}

export async function addItem(
  desk: FrontDesk,
  { which, item, quantity }: Of<{ item: number; quantity: number }>,
) {
  const options: ChargeOptions = await desk.read(
    `/api/bookings/${desk.bookingAt(which)}/charge-options`,
  )
  const option = options.items?.[item % Math.max(1, options.items.length)]
  const charge =
    option?.catalogueId === null
      ? { touristTax: true }
      : { catalogueId: option?.catalogueId ?? noId, quantity }
  return actOn(desk, { act: 'add-charge', which }, charge)
}

export async function changeItem(desk: FrontDesk, { which, price }: Of<{ price: number }>) {
  const { items } = await desk.read('/api/catalogue')
  const { id, ...item }: CatalogueItem = items[which % items.length]
  return desk.ask(`/api/catalogue/${id}`, { ...item, price }, 'PUT')
}

export function changeTaxes(
  desk: FrontDesk,
  { percent, touristTax }: { percent: number; touristTax: number },
) {
  const validFrom = '2020-01-01'
  const taxes = {
    invoiceYears: 10,
    taxRates: [
      { kind: 'lodging', percent, validFrom },
      { kind: 'other', percent: 19, validFrom },
    ],
    touristTax: [{ amount: touristTax, validFrom }],
  }
  return desk.ask('/api/invoice-settings', taxes, 'PUT')
}

const invoicesOf = (desk: FrontDesk, which: number) =>
  `/api/bookings/${desk.bookingAt(which)}/invoices`

export async function invoice(desk: FrontDesk, { which, part }: Of<{ part: 'all' | 'first' }>) {
  const path = invoicesOf(desk, which)
  const { openLines = [] }: Partial<BookingInvoices> = await desk.read(path)
  const lines = openLines.slice(0, part === 'first' ? 1 : undefined)
  return desk.ask(path, {
    addressee: { name: 'Marta Sousa' },
    lines: lines.map(({ key, amount }) => ({ key, amount })),
  })
}

export async function credit(desk: FrontDesk, { which }: Of) {
  const { invoices = [] }: Partial<BookingInvoices> = await desk.read(invoicesOf(desk, which))
  return desk.ask(`/api/invoices/${invoices[0]?.id ?? noId}/credit`)
}
