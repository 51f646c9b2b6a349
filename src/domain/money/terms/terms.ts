import type { BookingSource } from '../../bookings/booking-source.ts'
import { addDays, type CalendarDate, daysBetween } from '../../calendar.ts'
import { t } from '../../i18n/messages.ts'
import type { Cents } from '../../money.ts'
import type { FeeTax } from '../taxes.ts'

/** A deposit or a fee. The price of nights is that of the first ones of the stay. */
export type TermsAmount =
  | { kind: 'none' }
  | { kind: 'percent'; percent: number }
  | { kind: 'amount'; amount: Cents }
  | { kind: 'nights'; nights: number }

export type CancellationStep = {
  /** Until the end of the day that is so many days before the arrival; null for any time after that. */
  until: number | null
  fee: TermsAmount
}

/** What a booking agrees to: its snapshot of the terms as they were when it was booked. */
export type AgreedTerms = {
  name: string
  deposit: TermsAmount
  /** Days after the booking. */
  depositDays: number
  /** Days before the arrival on which the balance is due; null if it is paid at the property. */
  balanceDays: number | null
  /** From the earliest to the last one, which has no end. None if no terms are agreed. */
  cancellation: readonly CancellationStep[]
  cancellationTax: FeeTax
  /** Null if nothing is agreed. */
  noShow: TermsAmount | null
  noShowTax: FeeTax
  /** What guests leave for possible damage; nothing in terms from before there was one. */
  damageDeposit?: Cents
}

/** What of a booking decides amounts. */
export type TermsStay = {
  totalPrice: Cents
  /** The prices of its nights in their order. */
  nightPrices: readonly Cents[]
}

/** In cents, halves rounded up, and never more than the total. */
export const amountOf = (amount: TermsAmount, stay: TermsStay): Cents =>
  Math.min(uncapped(amount, stay), stay.totalPrice)

function uncapped(amount: TermsAmount, { totalPrice, nightPrices }: TermsStay): Cents {
  switch (amount.kind) {
    case 'none':
      return 0
    case 'percent':
      return Math.round((totalPrice * amount.percent) / 100)
    case 'amount':
      return amount.amount
    case 'nights':
      return nightPrices.slice(0, amount.nights).reduce((sum, price) => sum + price, 0)
  }
}

/**
 * Whether the first amount is less than the second for every stay. Amounts of different kinds are not
 * comparable, except with nothing and with the whole total.
 */
export function isAlwaysLess(one: TermsAmount, other: TermsAmount): boolean {
  if (other.kind === 'none') return false
  const isWhole = other.kind === 'percent' && other.percent === 100
  if (one.kind === 'none') return true
  if (one.kind !== other.kind) return isWhole
  return sizeOf(one) < sizeOf(other)
}

function sizeOf(amount: TermsAmount): number {
  if (amount.kind === 'percent') return amount.percent
  if (amount.kind === 'nights') return amount.nights
  return amount.kind === 'amount' ? amount.amount : 0
}

/** The fee of a cancellation or a no-show, and the amount of the terms that decides it. */
export type ComputedFee = { fee: Cents; due: TermsAmount; daysBefore: number }

/**
 * The fee of a cancellation on a date of the property: that of the step of that day, but never less than
 * an earlier cancellation would have cost. Null if no terms are agreed.
 */
export function cancellationFee(
  { cancellation }: Pick<AgreedTerms, 'cancellation'>,
  stay: TermsStay,
  { today, arrival }: { today: CalendarDate; arrival: CalendarDate },
): ComputedFee | null {
  const daysBefore = daysBetween(today, arrival)
  const current = cancellation.findIndex(({ until }) => until === null || daysBefore >= until)
  const reached = cancellation.slice(0, current + 1).map(({ fee: due }) => ({
    due,
    fee: amountOf(due, stay),
    daysBefore,
  }))
  return reached.reduce<ComputedFee | null>(
    (dearest, step) => (dearest === null || step.fee >= dearest.fee ? step : dearest),
    null,
  )
}

export function noShowFee(
  { noShow }: Pick<AgreedTerms, 'noShow'>,
  stay: TermsStay,
  { today, arrival }: { today: CalendarDate; arrival: CalendarDate },
): ComputedFee | null {
  if (noShow === null) return null
  return { fee: amountOf(noShow, stay), due: noShow, daysBefore: daysBetween(today, arrival) }
}

