import type { BookingStatus } from '#domain/booking-status.ts'
import {
  kindNames,
  methodNames,
  type PaymentKind,
  type PaymentMethod,
} from '#domain/money/payments.ts'
import { type InvoiceSeries, invoiceNumber } from '#features/documents/domain/invoices.ts'
import type { MoneyDrillDownList } from '../../domain/money-drill-down.ts'

/** What a line is: "Refund, Card", "Invoice 2026-0007", "Checked out". The store returns its parts. */
export function moneyNote(list: MoneyDrillDownList, parts: string): string {
  switch (list) {
    case 'deposits-held':
      return ''
    case 'open-balances':
      return statusNames[parts as BookingStatus]
    case 'invoices':
    case 'invoice-net':
    case 'invoice-tax':
    case 'invoice-gross': {
      const [series, year, number] = parts.split(' ') as [InvoiceSeries, string, string]
      const name = series === 'credit-note' ? 'Credit note' : 'Invoice'
      return `${name} ${invoiceNumber(series, Number(year), Number(number))}`
    }
    default: {
      const [kind, method] = parts.split(' ') as [PaymentKind, PaymentMethod | '']
      return method === '' ? kindNames[kind] : `${kindNames[kind]}, ${methodNames[method]}`
    }
  }
}

const statusNames: Record<BookingStatus, string> = {
  unconfirmed: 'Unconfirmed',
  'checked-in': 'Checked in',
  'checked-out': 'Checked out',
  cancelled: 'Cancelled',
  'no-show': 'No-show',
}
