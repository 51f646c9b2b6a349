import type { BookingSource } from '#domain/bookings/booking-source.ts'
import { addDays, type CalendarDate, daysBetween } from '#domain/calendar.ts'
import { t } from '#domain/i18n/messages.ts'
import { hasCardNumber } from '#domain/money/card-number.ts'
import type { Cents } from '#domain/money.ts'
import { plainLetters } from '#domain/search/search-terms.ts'
import type { Stay } from '#domain/stay.ts'
import { isBareNumber } from './read-ages.ts'
import { type GuestContact, readContact } from './read-guest.ts'
import { isDepositHeading, readPaidWord } from './read-paid-word.ts'
import { readSource } from './read-source.ts'
import {
  namesCancellation,
  readStatus,
  type StatusMeaning,
  statusChoiceKey,
} from './read-status.ts'
import { countsChildren } from './recognize-columns.ts'
import { type RowReader, WrongRow } from './row-reader.ts'

/** A booking as a row of a file describes it. */
export type ImportedBooking = Stay & {
  /** As the file names it. */
  cabin: string
  /** Of the cabins in this row; null if the file does not say it. */
  numUnits: number | null
  guest: GuestContact
  numGuests: number
  numChildren: number
  /** On arrival, youngest first, as far as the file says them. */
  childAges: readonly number[]
  totalPrice: Cents
  /** Null if the file does not say it. */
  paid: Cents | null
  ended: 'cancelled' | 'no-show' | null
  reference: string
  /** Null if the file does not say it. */
  source: BookingSource | null
  bookedOn: CalendarDate | null
  /** What its channel keeps and pays out; null if the file does not say it. */
  commission: Cents | null
  payout: Cents | null
  /** When it was paid; null if the file does not say it. */
  paidOn: CalendarDate | null
  notes: string
}

/** What staff chose for words of the status column, by `statusChoiceKey`. */
export type StatusChoices = Readonly<Record<string, StatusMeaning>>

/** A status that the program does not know, and that staff have not explained yet. */
export class UnknownStatus extends WrongRow {
  readonly status: string

  constructor(status: string) {
    super('status', t('What does the status "{status}" mean? Choose it above.', { status }))
    this.status = status
  }
}

const maxNights = 365
const firstDate = '2000-01-01'
const lastDate = '2199-12-31'

/** Throws WrongRow for a row that is no booking. */
export function readBooking(row: RowReader, statuses: StatusChoices = {}): ImportedBooking {
  if (isTitle(row)) {
    throw new WrongRow(
      'startDate',
      t('This row has no dates, as a title or a total, and is left out.'),
    )
  }
  const ended = readEnd(row, statuses)
  const stay = readStay(row)
  const totalPrice = row.amount('totalPrice')
  if (totalPrice === null)
    throw new WrongRow('totalPrice', t('Price is missing. Enter 0 if it was free.'))
  const notes = row.raw('notes').slice(0, 2000)
  if (hasCardNumber(notes)) {
    throw new WrongRow(
      'notes',
      t('Observations contain a card number, which must never be stored.'),
    )
  }
  return {
    ...stay,
    ...readCabins(row),
    guest: readContact(row),
    ...readGuests(row),
    totalPrice,
    paid: readPaid(row, totalPrice),
    ended,
    reference: row.text('reference', 100),
    source: readSource(row.text('source', 200)),
    bookedOn: row.date('bookedOn'),
    commission: row.feeAmount('commission'),
    payout: row.feeAmount('payout'),
    paidOn: row.date('paidOn'),
    notes,
  }
}

/** An amount that belongs to the booking of another row with the same reference, such as a tax. */
export type PartOfBooking = { reference: string; cabin: string; amount: Cents }

/** The amount of a row that is only a part of a booking; null for a row that is a booking of its own. */
export function readPart(row: RowReader): PartOfBooking | null {
  if (kindOfRow(row.text('rowType', 200)) !== 'part') return null
  return {
    reference: row.required('reference', 100),
    cabin: row.text('cabin', 200),
    // Earnings files have no price before the fee for them.
    amount: row.signedAmount('totalPrice') ?? row.signedAmount('payout') ?? 0,
  }
}

/** Files of people have names of months and totals between their bookings. */
const isTitle = (row: RowReader) =>
  (['startDate', 'endDate', 'lastNight', 'numNights', 'reference'] as const).every(
    (field) => row.raw(field) === '',
  ) && kindOfRow(row.text('rowType', 200)) === 'booking'

