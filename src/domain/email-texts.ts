import { formatDateInOwnText, formatTimeOfDay } from './format-date.ts'
import { msg, t } from './i18n/messages.ts'
import { centsFromDollars, formatCents } from './money.ts'

/*
 * The texts of emails to guests. Staff edit them, with placeholders in braces that are filled in when an
 * email is sent.
 */

export const emailKinds = [
  'confirmation',
  'payment-reminder',
  'invoice',
  'credit-note',
  'receipt',
  'request-received',
  'request-confirmed',
  'request-declined',
  'request-expired',
] as const
export type EmailKind = (typeof emailKinds)[number]

/** What is emailed to guests: the kinds above, and messages, which have texts of their own. */
export const guestEmailKinds = [...emailKinds, 'message'] as const
export type GuestEmailKind = (typeof guestEmailKinds)[number]

/** How a message reaches a guest. */
export const guestChannels = ['email', 'sms'] as const
export type GuestChannel = (typeof guestChannels)[number]

export const emailKindLabels: Readonly<Record<EmailKind, string>> = {
  confirmation: msg('Booking confirmation'),
  'payment-reminder': msg('Payment reminder'),
  invoice: msg('Invoice'),
  'credit-note': msg('Credit note'),
  receipt: msg('Receipt'),
  'request-received': msg('Request received'),
  'request-confirmed': msg('Request confirmed'),
  'request-declined': msg('Request declined'),
  'request-expired': msg('Request expired'),
}

/** What can be emailed, as the database names it. `knownText` words it for the reader. */
export const emailedDocuments: readonly string[] = [
  ...Object.values(emailKindLabels),
  msg('Message'),
  msg('Invoice {number}'),
  msg('Credit note {number}'),
  msg('Receipt for payment {id}'),
  msg('Receipt for refund {id}'),
]

/** The responses to a request from the website, which are sent without a file. */
export type RequestEmailKind = Extract<EmailKind, `request-${string}`>

export const placeholders = {
  'guest name': msg('Full name of the guest'),
  property: msg('Name of the property'),
  booking: msg('Booking number, such as #12'),
  document: msg('Name of the attached document'),
  cabin: msg('Name of the cabin'),
  arrival: msg('Day of arrival'),
  departure: msg('Day of departure'),
  'check-in time': msg('Earliest check-in'),
  'check-out time': msg('Latest check-out'),
  nights: msg('Number of nights'),
  guests: msg('Number of guests'),
  total: msg('Price of the stay'),
  paid: msg('Amount paid so far'),
  balance: msg('Amount still due'),
  'payment due': msg('What is to be paid next: the open deposit, or the balance'),
  'due date': msg('When that payment is due'),
  terms: msg('What a cancellation and a no-show cost, with dates'),
  'bank details': msg('From the business details'),
  'guest page': msg('Address of the guest page; empty while it is turned off'),
} as const
export type Placeholder = keyof typeof placeholders

export const placeholderNames = Object.keys(placeholders) as Placeholder[]

export type EmailText = { subject: string; body: string }

export type EmailValues = Readonly<Record<Placeholder, string>>

const defaultTexts: Readonly<Record<EmailKind, EmailText>> = {
  confirmation: {
    subject: msg('Your booking {booking} at {property}'),
    body: msg(`Dear {guest name},

thank you for your booking. We are happy to confirm your stay in {cabin}:

Arrival: {arrival}, from {check-in time}
Departure: {departure}, until {check-out time}
Total: {total}
Still due: {balance}

{terms}

You will find the details in the attached confirmation.

We look forward to your stay.
{property}`),
  },
  'payment-reminder': {
    subject: msg('Payment for your booking {booking} at {property}'),
    body: msg(`Dear {guest name},

for your stay in {cabin} from {arrival} to {departure}, {balance} of {total} is still due. Please pay {payment due} by {due date}.

{bank details}
Reference: booking {booking}

If you have paid in the meantime, you can ignore this email.

{property}`),
  },
  invoice: {
    subject: msg('{document} from {property}'),
    body: msg(`Dear {guest name},

please find {document} for your stay in {cabin} attached.

{property}`),
  },
  'credit-note': {
    subject: msg('{document} from {property}'),
    body: msg(`Dear {guest name},

please find {document} for your stay in {cabin} attached. It cancels your earlier invoice.

{property}`),
  },
  receipt: {
    subject: msg('{document} from {property}'),
    body: msg(`Dear {guest name},

thank you for your payment. Please find the receipt attached.

{property}`),
  },
  'request-received': {
    subject: msg('Your request {booking} at {property}'),
    body: msg(`Dear {guest name},

thank you for your request. We hold these nights for you and will respond soon:

{cabin}, {guests} guests
Arrival: {arrival}, from {check-in time}
Departure: {departure}, until {check-out time}
Total: {total}

This is not a confirmation yet. If you did not send this request, you can ignore this email.

{property}`),
  },
  'request-confirmed': {
    subject: msg('Your booking {booking} at {property} is confirmed'),
    body: msg(`Dear {guest name},

we are happy to confirm your stay in {cabin}:

Arrival: {arrival}, from {check-in time}
Departure: {departure}, until {check-out time}
Total: {total}
Still due: {balance}

{terms}

We look forward to your stay.
{property}`),
  },
  'request-declined': {
    subject: msg('Your request {booking} at {property}'),
    body: msg(`Dear {guest name},

unfortunately we cannot offer you {cabin} from {arrival} to {departure}. The nights are not booked, and nothing is due.

We would be happy to find other dates for you.
{property}`),
  },
  'request-expired': {
    subject: msg('Your request {booking} at {property}'),
    body: msg(`Dear {guest name},

we could not confirm your request for {cabin} from {arrival} to {departure} in time, so the nights are no longer held. Nothing is due.

Please send a new request, or contact us, if you still want to come.
{property}`),
  },
}

