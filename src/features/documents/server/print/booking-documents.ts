import type { Booking } from '#contract/bookings.ts'
import { businessDate } from '#domain/calendar.ts'
import { documentTypeName } from '#domain/document-type.ts'
import { formatDate, formatDateWithWeekday, formatTimeOfDay } from '#domain/format-date.ts'
import { childrenText, countOf } from '#domain/format-stay.ts'
import { type TaxedLine, totalOf } from '#domain/money/folio.ts'
import { centsFromDollars, formatCents } from '#domain/money.ts'
import type { GuestRecord } from '#features/guests/server/guest-store.ts'
import type { cardContents } from '../../contract/print.ts'
import { type Issuer, letterheadOf } from './letterhead.ts'
import {
  type Block,
  type Fact,
  onOneLine,
  type PdfDocument,
  type PrintDocument,
} from './print-document.ts'

/* The documents of one booking. */

type Facts = { booking: Booking; guest: GuestRecord; lines: TaxedLine[]; issuer: Issuer }

export function confirmation({ booking, guest, lines, issuer }: Facts): PdfDocument {
  const { details } = issuer
  const money = (dollars: number) => formatCents(centsFromDollars(dollars))
  const totals = [
    ['Total', formatCents(totalOf(lines))],
    ['Paid', money(booking.amountPaid)],
    ['Due', money(booking.amountDue)],
  ]
  return {
    title: `Booking confirmation #${booking.id}`,
    date: businessDate(new Date(booking.createdAt), issuer.property.timeZone),
    fileName: `confirmation-${booking.id}`,
    letterhead: letterheadOf(issuer),
    addressee: addresseeOf(guest),
    facts: [],
    blocks: [
      { kind: 'heading', text: 'Your stay' },
      { kind: 'facts', facts: stayFacts(booking, issuer) },
      { kind: 'heading', text: 'Price' },
      linesTable(lines, totals),
      ...depositBlocks(booking),
      ...(booking.amountDue > 0 && details.bankDetails !== ''
        ? [
            { kind: 'heading', text: 'Bank transfer' } as const,
            {
              kind: 'text',
              text: `${details.bankDetails}\nReference: booking ${booking.id}`,
            } as const,
          ]
        : []),
    ],
    footer: 'We look forward to your stay.',
  }
}

function depositBlocks({ folio: { deposit } }: Booking): Block[] {
  if (!deposit || deposit.state === 'ended') return []
  const amount = formatCents(centsFromDollars(deposit.amount))
  const open = formatCents(centsFromDollars(deposit.amountDue))
  const text =
    deposit.state === 'met'
      ? `Your deposit of ${amount} has been paid. Thank you.`
      : `Please pay a deposit of ${amount} by ${formatDateWithWeekday(deposit.dueOn)}. ${open} of it is due.`
  return [
    { kind: 'heading', text: 'Deposit' },
    { kind: 'text', text },
  ]
}

/** Name and postal address; a company comes first. */
export const addresseeOf = (guest: GuestRecord): string =>
  [guest.company, guest.full_name, guest.address].filter((line) => line !== '').join('\n')

export function linesTable(lines: readonly TaxedLine[], totals: string[][]): Block {
  return {
    kind: 'table',
    columns: [
      { label: 'Description' },
      { label: 'Quantity', align: 'end' },
      { label: 'Price', align: 'end' },
      { label: 'Amount', align: 'end' },
    ],
    rows: lines.map((line) => [
      describeLine(line),
      line.quantity === null ? '' : String(line.quantity),
      line.unit === null ? '' : formatCents(line.unit),
      formatCents(line.amount),
    ]),
    totals: totals.map(([label = '', amount = '']) => [label, '', '', amount]),
    empty: 'Nothing is charged.',
  }
}

export function describeLine({ label, from, to, quantity }: Omit<TaxedLine, 'key'>): string {
  if (from === null || to === null) return label
  return `${label}, ${countOf(quantity ?? 0, 'night')}, ${formatDate(from)} to ${formatDate(to)}`
}

function stayFacts(booking: Booking, { property }: Issuer): Fact[] {
  const extra = booking.numGuests - 1
  return [
    { label: 'Booking', value: `#${booking.id}` },
    { label: 'Cabin', value: booking.cabin.name },
    {
      label: 'Arrival',
      value: `${formatDateWithWeekday(booking.startDate)}, from ${formatTimeOfDay(property.checkInTime)}`,
    },
    {
      label: 'Departure',
      value: `${formatDateWithWeekday(booking.endDate)}, until ${formatTimeOfDay(property.checkOutTime)}`,
    },
    { label: 'Nights', value: String(booking.numNights) },
    {
      label: 'Guests',
      value:
        extra > 0
          ? `${booking.guest.fullName} and ${countOf(extra, 'more guest')}${childrenText(booking.numChildren)}`
          : booking.guest.fullName,
    },
    { label: 'Breakfast', value: booking.hasBreakfast ? 'Included' : 'Not included' },
  ]
}

/** One row for each guest but the one who booked: filled, or to write on. */
function partyBlocks({ party, numGuests }: Booking, isBlank: boolean): Block[] {
  const members = isBlank ? [] : (party?.members ?? [])
  const open = Math.max(0, numGuests - 1 - members.length)
  if (!party || members.length + open === 0) return []
  return [
    { kind: 'heading', text: 'Party' },
    {
      kind: 'table',
      columns: [{ label: 'Full name' }, { label: 'Birth date' }, { label: 'Country' }],
      rows: [
        ...members.map(({ fullName, birthDate, country }) => [
          fullName,
          // A date stays on one line, however long the name is.
          birthDate === '' ? '' : onOneLine(formatDate(birthDate)),
          country,
        ]),
        ...Array.from({ length: open }, () => []),
      ],
      empty: '',
    },
  ]
}

export type CardContent = (typeof cardContents)[number]

/** The card that a guest fills in or checks at arrival, and signs. */
export function registrationCard(
  { booking, guest, issuer }: Omit<Facts, 'lines'>,
  content: CardContent,
): PrintDocument {
  const isBlank = content === 'blank'
  const toFill = (label: string, value: string): Fact =>
    isBlank || value === '' ? { label, value: '', blank: true } : { label, value }
  const document = documentTypeName(guest.document_type)
  const nationalID = content === 'with-national-id' ? booking.guest.nationalID : ''
  return {
    title: 'Registration card',
    letterhead: letterheadOf(issuer),
    addressee: '',
    facts: [],
    blocks: [
      { kind: 'heading', text: 'Stay' },
      {
        kind: 'facts',
        facts: stayFacts(booking, issuer).filter(
          ({ label }) => label !== 'Breakfast' && (label !== 'Guests' || !isBlank),
        ),
      },
      { kind: 'heading', text: 'Guest' },
      {
        kind: 'facts',
        facts: [
          toFill('Full name', guest.full_name),
          toFill('Birth date', guest.birth_date === null ? '' : formatDate(guest.birth_date)),
          toFill('Address', guest.address),
          toFill('Country', booking.guest.country),
          toFill('Document', document),
          toFill('Document number', nationalID),
          toFill('Email', guest.email),
          toFill('Phone', guest.phone),
          toFill('Vehicle', ''),
        ],
      },
      ...partyBlocks(booking, isBlank),
      { kind: 'signatures', labels: ['Date', 'Signature of the guest'] },
    ],
    footer: '',
  }
}