function readStay(row: RowReader): Stay {
  const startDate = row.date('startDate')
  if (startDate === null) throw new WrongRow('startDate', t('Arrival is missing.'))
  const lastNight = row.date('lastNight')
  const numNights = row.count('numNights')
  const endDate =
    row.date('endDate') ??
    (lastNight !== null && lastNight < lastDate ? addDays(lastNight, 1) : null) ??
    (numNights !== null && startDate <= lastDate ? addDays(startDate, numNights) : null)
  if (endDate === null) throw new WrongRow('endDate', t('Departure is missing.'))
  if (endDate <= startDate) throw new WrongRow('endDate', t('Departure is not after the arrival.'))
  if (startDate < firstDate || endDate > lastDate) {
    throw new WrongRow('startDate', t('The stay is not between the years 2000 and 2199.'))
  }
  if (daysBetween(startDate, endDate) > maxNights) {
    throw new WrongRow('endDate', t('The stay is longer than a year.'))
  }
  return { startDate, endDate }
}

/** "2x Fox Den" and "Fox Den x2" have two units, as a column of numbers says it. */
function readCabins(row: RowReader): Pick<ImportedBooking, 'cabin' | 'numUnits'> {
  const cabin = row.required('cabin', 200)
  const [, before, after] = /^(?:(\d{1,2})\s*[x×]\s|.*\s[x×]\s*(\d{1,2})$)/i.exec(cabin) ?? []
  const written = before ?? after
  return { cabin, numUnits: written === undefined ? readUnits(row) : Number(written) }
}

/** "2", "2 units" or "2x". */
function readUnits(row: RowReader): number | null {
  const written = row.raw('numUnits')
  if (written === '') return null
  const [, number] = /^(\d{1,3})(?:[.,]0+)?(?:\s*[\p{L}×]+\.?)?$/u.exec(written) ?? []
  if (number === undefined) {
    throw new WrongRow(
      'numUnits',
      t('Units "{written}" is not a number.', { written: written.slice(0, 40) }),
    )
  }
  return Number(number)
}

/**
 * All guests and the children among them, from one column or several; one if the file says nothing. Without a number of
 * children, each age is one of them.
 */
function readGuests(
  row: RowReader,
): Pick<ImportedBooking, 'numGuests' | 'numChildren' | 'childAges'> {
  const party = row.party('numGuests')
  const adults = row.has('numAdults') ? row.count('numAdults') : null
  const named = row.count('numChildren') ?? party?.children ?? null
  const childAges = named === null ? agesOrCount(row) : row.childAges('childAges')
  const children = named ?? childAges.length
  const numGuests = party?.guests || (adults ?? 0) + children || 1
  if (adults !== null && adults + children > numGuests) {
    throw new WrongRow('numGuests', t('The adults and children are more than the guests.'))
  }
  if (party?.guests === 0 && (adults ?? 0) + children === 0) {
    throw new WrongRow('numGuests', t('A booking has at least one guest.'))
  }
  if (children >= numGuests && children > 0) {
    throw new WrongRow(
      'numChildren',
      t(
        '{children, plural, one {# child} other {# children}} of {guests, plural, one {# guest} other {# guests}} {children, plural, one {leaves} other {leave}} no adult.',
        { children, guests: numGuests },
      ),
    )
  }
  if (childAges.length > children) {
    throw new WrongRow(
      'childAges',
      t(
        'The row has {children, plural, one {# child} other {# children}}, but {ages, plural, one {# age} other {# ages}}.',
        {
          children,
          ages: childAges.length,
        },
      ),
    )
  }
  return { numGuests, numChildren: children, childAges }
}

/** In a column such as "Children (ages)" 0 is no child, and another number alone can be an age or a count. */
function agesOrCount(row: RowReader): number[] {
  const written = row.raw('childAges')
  if (!isBareNumber(written) || !countsChildren(row.headingOf('childAges'))) {
    return row.childAges('childAges')
  }
  if (Number.parseInt(written, 10) === 0) return []
  throw new WrongRow(
    'childAges',
    t('"{written}" can be an age or a number of children. Enter an age such as "4 years".', {
      written,
    }),
  )
}

/** An amount, or a word: everything or nothing was paid. */
function readPaid(row: RowReader, totalPrice: Cents): Cents | null {
  const word = readPaidWord(row.raw('paid'))
  const deposit = readPaidWord(row.raw('depositPaid')) === 'paid' ? row.amount('deposit') : null
  if (word === 'unpaid') return Math.min(deposit ?? 0, totalPrice)
  if (word === 'paid') {
    if (isDepositHeading(row.headingOf('paid'))) {
      throw new WrongRow(
        'paid',
        t('"{written}" does not say how much was paid.', { written: row.raw('paid') }),
      )
    }
    return totalPrice
  }
  const paid = row.amount('paid') ?? deposit
  if (paid !== null && paid > totalPrice)
    throw new WrongRow('paid', t('Paid is more than the price.'))
  return paid
}

