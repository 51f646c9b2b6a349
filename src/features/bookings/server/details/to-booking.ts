import type { Booking } from '#contract/bookings.ts'
import { isCancelledOrNoShow } from '#domain/booking-status.ts'
import { segmentsOf } from '#domain/bookings/segments.ts'
import { noticesFor } from '#domain/bookings/today.ts'
import { canUndoSettlement } from '#domain/money/settle.ts'
import type { AgreedTerms } from '#domain/money/terms/terms.ts'
import { cancellationInWords, damageDepositInWords } from '#domain/money/terms/terms-text.ts'
import { dollarsFromCents } from '#domain/money.ts'
import { guestCountry } from '#features/guests/server/guest-country.ts'
import type { nightsWithCabinsQuery } from '#features/stays/server/night-store.ts'
import { type Undo, undoCheckIn } from '../../domain/undo.ts'
import { exemptionsOf } from '../money/booking-taxes.ts'
import { toDamageDeposit } from '../money/damage-deposit.ts'
import { toFolio } from '../money/to-folio.ts'
import type { History } from '../store/booking-history-store.ts'
import { type BookingRecord, pricesOf, toBookingState } from '../store/booking-store.ts'
import type { ChargeRow } from '../store/charge-store.ts'
import type { DamageDepositRow } from '../store/damage-deposit-store.ts'
import type { LedgerRow } from '../store/ledger-store.ts'
import { checkInFacts } from '../store/undo-dates.ts'
import { type PartyMemberRow, toParty } from './party-store.ts'

type NightRow = Awaited<ReturnType<ReturnType<typeof nightsWithCabinsQuery>['execute']>>[number]

type Read = {
  today: string
  nights: NightRow[]
  charges: ChargeRow[]
  ledger: LedgerRow[]
  damageDeposit: DamageDepositRow[]
  party: PartyMemberRow[]
  history: History
  occupiedBy: Booking['occupiedBy']
  earlyArrival: Booking['earlyArrival']
  /** The step and the settlement that it is not too late to undo. */
  undo: Undo | null
  isSettlementUndoable: boolean
  nationalID: string
  checkInQuote: Booking['checkInQuote']
  groupPlace: Booking['groupPlace']
  dueByPayer: Booking['dueByPayer']
}

export function toBooking(record: BookingRecord, read: Read): Booking {
  const { today, nights, charges, ledger, party, history, occupiedBy, nationalID } = read
  const state = toBookingState(record)
  return {
    ...state,
    cabin: {
      id: record.cabin_id,
      name: record.cabin_name,
      maxCapacity: record.max_capacity,
      state: record.housekeeping_state,
    },
    guest: {
      id: record.guest_id,
      ...state.guest,
      phone: record.phone,
      ...guestCountry(record.country_code),
      nationalID,
      notes: record.guest_notes,
      language: record.guest_language,
    },
    checkInQuote: read.checkInQuote,
    notices: noticesFor(
      { ...pricesOf(record), startDate: state.startDate, endDate: state.endDate },
      today,
      {
        cabinOccupied: record.other_in_cabin !== null,
        maxCapacity: record.max_capacity,
        cabinState: record.housekeeping_state,
      },
    ),
    closing: isCancelledOrNoShow(record) ? history.closing : null,
    createdBy: history.createdBy,
    reasons: history.reasons,
    lastChange: history.lastChange,
    segments: toSegments(nights),
    occupiedBy,
    earlyArrival: read.earlyArrival,
    undo: undoOf(record, nights, read.undo),
    settled: undoableSettlement(record, read.isSettlementUndoable),
    folio: toFolio(record, {
      nights,
      charges,
      ledger,
      today,
    }),
    damageDeposit: toDamageDeposit(record, read.damageDeposit),
    groupPlace: state.group && read.groupPlace,
    dueByPayer: read.dueByPayer,
    terms: toTerms(record, today),
    balanceDueOn: record.balance_due_on,
    taxExemptions: record.tax_exemptions === null ? null : exemptionsOf(record),
    hasMessages: Boolean(record.has_messages),
    hasTaxes: Boolean(record.has_tax_rules) && !isCancelledOrNoShow(record),
    registersGuests: record.registration_country !== '',
    party: toParty(record, party),
    today,
  }
}

export function toTerms(record: BookingRecord, today: string): Booking['terms'] {
  if (record.terms === null) return null
  const terms: AgreedTerms = JSON.parse(record.terms)
  const arrival = record.start_date
  const sentences = [
    ...cancellationInWords(terms, { arrival, today }),
    ...damageDepositInWords(terms),
  ]
  return { name: terms.name, sentences }
}

function toSegments(nights: NightRow[]): Booking['segments'] {
  const names = new Map(nights.map(({ cabin_id, name }) => [cabin_id, name]))
  return segmentsOf(nights.map(({ date, cabin_id }) => ({ date, cabinId: cabin_id }))).map(
    ({ cabinId, ...run }) => ({ cabin: { id: cabinId, name: names.get(cabinId) ?? '' }, ...run }),
  )
}

/** The check-in or check-out that can be undone now. */
function undoOf(record: BookingRecord, rows: NightRow[], undo: Undo | null): Booking['undo'] {
  if (undo !== 'check-in') return undo
  const nights = rows.map(({ date, cabin_id, rate_cents }) => ({
    date,
    cabinId: cabin_id,
    rate: rate_cents,
  }))
  return 'rejected' in undoCheckIn({ ...checkInFacts(record), nights }) ? null : undo
}

function undoableSettlement(record: BookingRecord, isInTime: boolean): Booking['settled'] {
  const { settled_at: at, settled_cents, paid_cents: paid } = record
  const settled = settled_cents ?? 0
  if (at === null || !isInTime || !canUndoSettlement({ settled, paid })) return null
  return { amount: dollarsFromCents(settled), at }
}