/** In the language of the reader. Its braces are for `fillIn`, so it has no values here. */
export function defaultEmailText(kind: EmailKind): EmailText {
  const { subject, body } = defaultTexts[kind]
  return { subject: t(subject), body: t(body) }
}

/** What the preview shows, in the formats of the property. */
export const exampleEmailValues = (): EmailValues => ({
  'guest name': 'Marta Silva',
  property: 'Example Cabins',
  booking: '#12',
  document: t('Invoice {number}', { number: '2026-0007' }),
  cabin: 'Fox Den',
  arrival: formatDateInOwnText('2026-12-04'),
  departure: formatDateInOwnText('2026-12-07'),
  'check-in time': formatTimeOfDay('15:00'),
  'check-out time': formatTimeOfDay('11:00'),
  nights: '3',
  guests: '2',
  total: formatCents(centsFromDollars(690)),
  paid: formatCents(centsFromDollars(200)),
  balance: formatCents(centsFromDollars(490)),
  'payment due': formatCents(centsFromDollars(490)),
  'due date': formatDateInOwnText('2026-12-04'),
  terms: t('Free cancellation until {date}, {time}.', {
    date: formatDateInOwnText('2026-11-20'),
    time: formatTimeOfDay('23:59'),
  }),
  'bank details': 'IBAN PT50 0002 0123 1234 5678 9015 4',
  'guest page': 'https://cabins.example.com/stay/12.1.8JmS0c1pHkR2',
})

const inBraces = /\{([^{}]*)\}/g

const isPlaceholder = (name: string): name is Placeholder => Object.hasOwn(placeholders, name)

const normalized = (name: string) => name.trim().toLowerCase().replaceAll(/\s+/g, ' ')

/** A sentence about the first text in braces that is no placeholder; null if there is none. */
export function placeholderError(text: string): string | null {
  for (const [, name = ''] of text.matchAll(inBraces)) {
    if (isPlaceholder(normalized(name))) continue
    return t('There is no placeholder {name}. Please choose one of those listed.', {
      name: `{${name.trim().slice(0, 40)}}`,
    })
  }
  return null
}

/** Subjects are kept longer than texts and shown in notifications, so they contain neither names nor secrets. */
export function subjectError(subject: string): string | null {
  const names = [...subject.matchAll(inBraces)].map(([, name = '']) => normalized(name))
  const inTextOnly = names.find((name) => /^guest (name|page)$/.test(name))
  if (inTextOnly !== undefined) {
    return t('Please use {name} only in the text, because anyone can read the subject.', {
      name: `{${inTextOnly}}`,
    })
  }
  return placeholderError(subject)
}

/**
 * Values are inserted once, so a name that looks like a placeholder stays as it is. A line that had nothing
 * but a value that is empty leaves no gap.
 */
export const fillIn = (text: string, values: EmailValues): string =>
  text
    .replaceAll(/^\{([^{}\n]*)\}\n\n/gm, (whole, name: string) => {
      const known = normalized(name)
      return isPlaceholder(known) && values[known] === '' ? '' : whole
    })
    .replaceAll(inBraces, (whole, name: string) => {
      const known = normalized(name)
      return isPlaceholder(known) ? values[known] : whole
    })

/** A subject is one line. */
export const fillInSubject = (subject: string, values: EmailValues): string =>
  fillIn(subject, values).replaceAll(/\s+/g, ' ').trim().slice(0, 200)
