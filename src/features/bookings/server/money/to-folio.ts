import type { Booking } from '#contract/bookings.ts'
import type { FolioLine, PaymentShape } from '#contract/payments.ts'
import type { CalendarDate } from '#domain/calendar.ts'
import { chargedFor, openBalance } from '#domain/money/balance.ts'
import { depositState, openDeposit } from '#domain/money/deposit.ts'
import { type FolioLine as DomainLine, folioLines, totalOf } from '#domain/money/folio.ts'
import { groupLines } from '#domain/money/folio-groups.ts'
import { ledgerSums, refundMethod } from '#domain/money/payments.ts'
import { type AgreedTerms, depositDueOn, lastTerms } from '#domain/money/terms/terms.ts'
import { dollarsFromCents } from '#domain/money.ts'
import { toFolioNight } from '#features/stays/server/night-store.ts'
import {
  type BookingRecord,
  breakfastOf,
  feeTaxOf,
  pricesOf,
  termsColumnsOf,
} from '../store/booking-store.ts'
import { type ChargeRow, toFolioCharge } from '../store/charge-store.ts'
import { type LedgerRow, toEntry } from '../store/ledger-store.ts'

type Read = {
  nights: Parameters<typeof toFolioNight>[0][]
  charges: ChargeRow[]
  ledger: LedgerRow[]
  today: CalendarDate
}

export function toFolio(
  record: BookingRecord,
  { nights, charges, ledger, today }: Read,
): Booking['folio'] {
  const folio = pricesOf(record)
  const lines = folioLines({
    status: record.status,
    fee: record.fee_cents,
    feeTax: feeTaxOf(record),
    breakfast: breakfastOf(record),
    breakfastUnit: record.breakfast_unit_cents,
    nights: nights.map(toFolioNight),
    charges: charges.map(toFolioCharge),
  })
  const touristTax = totalOf(lines.filter(({ kind }) => kind === 'tourist-tax'))
  const entries = ledger.map(toEntry)
  const { paid, received } = ledgerSums(entries)
  return {
    lines: lines.map(toLine),
    groups: groupLines(lines).map(({ amount, ...group }) => ({
      ...group,
      amount: dollarsFromCents(amount),
    })),
    breakfast: dollarsFromCents(breakfastOf(record)),
    charges: dollarsFromCents(record.charges_cents - touristTax),
    touristTax: dollarsFromCents(touristTax),
    charged: dollarsFromCents(chargedFor(folio)),
    payments: ledger.map(toPayment),
    received: dollarsFromCents(received),
    writtenOff: dollarsFromCents(paid - received),
    balance: dollarsFromCents(openBalance(folio)),
    defaultMethod: record.default_payment_method,
    refundMethod: refundMethod(
      entries,
      Math.max(-openBalance(folio), 0) || received,
      record.default_payment_method,
    ),
    deposit: toDeposit(record, today),
    defaultDeposit: toDefaultDeposit(record, today),
  }
}

/** What the terms of the booking, or else those of the property, say. */
function toDefaultDeposit(record: BookingRecord, today: CalendarDate) {
  const agreed: AgreedTerms | null = record.terms === null ? null : JSON.parse(record.terms)
  const { deposit, depositDays } =
    agreed && agreed.deposit.kind !== 'none' ? agreed : lastTerms(termsColumnsOf(record))
  return {
    percent: deposit.kind === 'percent' ? deposit.percent : null,
    dueOn: depositDueOn(today, depositDays, record.start_date),
  }
}

export function toDeposit(record: BookingRecord, today: CalendarDate): Booking['folio']['deposit'] {
  const { deposit_cents: amount, deposit_due_on: dueOn, deposit_percent: percent } = record
  if (amount === null || dueOn === null) return null
  const folio = pricesOf(record)
  const state = depositState({ amount, dueOn }, folio, today)
  return {
    amount: dollarsFromCents(amount),
    percent,
    dueOn,
    state,
    amountDue: dollarsFromCents(state === 'ended' ? 0 : openDeposit(amount, folio)),
  }
}

const toLine = ({
  kind,
  label,
  unit,
  quantity,
  units,
  charge,
  ...line
}: DomainLine): FolioLine => ({
  kind,
  chargeId: charge?.id ?? null,
  label,
  unit,
  quantity,
  units,
  unitPrice: dollarsFromCents(line.unitPrice),
  amount: dollarsFromCents(line.amount),
  note: charge?.note ?? '',
  isMandatory: charge?.isMandatory ?? false,
  isTax: charge?.tax !== undefined,
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
  voided: toVoided(row),
  register: toSigning(row),
})

export const toVoided = (
  row: Pick<LedgerRow, 'voided_at' | 'voider_name' | 'void_reason'>,
): PaymentShape['voided'] =>
  row.voided_at === null
    ? null
    : { at: row.voided_at, by: row.voider_name ?? '', reason: row.void_reason ?? '' }

function toSigning(row: LedgerRow): PaymentShape['register'] {
  if (row.register_message_id === null) return null
  const { register_receipt: receipt, register_failed_at: failedAt, register_error: error } = row
  if (receipt !== null) return { state: 'signed', receipt, error: null }
  return { state: failedAt === null ? 'waiting' : 'failed', receipt: null, error }
}
