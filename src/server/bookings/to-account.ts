import type { Booking } from '#contract/bookings.ts'
import type { AccountLine, PaymentShape } from '#contract/payments.ts'
import { chargedLines, type ChargedLine as DomainLine } from '#domain/account.ts'
import { chargedFor, openBalance } from '#domain/balance.ts'
import { dollarsFromCents } from '#domain/money.ts'
import { ledgerSums } from '#domain/payments.ts'
import { type BookingRecord, breakfastOf, pricesOf } from './booking-store.ts'
import type { ChargeRow } from './charge-store.ts'
import { type LedgerRow, toEntry } from './ledger-store.ts'

type Read = { rates: number[]; charges: ChargeRow[]; ledger: LedgerRow[] }

/** What a booking is charged and what was paid. */
export function toAccount(
  record: BookingRecord,
  { rates, charges, ledger }: Read,
): Booking['account'] {
  const account = pricesOf(record)
  const lines = chargedLines(
    {
      status: record.status,
      rates,
      breakfast: breakfastOf(record),
      breakfastUnit: record.breakfast_unit_cents,
      fee: record.fee_cents,
    },
    charges.map(chargeLine),
  )
  const { paid, received } = ledgerSums(ledger.map(toEntry))
  return {
    lines: lines.map(toLine),
    breakfast: dollarsFromCents(breakfastOf(record)),
    charges: dollarsFromCents(record.charges_cents),
    charged: dollarsFromCents(chargedFor(account)),
    payments: ledger.map(toPayment),
    received: dollarsFromCents(received),
    writtenOff: dollarsFromCents(paid - received),
    balance: dollarsFromCents(openBalance(account)),
    defaultMethod: record.default_payment_method,
  }
}

type ChargeLine = DomainLine & { chargeId: number; note: string; isMandatory: boolean }

const chargeLine = (row: ChargeRow): ChargeLine => ({
  kind: row.kind,
  label: row.label,
  unit: row.unit,
  quantity: row.quantity,
  unitPrice: row.unit_cents,
  amount: row.amount_cents,
  chargeId: row.id,
  note: row.note,
  isMandatory: Boolean(row.is_mandatory),
})

const toLine = (line: DomainLine | ChargeLine): AccountLine => ({
  chargeId: null,
  note: '',
  isMandatory: false,
  ...line,
  unitPrice: dollarsFromCents(line.unitPrice),
  amount: dollarsFromCents(line.amount),
})

export const toPayment = (row: LedgerRow): PaymentShape => ({
  id: row.id,
  date: row.business_date,
  kind: row.kind,
  method: row.method,
  amount: dollarsFromCents(row.amount_cents),
  note: row.note,
  by: row.staff_name ?? '',
  at: row.created_at,
  voided:
    row.voided_at === null
      ? null
      : { at: row.voided_at, by: row.voider_name ?? '', reason: row.void_reason ?? '' },
})