/** How the booking ended, as its status, the kind of its row or a column of cancellations say. */
function readEnd(row: RowReader, statuses: StatusChoices): 'cancelled' | 'no-show' | null {
  const status = row.text('status', 200)
  const meanings = [meaningOf(status, statuses), typeMeaning(row, statuses)]
  if (meanings.includes('none')) {
    throw new WrongRow(
      'status',
      t('A row with the status "{status}" is no booking.', {
        status: status || row.raw('rowType'),
      }),
    )
  }
  if (meanings.includes('no-show')) return 'no-show'
  if (meanings.includes('cancelled')) return 'cancelled'
  if (isMarkedCancelled(row)) {
    if (status === '') return 'cancelled'
    throw new WrongRow(
      'status',
      t('The status is "{status}", but another column says cancelled.', { status }),
    )
  }
  if (status === '') checkForCancellation(row)
  return null
}

function meaningOf(status: string, statuses: StatusChoices): StatusMeaning {
  const key = statusChoiceKey(status)
  const meaning = readStatus(status) ?? (Object.hasOwn(statuses, key) ? statuses[key] : null)
  if (!meaning) throw new UnknownStatus(status)
  return meaning
}

/** A kind of row can be a cancellation. Others, such as "Family", are bookings. */
function typeMeaning(row: RowReader, statuses: StatusChoices): StatusMeaning {
  const type = row.text('rowType', 200)
  if (kindOfRow(type) === 'no-booking') {
    throw new WrongRow('rowType', t('A row of the type "{type}" is no booking.', { type }))
  }
  return namesCancellation(type) ? meaningOf(type, statuses) : (readStatus(type) ?? 'booked')
}

/** "Cancelled: yes", or the date of the cancellation. */
function isMarkedCancelled(row: RowReader): boolean {
  const written = row.raw('cancelled')
  const word = readPaidWord(written)
  const isCancelled = word === 'paid' || (written !== '' && readStatus(written) === 'cancelled')
  if (written !== '' && word === null && !isCancelled) {
    throw new WrongRow(
      'cancelled',
      t('Cancelled "{written}" is neither yes nor no.', { written: written.slice(0, 40) }),
    )
  }
  return isCancelled || row.date('cancelledOn') !== null
}

/** Longer notes that mention a cancellation can be about anything. */
const wordsOfMark = 5

/** Where no status says otherwise, "CANCELLED" in a name or in the notes is never taken for a live booking. */
function checkForCancellation(row: RowReader): void {
  for (const field of ['fullName', 'firstName', 'lastName', 'notes', 'cabin'] as const) {
    const written = row.raw(field).slice(0, 100)
    const isMark = field !== 'notes' || written.split(/\s+/).length <= wordsOfMark
    if (isMark && namesCancellation(written)) {
      throw new WrongRow(
        field,
        t(
          '"{written}" sounds cancelled. Correct it if the booking is live; otherwise leave the row out.',
          { written: written.slice(0, 40) },
        ),
      )
    }
  }
}

/** Money that moves without a booking of its own: transfers to the owner's bank. */
const transfers =
  /\b(?:pay ?outs?|auszahlung\w*|versement|virement|pago|pagamento|accredito|uitbetaling|wyplata|vyplata|utbetaln?ing)\b/

/** Amounts that belong to a reservation. */
const parts =
  /\b(?:tax(?:es)?|tot|vat|pass ?through|resolution|adjustment|fees?|cleaning|co ?host|credit|refund|discount|steuern?|ortstaxe|kurtaxe|gebuhr\w*|anpassung|erstattung|taxe|frais|ajustement|impuestos?|tasa|ajuste|tarifa|imposta|tassa|rettifica|belasting|toeslag|podatek|oplata|dan|poplatek|skatt|avgift)\b/

/** What a row of an earnings file is, by its type. A type that is neither names a booking. */
function kindOfRow(type: string): 'booking' | 'part' | 'no-booking' {
  const plain = plainLetters(type)
  // "Resolution Payout" is an amount of a reservation.
  if (parts.test(plain)) return 'part'
  return transfers.test(plain) ? 'no-booking' : 'booking'
}
