import { type BookingStatus, isCancelledOrNoShow } from '../booking-status.ts'
import { addDays, type CalendarDate } from '../calendar.ts'
import { msg, t } from '../i18n/messages.ts'
import { type Cents, formatCents } from '../money.ts'
import {
  type Charge,
  type ChargedTax,
  type ChargeKind,
  type ChargeUnit,
  isTouristTax,
} from './charges.ts'
import { type FeeTax, type LineTaxKind, lineTaxKinds } from './taxes.ts'

/** One line of what a booking is charged. */
export type FolioLine = {
  /** What is invoiced together: "nights", "breakfast", "fee" or "charge-12". */
  key: string
  kind: 'nights' | 'breakfast' | 'tourist-tax' | 'closing-fee' | ChargeKind
  label: string
  unit: ChargeUnit | null
  quantity: number
  /** The nights, guests or both of each charge; otherwise 1. */
  units: number
  unitPrice: Cents
  amount: Cents
  /** The nights and their cabin; null for other lines. */
  from: CalendarDate | null
  to: CalendarDate | null
  cabin: string | null
  /** The charge; null for other lines. */
  charge: FolioCharge | null
  /** The amount by kind of tax. A discount, and nights that contain taxes of their own, have several parts. */
  taxed: TaxedPart[]
}

/** The label is that of a tax which is included in the price. */
type TaxedPart = { kind: LineTaxKind; amount: Cents; label?: string }

export type FolioCharge = {
  id: number
  kind: ChargeKind
  label: string
  unit: ChargeUnit
  quantity: number
  unitPrice: Cents
  amount: Cents
  taxKind: LineTaxKind
  note: string
  isMandatory: boolean
  tax?: ChargedTax | undefined
}

type Charged = {
  status: BookingStatus
  /** The fee of a closed booking. */
  fee: Cents
  /** How that fee is taxed. */
  feeTax: FeeTax
  breakfast: Cents
  breakfastUnit: Cents
  /** In order of date, including released nights that are still charged. */
  nights: readonly { date: CalendarDate; cabin: string; rate: Cents }[]
  charges: readonly FolioCharge[]
}

/**
 * The folio of a booking: its nights, its breakfast and its charges. The lines add up to the total, or
 * to the fee of a closed booking. The screens, the API, documents and invoices all use these lines.
 */
export function folioLines(charged: Charged): FolioLine[] {
  const { status, fee, feeTax, breakfast, breakfastUnit, nights, charges } = charged
  if (isCancelledOrNoShow({ status })) {
    const label = t(closingLabels[status] ?? '')
    return fee > 0 ? [{ ...plainLine('fee', feeTax, label, fee), kind: 'closing-fee' }] : []
  }
  return [
    ...nightLines(nights, charges),
    ...breakfastLine(breakfast, breakfastUnit),
    ...chargeLines(charges, breakfast),
  ]
}

const closingLabels: Partial<Record<BookingStatus, string>> = {
  cancelled: msg('Cancellation fee'),
  'no-show': msg('No-show fee'),
}

const plainLine = (key: string, tax: LineTaxKind, label: string, amount: Cents) => ({
  key,
  label,
  unit: null,
  quantity: 1,
  units: 1,
  unitPrice: amount,
  amount,
  from: null,
  to: null,
  cabin: null,
  charge: null,
  taxed: amount === 0 ? [] : [{ kind: tax, amount }],
})

/** Nights in one cabin at one rate share a line as long as they follow each other. */
function nightLines(nights: Charged['nights'], charges: readonly FolioCharge[]): FolioLine[] {
  const runs: {
    cabin: string
    rate: Cents
    from: CalendarDate
    to: CalendarDate
    count: number
  }[] = []
  for (const { date, cabin, rate } of nights) {
    if (rate === 0) continue
    const last = runs.at(-1)
    if (last && last.cabin === cabin && last.rate === rate && last.to === date) {
      last.to = addDays(date, 1)
      last.count += 1
    } else {
      runs.push({ cabin, rate, from: date, to: addDays(date, 1), count: 1 })
    }
  }
  return runs.map(({ cabin, rate, from, to, count }) => ({
    ...plainLine('nights', 'lodging', t('Nights'), rate * count),
    kind: 'nights',
    unit: 'night',
    quantity: count,
    unitPrice: rate,
    from,
    to,
    cabin,
    taxed: withIncludedTaxes(rate * count, { from, to }, charges),
  }))
}

/** The price of nights apart from the taxes that it contains. */
function withIncludedTaxes(
  amount: Cents,
  { from, to }: { from: CalendarDate; to: CalendarDate },
  charges: readonly FolioCharge[],
): TaxedPart[] {
  const taxes = charges.flatMap(({ label, tax }): TaxedPart[] => {
    if (tax?.treatment !== 'included') return []
    const ofNights = tax.nights.filter(({ date }) => from <= date && date < to)
    return [{ kind: 'tourist-tax', label, amount: totalOf(ofNights) }]
  })
  return [{ kind: 'lodging' as const, amount: amount - totalOf(taxes) }, ...taxes].filter(
    (part) => part.amount !== 0,
  )
}

/** Imported amounts that are no multiple of the unit price are one line without it. */
function breakfastLine(amount: Cents, unit: Cents): FolioLine[] {
  if (amount === 0) return []
  const line = {
    ...plainLine('breakfast', 'breakfast', t('Breakfast'), amount),
    kind: 'breakfast' as const,
  }
  return unit > 0 && amount % unit === 0
    ? [{ ...line, quantity: amount / unit, unitPrice: unit }]
    : [line]
}

