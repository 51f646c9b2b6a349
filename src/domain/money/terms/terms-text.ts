import { addDays, type CalendarDate } from '../../calendar.ts'
import { formatDate, formatTimeOfDay } from '../../format-date.ts'
import { formatPercent } from '../../format-percent.ts'
import { t } from '../../i18n/messages.ts'
import { type Cents, formatCents } from '../../money.ts'
import {
  type AgreedTerms,
  balanceDueOn,
  type CancellationStep,
  type ComputedFee,
  depositDueOn,
  type TermsAmount,
} from './terms.ts'

/** The dates of a stay that is booked on a day, or that was. */
type Dated = { arrival: CalendarDate; bookedOn: CalendarDate; today: CalendarDate }

/** "50% of the total", "the price of 2 nights", "$100.00". */
export function amountInWords(amount: TermsAmount): string {
  switch (amount.kind) {
    case 'none':
      return t('no fee')
    case 'percent':
      return t('{percent} of the total', { percent: formatPercent(amount.percent) })
    case 'amount':
      return formatCents(amount.amount)
    case 'nights':
      return t('{n, plural, one {the price of # night} other {the price of # nights}}', {
        n: amount.nights,
      })
  }
}

/** The terms of a stay in sentences, with dates. Deadlines that have passed are left out. */
export const termsInWords = (terms: AgreedTerms, stay: Dated): string[] => [
  ...depositInWords(terms, stay),
  ...balanceInWords(terms, stay),
  ...cancellationInWords(terms, stay),
  ...damageDepositInWords(terms),
]

function depositInWords(terms: AgreedTerms, { arrival, bookedOn }: Dated): string[] {
  if (terms.deposit.kind === 'none' || arrival <= bookedOn) return []
  const latest = balanceDueOn(terms, arrival, bookedOn) ?? arrival
  return [
    t('Deposit: {amount}, due by {date}.', {
      amount: amountInWords(terms.deposit),
      date: formatDate(depositDueOn(bookedOn, terms.depositDays, latest)),
    }),
  ]
}

function balanceInWords(terms: AgreedTerms, { arrival, bookedOn }: Dated): string[] {
  const date = balanceDueOn(terms, arrival, bookedOn)
  return date === null ? [] : [t('Balance: due by {date}.', { date: formatDate(date) })]
}

/** What a cancellation and a no-show cost, from today on. */
export function cancellationInWords(
  { cancellation, noShow }: Pick<AgreedTerms, 'cancellation' | 'noShow'>,
  { arrival, today }: Pick<Dated, 'arrival' | 'today'>,
): string[] {
  const dated = cancellation.map(({ until, fee }) => ({
    fee,
    date: until === null ? null : addDays(arrival, -until),
  }))
  const coming = dated.filter(({ date }) => date === null || date >= today)
  return [
    ...coming.map(({ fee, date }) => stepInWords(fee, date, coming.length === 1)),
    ...fallbackInWords(cancellation.map(({ fee }) => fee)),
    ...(noShow === null ? [] : [t('No-show: {amount}.', { amount: amountInWords(noShow) })]),
  ]
}

export const damageDepositInWords = ({ damageDeposit = 0 }: AgreedTerms): string[] =>
  damageDeposit === 0
    ? []
    : [
        t('Damage deposit: {amount}, returned after the stay.', {
          amount: formatCents(damageDeposit),
        }),
      ]

function stepInWords(fee: TermsAmount, date: CalendarDate | null, isOnly: boolean): string {
  const amount = amountInWords(fee)
  if (date === null) {
    if (!isOnly) return t('Later cancellation: {amount}.', { amount })
    return fee.kind === 'none'
      ? t('Free cancellation at any time.')
      : t('Cancellation at any time: {amount}.', { amount })
  }
  const until = { date: formatDate(date), time: formatTimeOfDay('23:59') }
  return fee.kind === 'none'
    ? t('Free cancellation until {date}, {time}.', until)
    : t('Cancellation until {date}, {time}: {amount}.', { ...until, amount })
}

/** The terms without dates, as a list of them shows them. */
export function termsInDays(terms: AgreedTerms): string[] {
  const { deposit, depositDays, balanceDays, cancellation, noShow } = terms
  return [
    ...(deposit.kind === 'none'
      ? []
      : [
          t(
            'Deposit: {amount}, due {n, plural, =0 {on the day of booking} one {# day after booking} other {# days after booking}}.',
            { amount: amountInWords(deposit), n: depositDays },
          ),
        ]),
    balanceDays === null
      ? t('Balance: due at the property.')
      : t(
          'Balance: due {n, plural, =0 {on the day of arrival} one {# day before arrival} other {# days before arrival}}.',
          { n: balanceDays },
        ),
    ...cancellation.map((step) => stepInDays(step, cancellation.length === 1)),
    ...(cancellation.length === 0 ? [t('No cancellation terms.')] : []),
    ...fallbackInWords(cancellation.map(({ fee }) => fee)),
    ...(noShow === null ? [] : [t('No-show: {amount}.', { amount: amountInWords(noShow) })]),
    ...damageDepositInWords(terms),
  ]
}

function stepInDays({ until, fee }: CancellationStep, isOnly: boolean): string {
  if (until === null) return stepInWords(fee, null, isOnly)
  return fee.kind === 'none'
    ? t(
        'Free cancellation until {n, plural, =0 {the day of arrival} one {# day before arrival} other {# days before arrival}}.',
        { n: until },
      )
    : t(
        'Cancellation until {n, plural, =0 {the day of arrival} one {# day before arrival} other {# days before arrival}}: {amount}.',
        { n: until, amount: amountInWords(fee) },
      )
}

/** Fees of different kinds may fall for some stays; what is charged does not. */
function fallbackInWords(fees: readonly TermsAmount[]): string[] {
  const kinds = new Set(fees.filter(isLimited).map(({ kind }) => kind))
  return kinds.size > 1 ? [t('A later cancellation never costs less than an earlier one.')] : []
}

const isLimited = (fee: TermsAmount): boolean =>
  fee.kind !== 'none' && !(fee.kind === 'percent' && fee.percent === 100)

/** Why a fee is what it is: "Cancelled 12 days before arrival: 50% of $840.00." */
export function feeInWords(
  { due, daysBefore }: ComputedFee,
  { as, totalPrice }: { as: 'cancelled' | 'no-show'; totalPrice: Cents },
): string {
  const amount =
    due.kind === 'percent'
      ? t('{percent} of {total}', {
          percent: formatPercent(due.percent),
          total: formatCents(totalPrice),
        })
      : amountInWords(due)
  if (as === 'no-show') return t('No-show: {amount}.', { amount })
  return daysBefore > 0
    ? t(
        '{n, plural, one {Cancelled # day before arrival: {amount}.} other {Cancelled # days before arrival: {amount}.}}',
        { n: daysBefore, amount },
      )
    : t('Cancelled on the day of arrival or later: {amount}.', { amount })
}
