import type { Booking } from '#contract/bookings.ts'
import { agesText } from '#domain/bookings/party.ts'
import { businessDate, daysBetween } from '#domain/calendar.ts'
import { documentTypeName } from '#domain/document-type.ts'
import { formatDate, formatDateWithWeekday, formatTimeOfDay } from '#domain/format-date.ts'
import { currentLanguage } from '#domain/i18n/language.ts'
import { t } from '#domain/i18n/messages.ts'
import { type TaxedLine, totalOf } from '#domain/money/folio.ts'
import { type VatInside, vatText } from '#domain/money/vat-inside.ts'
import { type Cents, centsFromDollars, formatCents } from '#domain/money.ts'
import type { StayToConfirm } from '#features/bookings/server/details/stays-to-confirm.ts'
import type { GuestRecord } from '#features/guests/server/guest-store.ts'
import type { cardContents } from '../../contract/print.ts'
import { transferCode } from '../../domain/transfer-code.ts'
import { type Issuer, letterheadOf, transferTo } from './letterhead.ts'
import {
  type Block,
  type Fact,
  onOneLine,
  type PdfDocument,
  type PrintDocument,
} from './print-document.ts'

/* The documents of one booking. */

type Facts<Stay> = {
  booking: Stay
  guest: GuestRecord
  issuer: Issuer
}

/** What is charged, and the VAT in it. */
export type Priced = { lines: readonly TaxedLine[]; vat: readonly VatInside[] }

export function confirmation({
  booking,
  guest,
  lines,
  vat,
  issuer,
}: Facts<StayToConfirm> & Priced): PdfDocument {
  return {
    language: currentLanguage(),
    title: t('Booking confirmation #{id}', { id: booking.id }),
    date: businessDate(new Date(booking.createdAt), issuer.property.timeZone),
    fileName: t('file name|confirmation-{id}', { id: booking.id }),
    letterhead: letterheadOf(issuer),
    addressee: addresseeOf(guest),
    facts: [],
    blocks: [
      { kind: 'heading', text: t('Your stay') },
      { kind: 'facts', facts: stayFacts(booking, issuer) },
      { kind: 'heading', text: t('Price') },
      linesTable(lines, totalsOf(booking, { lines, vat })),
      ...depositBlocks(booking),
      ...termsBlocks(booking),
      ...(booking.amountDue > 0
        ? transferBlocks(transferTo(issuer), {
            cents: centsFromDollars(booking.amountDue),
            reference: t('reference|booking {id}', { id: booking.id }),
          })
        : []),
    ],
    footer: t('We look forward to your stay.'),
  }
}

/** What the lines add up to, and what of it was paid. */
export function totalsOf(
  { amountPaid, amountDue }: Pick<StayToConfirm, 'amountPaid' | 'amountDue'>,
  { lines, vat }: Priced,
): string[][] {
  const money = (dollars: number) => formatCents(centsFromDollars(dollars))
  return [
    [t('Total'), formatCents(totalOf(lines))],
    ...(vat.length > 0 ? [[t('VAT included'), vatText(vat)]] : []),
    [t('Paid'), money(amountPaid)],
    [t('Due'), money(amountDue)],
  ]
}

type Transferring = {
  name: string
  bankDetails: string
  iban?: string
  bic?: string
  currency: string
}

/** Where to transfer what is due, and its QR code if it is known and in euros. */
export function transferBlocks(
  { bankDetails, iban = '', bic = '', ...to }: Transferring,
  { cents, reference }: { cents: Cents; reference: string },
): Block[] {
  if (bankDetails === '') return []
  const code = transferCode({ ...to, iban, bic, cents, reference })
  return [
    { kind: 'heading', text: t('Bank transfer') },
    { kind: 'text', text: `${bankDetails}\n${t('Reference: {number}', { number: reference })}` },
    ...(code === undefined
      ? []
      : [{ kind: 'code', code, text: t('Scan this code with your banking app to pay.') } as const]),
  ]
}

export function depositBlocks({ folio: { deposit } }: StayToConfirm): Block[] {
  if (!deposit || deposit.state === 'ended') return []
  const amount = formatCents(centsFromDollars(deposit.amount))
  const open = formatCents(centsFromDollars(deposit.amountDue))
  const text =
    deposit.state === 'met'
      ? t('Your deposit of {amount} has been paid. Thank you.', { amount })
      : t('Please pay a deposit of {amount} by {date}. {open} of it is due.', {
          amount,
          date: formatDateWithWeekday(deposit.dueOn),
          open,
        })
  return [
    { kind: 'heading', text: t('Deposit') },
    { kind: 'text', text },
  ]
}

export function termsBlocks(booking: StayToConfirm): Block[] {
  const text = termsText(booking)
  if (text === '') return []
  return [
    { kind: 'heading', text: t('Terms') },
    { kind: 'text', text },
  ]
}

/** When the balance is due, and what a cancellation and a no-show cost, a sentence on each line. */
export function termsText({ status, terms, balanceDueOn, amountDue }: StayToConfirm): string {
  if (status !== 'unconfirmed') return ''
  const balance =
    balanceDueOn !== null && amountDue > 0
      ? [t('Balance: due by {date}.', { date: formatDate(balanceDueOn) })]
      : []
  return [...balance, ...(terms?.sentences ?? [])].join('\n')
}

