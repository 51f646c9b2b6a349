import { enumeration } from '#domain/audit/predicate.ts'
import { guestsText, partyStored } from '#domain/bookings/party.ts'
import { businessDate } from '#domain/calendar.ts'
import { printedDetails } from '#domain/e-invoices.ts'
import {
  type EmailValues,
  emailKindLabels,
  fillIn,
  fillInSubject,
  type RequestEmailKind,
} from '#domain/email-texts.ts'
import {
  formatDate,
  formatDateInOwnText,
  formatDateWithWeekday,
  formatTimeOfDay,
} from '#domain/format-date.ts'
import { t } from '#domain/i18n/messages.ts'
import type { AgreedTerms } from '#domain/money/terms/terms.ts'
import { cancellationInWords, damageDepositInWords } from '#domain/money/terms/terms-text.ts'
import { formatCents } from '#domain/money.ts'
import { withLanguage } from '#platform/base/request-formats.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/open.ts'
import { queueDocumentEmail } from '#platform/mail/document-email-store.ts'
import { renderEmail, renderGuestEmail } from '#platform/mail/email-template.ts'
import { findEmailText } from '#platform/mail/email-text-store.ts'
import type { GuestMessage } from '#platform/mail/mailer.ts'
import { queueEmail } from '#platform/mail/outbox-store.ts'
import { findBusinessDetails, findProperty } from '#platform/versions/property-store.ts'
import { inGuestLanguage } from '../details/guest-language.ts'
import { guestPageAddress } from '../details/guest-link.ts'
import { asOneRequest } from './hold-store.ts'

/** What the address of the guest page is made of. */
type Linking = Pick<Context, 'auth' | 'config' | 'now'>

type RequestResponse = {
  /** Several of a request for several cabins, the first one first. */
  bookingIds: readonly number[]
  kind: RequestEmailKind
  by: string
  at: Date
}

/**
 * Queues the response to a request from the website in the transaction of its cause. A guest without an
 * address, or one who was erased, gets none.
 */
export async function queueRequestResponse(
  context: Linking,
  tx: Tx,
  { bookingIds, kind, by, at }: RequestResponse,
): Promise<void> {
  const [bookingId = 0] = bookingIds
  const booking = await findRequested(tx, bookingIds)
  if (!booking || booking.email === '' || booking.erased_at !== null) return
  if (kind !== 'request-received' && !(await isFromWebsite(tx, bookingId))) return
  const message = await inGuestLanguage(tx, { bookingId }, () =>
    composed(context, tx, booking, { kind, at }),
  )
  await queueDocumentEmail(tx, message, {
    bookingId,
    kind,
    documentName: emailKindLabels[kind],
    by,
    at,
  })
}

async function composed(
  context: Linking,
  tx: Tx,
  booking: Requested,
  { kind, at }: Pick<RequestResponse, 'kind' | 'at'>,
): Promise<GuestMessage> {
  const property = await findProperty(tx)
  const details = printedDetails(await findBusinessDetails(tx))
  const text = await findEmailText(tx, kind)
  const balance = booking.total_price_cents - booking.paid_cents
  const values: EmailValues = {
    'guest name': namedInEmail(booking.full_name),
    property: property.name,
    booking: `#${booking.id}`,
    document: t(emailKindLabels[kind]),
    cabin: enumeration(booking.cabin_names),
    arrival: formatDateInOwnText(booking.start_date),
    departure: formatDateInOwnText(booking.end_date),
    'check-in time': formatTimeOfDay(property.checkInTime),
    'check-out time': formatTimeOfDay(property.checkOutTime),
    nights: String(booking.num_nights),
    guests: String(booking.num_guests),
    total: formatCents(booking.total_price_cents),
    paid: formatCents(booking.paid_cents),
    balance: formatCents(balance),
    'payment due': formatCents(balance),
    'due date': formatDateInOwnText(booking.balance_due_on ?? booking.start_date),
    terms: termsText(booking, businessDate(at, property.timeZone)),
    'bank details': details.bankDetails,
    'guest page': await guestPageAddress(context, tx, booking.id),
  }
  const contact = [details.address, details.phone, details.email]
  const message = renderGuestEmail({
    to: booking.email,
    subject: fillInSubject(text.subject, values),
    propertyName: property.name,
    body: fillIn(text.body, values),
    contact: contact.filter((part) => part !== '').join('\n'),
  })
  return { ...message, fromName: property.name, replyTo: details.email }
}

