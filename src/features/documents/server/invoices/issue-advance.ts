import { t } from '#domain/i18n/messages.ts'
import { type TaxedLine, totalOf } from '#domain/money/folio.ts'
import { feeTaxLabels, type LineTaxKind } from '#domain/money/taxes.ts'
import { type Cents, centsFromDollars } from '#domain/money.ts'
import { lockBooking } from '#features/bookings/server/store/booking-change-store.ts'
import { lockCurrency } from '#features/property/server/currency-lock-store.ts'
import { findTaxRates } from '#features/taxes/server/tax-rate-store.ts'
import { reject } from '#platform/base/errors.ts'
import { change } from '#platform/change.ts'
import type { Actor } from '#platform/context.ts'
import { inPropertyLanguage } from '#platform/versions/property-store.ts'
import type { IssueAdvanceRequest } from '../../contract/invoices.ts'
import { divideAdvance, leftForAdvance } from '../../domain/advances.ts'
import { invoiceAmounts, openLines, paymentOf, paymentOfAdvance } from '../../domain/invoices.ts'
import { advancedLines } from '../../domain/payers.ts'
import { keepEInvoice } from '../e-invoice/keep-e-invoice.ts'
import { findFolio } from '../print/folio-lines-store.ts'
import { waitForRegister } from '../print/register-receipts.ts'
import { contactsOfGroups, findAddressedGuest } from './addressed-guest.ts'
import { findInvoicesOf } from './invoice-store.ts'
import { departureOf, type Issuing, issue } from './issue-invoice.ts'
import { issuedLines, openAdvances } from './open-advances.ts'

/**
 * Issues an invoice for a part of what a booking is charged, before it is due: its amount is divided over
 * the kinds of all open lines, or of those that the contact of its group pays. It is at most what is left to invoice.
 */
export async function issueAdvance(
  context: Issuing,
  actor: Actor,
  bookingId: number,
  { addressee, eInvoice, ...wanted }: IssueAdvanceRequest,
): Promise<number> {
  await waitForRegister(context.db, [bookingId])
  return change(context, actor, async (tx, note) => {
    const booking = (await lockBooking(tx, bookingId)) ?? reject('booking-not-found')
    if (booking.erased_at !== null) reject('guest-erased')
    await lockCurrency(tx)
    const folio = (await findFolio(tx, bookingId)) ?? reject('booking-not-found')
    const records = await findInvoicesOf(tx, bookingId)
    const issued = records.map((record) => issuedLines(record, bookingId))
    const open = advancedLines(folio, openLines(folio, issued))
    const charged = totalOf(folio.lines)
    const advances = openAdvances(records)
    const earlier = totalOf(advances.map(({ total }) => ({ amount: total.gross })))
    const amount = amountOf(wanted, totalOf(advancedLines(folio, folio.lines)))
    if (amount > totalOf(open) - earlier) reject('advances-exceed-total')
    const parts = divideAdvance(
      amount,
      leftForAdvance(
        open,
        advances.flatMap(({ lines }) => lines),
      ),
    )
    const lines = await inPropertyLanguage(tx, async () => parts.map(toLine))
    const stay = { id: bookingId, departure: departureOf(booking), lines }
    const paid = booking.paid_cents
    const contacts = await contactsOfGroups(tx, [booking.group_id])
    const guest = await findAddressedGuest(tx, [booking.guest_id, ...contacts], addressee)
    const isFirst = issued.every((one) => one.isCredited || one.lines.length === 0)
    const { id, number, total } = await issue(context, tx, actor, {
      series: 'invoice',
      bookings: [booking],
      amounts: invoiceAmounts([stay], await findTaxRates(tx)),
      payment: isFirst
        ? paymentOfAdvance(amount, { paid, earlier })
        : paymentOf(amount, { charged, paid }),
      isAdvance: true,
      addressee,
      format: eInvoice ?? guest.format,
      guestId: guest.id,
      corrects: null,
    })
    await keepEInvoice(tx, note, guest.id, {
      eInvoice,
      buyerReference: addressee.buyerReference,
    })
    note({
      action: 'invoice.issue',
      entity: 'booking',
      entityId: bookingId,
      after: { invoiceNumber: number, invoiceTotal: total },
    })
    return id
  })
}

/** A percentage is of all that the booking is charged, or of what the contact of its group pays of it. */
const amountOf = (
  { amount, percent }: Pick<IssueAdvanceRequest, 'amount' | 'percent'>,
  charged: Cents,
): Cents =>
  amount === undefined
    ? Math.floor((charged * (percent ?? 0) + 50) / 100)
    : centsFromDollars(amount)

const toLine = ({ kind, amount }: { kind: LineTaxKind; amount: Cents }): TaxedLine => ({
  key: 'advance',
  kind,
  label: t('Advance payment: {kind}', {
    kind: kind === 'tourist-tax' ? t('Tourist tax') : t(feeTaxLabels[kind]),
  }),
  quantity: null,
  unit: null,
  amount,
  from: null,
  to: null,
})