/** Name and postal address; a company comes first. */
export const addresseeOf = (guest: GuestRecord): string =>
  [guest.company, guest.full_name, guest.address].filter((line) => line !== '').join('\n')

export function linesTable(lines: readonly TaxedLine[], totals: string[][]): Block {
  return {
    kind: 'table',
    columns: [
      { label: t('Description') },
      { label: t('Quantity'), align: 'end' },
      { label: t('Price'), align: 'end' },
      { label: t('Amount'), align: 'end' },
    ],
    rows: lines.map((line) => [
      describeLine(line),
      line.quantity === null ? '' : String(line.quantity),
      line.unit === null ? '' : formatCents(line.unit),
      formatCents(line.amount),
    ]),
    totals: totals.map(([label = '', amount = '']) => [label, '', '', amount]),
    empty: t('Nothing is charged.'),
  }
}

export function describeLine({ label, from, to, quantity }: Omit<TaxedLine, 'key'>): string {
  if (from === null || to === null) return label
  return t('{label}, {n, plural, one {# night} other {# nights}}, {from} to {to}', {
    label,
    n: quantity ?? daysBetween(from, to),
    from: formatDate(from),
    to: formatDate(to),
  })
}

export function stayFacts(booking: StayToConfirm, { property }: Issuer): Fact[] {
  return [
    { label: t('Booking'), value: `#${booking.id}` },
    { label: t('Cabin'), value: booking.cabin.name },
    {
      label: t('Arrival'),
      value: t('{date}, from {time}', {
        date: formatDateWithWeekday(booking.startDate),
        time: formatTimeOfDay(property.checkInTime),
      }),
    },
    {
      label: t('Departure'),
      value: t('{date}, until {time}', {
        date: formatDateWithWeekday(booking.endDate),
        time: formatTimeOfDay(property.checkOutTime),
      }),
    },
    { label: t('Nights'), value: String(booking.numNights) },
    { label: t('party|Guests'), value: partyText(booking) },
    {
      label: t('Breakfast'),
      value: booking.hasBreakfast ? t('breakfast|Included') : t('Not included'),
    },
  ]
}

function partyText({ guest, numGuests, numChildren: children, childAges }: StayToConfirm): string {
  const ages = agesText({ numChildren: children, childAges })
  const party = { guest: guest.fullName, n: numGuests - 1, children }
  if (party.n === 0) return party.guest
  if (ages !== '') {
    return t(
      '{guest} and {n, plural, one {# more guest} other {# more guests}} ({children, plural, one {# child} other {# children}}: {ages})',
      { ...party, ages },
    )
  }
  return children === 0
    ? t('{guest} and {n, plural, one {# more guest} other {# more guests}}', party)
    : t(
        '{guest} and {n, plural, one {# more guest} other {# more guests}} ({children, plural, one {# child} other {# children}})',
        party,
      )
}

/** One row for each guest but the one who booked: filled, or to write on. */
function partyBlocks({ party, numGuests }: Booking, isBlank: boolean): Block[] {
  const members = isBlank ? [] : (party?.members ?? [])
  const open = Math.max(0, numGuests - 1 - members.length)
  if (!party || members.length + open === 0) return []
  return [
    { kind: 'heading', text: t('Party') },
    {
      kind: 'table',
      columns: [{ label: t('Full name') }, { label: t('Birth date') }, { label: t('Country') }],
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
  { booking, guest, issuer }: Facts<Booking>,
  content: CardContent,
): PrintDocument {
  const isBlank = content === 'blank'
  const toFill = (label: string, value: string): Fact =>
    isBlank || value === '' ? { label, value: '', blank: true } : { label, value }
  const document = documentTypeName(guest.document_type)
  const nationalID = content === 'with-national-id' ? booking.guest.nationalID : ''
  return {
    language: currentLanguage(),
    title: t('Registration card'),
    letterhead: letterheadOf(issuer),
    addressee: '',
    facts: [],
    blocks: [
      { kind: 'heading', text: t('Stay') },
      {
        kind: 'facts',
        facts: stayFacts(booking, issuer).filter(
          ({ label }) => label !== t('Breakfast') && (label !== t('party|Guests') || !isBlank),
        ),
      },
      { kind: 'heading', text: t('Guest') },
      {
        kind: 'facts',
        facts: [
          toFill(t('Full name'), guest.full_name),
          toFill(t('Birth date'), guest.birth_date === null ? '' : formatDate(guest.birth_date)),
          toFill(t('Address'), guest.address),
          toFill(t('Country'), booking.guest.country),
          toFill(t('Document'), document),
          toFill(t('Document number'), nationalID),
          toFill(t('Email'), guest.email),
          toFill(t('Phone'), guest.phone),
          toFill(t('Vehicle'), ''),
        ],
      },
      ...partyBlocks(booking, isBlank),
      { kind: 'signatures', labels: [t('Date'), t('Signature of the guest')] },
    ],
    footer: '',
  }
}