/** When the balance is due, and what a cancellation and a no-show cost, a sentence on each line. */
function termsText(
  { terms, balance_due_on, start_date: arrival }: Requested,
  today: string,
): string {
  if (terms === null) return ''
  const agreed: AgreedTerms = JSON.parse(terms)
  return [
    ...(balance_due_on === null
      ? []
      : [t('Balance: due by {date}.', { date: formatDate(balance_due_on) })]),
    ...cancellationInWords(agreed, { arrival, today }),
    ...damageDepositInWords(agreed),
  ].join('\n')
}

/** An option that staff keep for a guest is held too, but the guest sent no request. */
async function isFromWebsite(tx: Tx, bookingId: number): Promise<boolean> {
  const received = await tx
    .selectFrom('document_emails')
    .where('booking_id', '=', bookingId)
    .where('kind', '=', 'request-received')
    .select('id')
    .executeTakeFirst()
  return received !== undefined
}

/** Anyone can send a request to any address, so a name that could be an advertisement is left out. */
const namedInEmail = (name: string): string =>
  name.length <= 80 &&
  /^[\p{L}\p{M}' -]+(\.[\p{L}\p{M}' -]*)*$/u.test(name) &&
  !/\p{L}\.\p{L}{2}/u.test(name)
    ? name
    : t('dear|guest')

const maxStaff = 20

/**
 * Tells staff of a new request: at the address of the property, or all users where it has none. Users who chose their
 * notices get them as chosen instead.
 */
export async function queueRequestNotice(
  tx: Tx,
  { bookingIds, link, at }: { bookingIds: readonly number[]; link: string; at: Date },
): Promise<void> {
  const booking = await findRequested(tx, bookingIds)
  if (!booking) return
  const property = await findProperty(tx)
  const { email } = await findBusinessDetails(tx)
  const recipients = email === '' ? await findStaff(tx) : [{ email, language: null }]
  for (const { email: to, language } of recipients) {
    const message = withLanguage(language ?? property.language, () =>
      renderEmail({
        to,
        subject: t('New request #{id} from the website', { id: booking.id }),
        propertyName: property.name,
        recipientName: '',
        heading: t('New request from the website'),
        paragraphs: [
          t('{cabin}, {from} to {to}, {guests}, {total}.', {
            cabin: enumeration(booking.cabin_names),
            from: formatDateWithWeekday(booking.start_date),
            to: formatDateWithWeekday(booking.end_date),
            guests: guestsText(partyStored(booking)),
            total: formatCents(booking.total_price_cents),
          }),
          t('The nights are held until the request is confirmed or declined, or its time is over.'),
        ],
        button: { label: t('Open the request'), link },
        closing: [],
      }),
    )
    await queueEmail(tx, message, at.toISOString())
  }
}

const findStaff = (tx: Tx) =>
  tx
    .selectFrom('staff')
    .where('email_verified', '=', true)
    .where('deactivated_at', 'is', null)
    .where('id', 'not in', tx.selectFrom('staff_notice_choices').select('staff_id'))
    .select(['email', 'language'])
    .orderBy('created_at')
    .limit(maxStaff)
    .execute()

type Requested = NonNullable<Awaited<ReturnType<typeof findRequested>>>

/** The first booking, with the guests, amounts and cabins of all. */
async function findRequested(tx: Tx, ids: readonly number[]) {
  const rows = await findBookings(tx, ids)
  const request = asOneRequest(rows)
  return (
    request && {
      ...request,
      paid_cents: rows.reduce((paid, row) => paid + row.paid_cents, 0),
      cabin_names: rows.map(({ cabin_name }) => cabin_name),
    }
  )
}

const findBookings = (tx: Tx, ids: readonly number[]) =>
  tx
    .selectFrom('bookings')
    .innerJoin('guests', 'guests.id', 'bookings.guest_id')
    .innerJoin('cabins', 'cabins.id', 'bookings.cabin_id')
    .where('bookings.id', 'in', ids)
    .orderBy('bookings.id')
    .select(['bookings.terms', 'bookings.balance_due_on'])
    .select([
      'bookings.id',
      'bookings.start_date',
      'bookings.end_date',
      'bookings.num_nights',
      'bookings.num_guests',
      'bookings.num_children',
      'bookings.child_ages',
      'bookings.total_price_cents',
      'bookings.paid_cents',
      'guests.full_name',
      'guests.email',
      'guests.erased_at',
      'cabins.name as cabin_name',
    ])
    .execute()
