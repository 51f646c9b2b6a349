import { currentLanguage } from '#domain/i18n/language.ts'
import { t } from '#domain/i18n/messages.ts'
import { totalOf } from '#domain/money/folio.ts'
import { type Cents, centsFromDollars, formatCents } from '#domain/money.ts'
import type { StayToConfirm } from '#features/bookings/server/details/stays-to-confirm.ts'
import type { GuestRecord } from '#features/guests/server/guest-store.ts'
import {
  addresseeOf,
  depositBlocks,
  linesTable,
  type Priced,
  stayFacts,
  termsBlocks,
  totalsOf,
  transferBlocks,
} from './booking-documents.ts'
import { type Issuer, letterheadOf, transferTo } from './letterhead.ts'
import type { Block, PdfDocument } from './print-document.ts'

export type ConfirmedStay = Priced & {
  booking: StayToConfirm
  /** Who pays what of the balance due; all of it is requested if each booking pays its own. */
  contactDue: number
  guestDue: number
}

type Facts = {
  group: { id: number; name: string }
  /** To whom it is addressed. */
  contact: GuestRecord
  stays: readonly ConfirmedStay[]
  issuer: Issuer
  /** When the last of the bookings was made. */
  date: string
}

/** One confirmation with a section for each booking of a group, and one sum. */
export function groupConfirmation({ group, contact, stays, issuer, date }: Facts): PdfDocument {
  const ids = stays.map(({ booking }) => `#${booking.id}`).join(', ')
  const due = sumOf(stays, ({ contactDue }) => centsFromDollars(contactDue))
  return {
    language: currentLanguage(),
    title: t('Booking confirmation for {group}', { group: group.name }),
    date,
    fileName: t('file name|group-confirmation-{id}', { id: group.id }),
    letterhead: letterheadOf(issuer),
    addressee: addresseeOf(contact),
    facts: [{ label: t('Bookings'), value: ids }],
    blocks: [
      ...stays.flatMap((stay) => sectionOf(stay, issuer)),
      { kind: 'heading', text: t('All bookings') },
      sumsOf(stays),
      ...(due > 0
        ? transferBlocks(transferTo(issuer), {
            cents: due,
            reference: t('reference|bookings {ids}', { ids }),
          })
        : []),
    ],
    footer: t('We look forward to your stay.'),
  }
}

const sectionOf = ({ booking, ...priced }: ConfirmedStay, issuer: Issuer): Block[] => [
  {
    kind: 'heading',
    text: t('Booking #{id}: {stay}', { id: booking.id, stay: booking.cabin.name }),
  },
  { kind: 'facts', facts: stayFacts(booking, issuer) },
  linesTable(priced.lines, totalsOf(booking, priced)),
  ...depositBlocks(booking),
  ...termsBlocks(booking),
]

const sumOf = (stays: readonly ConfirmedStay[], amount: (stay: ConfirmedStay) => Cents): Cents =>
  stays.reduce((sum, stay) => sum + amount(stay), 0)

function sumsOf(stays: readonly ConfirmedStay[]): Block {
  const paidByGuests = stays.some(({ guestDue }) => guestDue > 0)
  const amounts: ((stay: ConfirmedStay) => Cents)[] = [
    ({ lines }) => totalOf(lines),
    ({ booking }) => centsFromDollars(booking.amountPaid),
    ...(paidByGuests ? [({ guestDue }: ConfirmedStay) => centsFromDollars(guestDue)] : []),
    ({ contactDue }) => centsFromDollars(contactDue),
  ]
  return {
    kind: 'table',
    columns: [
      { label: t('Booking') },
      { label: t('Total'), align: 'end' },
      { label: t('Paid'), align: 'end' },
      ...(paidByGuests ? [{ label: t('Paid by the guest'), align: 'end' as const }] : []),
      { label: t('Due'), align: 'end' },
    ],
    rows: stays.map((stay) => [
      t('#{id} {cabin}, {guest}', {
        id: stay.booking.id,
        cabin: stay.booking.cabin.name,
        guest: stay.booking.guest.fullName,
      }),
      ...amounts.map((amount) => formatCents(amount(stay))),
    ]),
    totals: [[t('Total'), ...amounts.map((amount) => formatCents(sumOf(stays, amount)))]],
    empty: '',
  }
}