/** What the guest gets back of what was paid, and what is still due, once a fee is charged. */
export const settlementOf = (paid: Cents, fee: Cents): { refund: Cents; due: Cents } => ({
  refund: Math.max(0, paid - fee),
  due: Math.max(0, fee - paid),
})

/** When the balance is due: never before the booking. Null if it is paid at the property. */
export function balanceDueOn(
  { balanceDays }: Pick<AgreedTerms, 'balanceDays'>,
  arrival: CalendarDate,
  bookedOn: CalendarDate,
): CalendarDate | null {
  if (balanceDays === null || arrival <= bookedOn) return null
  const due = addDays(arrival, -balanceDays)
  return due < bookedOn ? bookedOn : due
}

/** An entry of the list of terms: the first one that is for a stay counts. The last one is for all. */
export type TermsRule = AgreedTerms & {
  /** When stays arrive: dates, or days of every year (07-01); all dates if there are none. */
  ranges: readonly { from: string; to: string }[]
  /** Null for all. */
  cabinIds: readonly number[] | null
  sources: readonly BookingSource[] | null
}

type TermsColumns = {
  terms: string | null
  deposit_percent: number | null
  deposit_days: number
  fee_tax: FeeTax
}

/** The list of the property. Until it is saved first, it follows from the settings from before there were terms. */
export const termsOfProperty = (row: TermsColumns): TermsRule[] =>
  row.terms === null ? [termsOfSettings(row)] : JSON.parse(row.terms)

/** The terms for all stays that no other ones are for. */
export const lastTerms = (row: TermsColumns): TermsRule =>
  termsOfProperty(row).at(-1) ?? termsOfSettings(row)

const termsOfSettings = (row: TermsColumns): TermsRule => ({
  name: t('All stays'),
  ranges: [],
  cabinIds: null,
  sources: null,
  deposit:
    row.deposit_percent === null
      ? { kind: 'none' }
      : { kind: 'percent', percent: row.deposit_percent },
  depositDays: row.deposit_days,
  balanceDays: null,
  cancellation: [],
  cancellationTax: row.fee_tax,
  noShow: null,
  noShowTax: row.fee_tax,
})

/** What a booking keeps of the terms. */
export const agreedTerms = ({ ranges, cabinIds, sources, ...agreed }: TermsRule): AgreedTerms =>
  agreed

const withAmount = (amount: TermsAmount, convert: (amount: number) => number): TermsAmount =>
  amount.kind === 'amount' ? { ...amount, amount: convert(amount.amount) } : amount

/** The same terms with amounts in another unit. */
export const withAmounts = <Terms extends AgreedTerms>(
  terms: Terms,
  convert: (amount: number) => number,
): Terms => ({
  ...terms,
  deposit: withAmount(terms.deposit, convert),
  cancellation: terms.cancellation.map(({ until, fee }) => ({
    until,
    fee: withAmount(fee, convert),
  })),
  noShow: terms.noShow && withAmount(terms.noShow, convert),
  ...(terms.damageDeposit !== undefined && { damageDeposit: convert(terms.damageDeposit) }),
})

/** The due date that is proposed: some days after today, at the latest on arrival. */
export function depositDueOn(today: CalendarDate, days: number, arrival: CalendarDate) {
  const due = addDays(today, days)
  return due > arrival && arrival >= today ? arrival : due
}

/**
 * The deposit that a new booking is requested to pay by its terms; null if they request none, or if the
 * guest arrives today and pays at check-in. It is due at the latest with the balance.
 */
export function depositOfNewBooking(
  terms: Pick<AgreedTerms, 'deposit' | 'depositDays' | 'balanceDays'>,
  { startDate, ...stay }: TermsStay & { startDate: CalendarDate },
  today: CalendarDate,
): { amount: Cents; percent: number | null; dueOn: CalendarDate } | null {
  if (startDate <= today) return null
  const amount = amountOf(terms.deposit, stay)
  if (amount === 0) return null
  const latest = balanceDueOn(terms, startDate, today) ?? startDate
  const percent = terms.deposit.kind === 'percent' ? terms.deposit.percent : null
  return { amount, percent, dueOn: depositDueOn(today, terms.depositDays, latest) }
}