/**
 * A discount is deducted from other extras first, then from those that are taxed like breakfast and
 * lodging, and last from those without tax, so that no tax rate gets a negative amount. Nothing is
 * deducted from the tourist tax.
 */
function taxedParts(
  charges: readonly Pick<Charge & { amount: Cents }, 'taxKind' | 'amount'>[],
  breakfast: Cents,
): TaxedPart[][] {
  const sold = (kind: FeeTax) =>
    totalOf(charges.filter(({ taxKind, amount }) => taxKind === kind && amount > 0))
  const left = {
    other: sold('other'),
    breakfast: breakfast + sold('breakfast'),
    lodging: sold('lodging'),
  }
  const take = (kind: keyof typeof left, wanted: Cents) => {
    const taken = Math.min(wanted, left[kind])
    left[kind] -= taken
    return taken
  }
  const deducted = (discount: Cents): TaxedPart[] => {
    const other = take('other', discount)
    const ofBreakfast = take('breakfast', discount - other)
    const ofLodging = take('lodging', discount - other - ofBreakfast)
    return [
      { kind: 'other', amount: -other },
      { kind: 'breakfast', amount: -ofBreakfast },
      { kind: 'lodging', amount: -ofLodging },
      { kind: 'none', amount: -(discount - other - ofBreakfast - ofLodging) },
    ]
  }
  return charges.map(({ amount, taxKind }) => {
    const parts = amount < 0 ? deducted(-amount) : [{ kind: taxKind, amount }]
    return parts.filter((part) => part.amount !== 0)
  })
}

/** What is charged in addition to the nights by kind of tax, after discounts, without taxes of their own. */
export function extrasByKind(
  charges: readonly Pick<Charge & { amount: Cents }, 'taxKind' | 'amount'>[],
  breakfast: Cents,
): Record<FeeTax, Cents> {
  const parts = [{ kind: 'breakfast', amount: breakfast }, ...taxedParts(charges, breakfast).flat()]
  const sum = (kind: FeeTax) => totalOf(parts.filter((part) => part.kind === kind))
  return {
    lodging: sum('lodging'),
    breakfast: sum('breakfast'),
    other: sum('other'),
    none: sum('none'),
  }
}

export type KindAmount = { kind: LineTaxKind; amount: Cents }

/** What the price of a stay consists of by kind of tax; the taxes that its nights contain are no lodging. */
export function amountsByKind({
  total,
  breakfast,
  charges,
  includedTaxes,
}: {
  total: Cents
  breakfast: Cents
  charges: readonly Pick<Charge & { amount: Cents }, 'taxKind' | 'amount'>[]
  includedTaxes: Cents
}): KindAmount[] {
  const extras = extrasByKind(charges, breakfast)
  const nights = total - breakfast - totalOf(charges)
  const amounts: Record<LineTaxKind, Cents> = {
    ...extras,
    lodging: extras.lodging + nights - includedTaxes,
    'tourist-tax': totalOf(charges.filter(isTouristTax)) + includedTaxes,
  }
  return lineTaxKinds.map((kind) => ({ kind, amount: amounts[kind] }))
}

function chargeLines(charges: readonly FolioCharge[], breakfast: Cents): FolioLine[] {
  const parts = taxedParts(charges, breakfast)
  return charges.map((charge, at) => {
    const { id, unit, quantity, unitPrice, amount, taxKind } = charge
    return {
      ...plainLine(`charge-${id}`, taxKind, lineLabel(charge), amount),
      kind: isTouristTax(charge) ? 'tourist-tax' : charge.kind,
      unit,
      quantity,
      units: unitPrice > 0 ? amount / (unitPrice * quantity) : 1,
      unitPrice,
      charge,
      taxed: parts[at] ?? [],
    }
  })
}

/** The label of a charge; that of a tax that is not added says what it is. */
export function lineLabel({ label, tax }: Pick<FolioCharge, 'label' | 'tax'>): string {
  if (!tax) return label
  const named = { tax: label, amount: formatCents(tax.cents) }
  if (tax.cents === 0) return t('{tax}, exempt', named)
  if (tax.treatment === 'included') return t('{tax}, included in the price: {amount}', named)
  return tax.treatment === 'channel' ? t('{tax}, collected by the channel: {amount}', named) : label
}

/** A part of a line that is taxed at one rate, as an invoice lists it. */
export type TaxedLine = {
  key: string
  kind: LineTaxKind
  label: string
  /** Of equal units; null when only the amount is known. */
  quantity: number | null
  unit: Cents | null
  amount: Cents
  from: CalendarDate | null
  to: CalendarDate | null
}

/** The lines of a folio apart by kind of tax. They have the same sum. */
export const linesByTax = (lines: readonly FolioLine[]): TaxedLine[] =>
  lines.flatMap(({ key, kind, label, unitPrice, from, to, cabin, taxed }) =>
    taxed.map((part) => {
      const times = part.amount / unitPrice
      const isPrice = kind !== 'closing-fee' && part.label === undefined
      const isCounted = isPrice && part.amount > 0 && Number.isInteger(times)
      return {
        key,
        kind: part.kind,
        label: part.label ?? cabin ?? label,
        quantity: isCounted ? times : null,
        unit: isCounted ? unitPrice : null,
        amount: part.amount,
        from: part.label === undefined ? from : null,
        to: part.label === undefined ? to : null,
      }
    }),
  )

export const totalOf = (lines: readonly { amount: Cents }[]): Cents =>
  lines.reduce((sum, { amount }) => sum + amount, 0)
