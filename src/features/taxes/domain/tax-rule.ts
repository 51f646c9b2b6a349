import type { BookingSource } from '#domain/bookings/booking-source.ts'
import type { CalendarDate } from '#domain/calendar.ts'
import { msg } from '#domain/i18n/messages.ts'
import type { FeeTax } from '#domain/money/taxes.ts'
import type { Cents } from '#domain/money.ts'
import type { DateRange } from '#features/prices/domain/date-range.ts'

/** What a tax is computed from. */
export const taxBases = ['percent', 'person-night', 'person', 'cabin-night', 'stay'] as const
export type TaxBase = (typeof taxBases)[number]

export const taxBaseLabels: Record<TaxBase, string> = {
  percent: msg('Percent of the price'),
  'person-night': msg('Amount per person and night'),
  person: msg('Amount per person and stay'),
  'cabin-night': msg('Amount per cabin and night'),
  stay: msg('Amount per stay'),
}

/** Why a guest pays less of a tax, or nothing. Public rules name these reasons; others need a note. */
export const exemptionReasons = ['business', 'resident', 'disabled', 'other'] as const
export type ExemptionReason = (typeof exemptionReasons)[number]

export const exemptionReasonLabels: Record<ExemptionReason, string> = {
  business: msg('Business travel'),
  resident: msg('Resident'),
  disabled: msg('Disability'),
  other: msg('Another reason'),
}

/** The date whose period a tax takes: that of each night, or one for the whole stay. */
export const taxDates = ['night', 'arrival', 'departure'] as const
export type TaxDate = (typeof taxDates)[number]

/** What is rounded to the cent, half up: the tax of the stay, of each night, or of each person and night. */
export const taxRoundings = ['stay', 'night', 'person-night'] as const
export type TaxRounding = (typeof taxRoundings)[number]

/** Ten-thousandths of a percent: 99,750 is 9.975%. */
export type PercentValue = number
export const wholePercent: PercentValue = 1_000_000

/** How high a tax is from its first date to its last, which may be open. */
export type TaxPeriod = {
  from: CalendarDate
  until: CalendarDate | null
  /** A percentage, or cents, as the base says. */
  value: PercentValue | Cents
  /** Other values from a price on: per person and night, or per night of a cabin. In order of price. */
  steps: readonly { price: Cents; value: PercentValue | Cents }[]
  /** The most that a percentage is per person and night; null for no limit. */
  cap: Cents | null
}

/** A tax that a stay is charged, or that is part of the price of its nights. */
export type TaxRule = {
  id: number
  name: string
  base: TaxBase
  /** Whether it is part of the price of the nights; otherwise it is added. */
  isIncluded: boolean
  /** What a percentage is of. A tax that is included is one of lodging only. */
  kinds: readonly FeeTax[]
  /** The taxes further up in the list that a percentage is of as well. */
  onTaxes: readonly number[]
  /** Whether prices count without the taxes that they contain. */
  isOfNet: boolean
  periods: readonly TaxPeriod[]
  dateOf: TaxDate
  /** The nights on which it is due; all of them without ranges. */
  ranges: readonly DateRange[]
  /** Null for all cabins. */
  cabinIds: readonly number[] | null
  /** The youngest and the oldest guests who pay it, in years at arrival; null for no limit. */
  minAge: number | null
  maxAge: number | null
  /** The nights of a stay on which it is due, the first being 1; null for no limit. */
  firstNight: number
  lastNight: number | null
  /** Stays of so many nights are exempt; null for none. */
  exemptFromNights: number | null
  /** How much less guests with a reason pay, in whole percent. */
  exemptions: Readonly<Partial<Record<ExemptionReason, number>>>
  /** The sources of bookings whose channel collects and pays it. */
  collectedBy: readonly BookingSource[]
  rounding: TaxRounding
}

/** Guests of a booking who are exempt. The oldest guests come first, in the order of the entries. */
export type TaxExemption = { reason: ExemptionReason; guests: number; note: string }

/** The period of a rule on a date; undefined when no tax is due. */
export const periodOn = ({ periods }: TaxRule, date: CalendarDate): TaxPeriod | undefined =>
  periods.find(({ from, until }) => from <= date && (until === null || date <= until))

export const isPersonal = ({ base }: Pick<TaxRule, 'base'>): boolean =>
  base === 'person-night' || base === 'person'
