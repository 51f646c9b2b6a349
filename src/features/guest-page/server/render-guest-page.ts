import type { Booking } from '#contract/bookings.ts'
import { isCancelledOrNoShow } from '#domain/booking-status.ts'
import { businessDate, clockTime } from '#domain/calendar.ts'
import type { EmailValues } from '#domain/email-texts.ts'
import { formatDateInOwnText, formatTimeOfDay } from '#domain/format-date.ts'
import { t } from '#domain/i18n/messages.ts'
import type { InvoiceRow } from '#features/documents/contract/invoices.ts'
import type { Issuer } from '#features/documents/server/print/letterhead.ts'
import type { PersonState } from '#features/registration/domain/registration-rules.ts'
import type { SignatureState } from '#features/registration/domain/signature.ts'
import type { DoorCode } from '../domain/guest-page.ts'
import { layout, name, notice, section, text } from './page-parts.ts'
import { registrationSection } from './render-registration.ts'
import { messagesSection, type Requestable, requestsSection, type Sent } from './render-requests.ts'

/*
 * The page of a guest, without scripts: it opens on any phone, and every text is escaped. Names are isolated by <bdi>
 * and texts of the property have dir="auto", so that right-to-left text is correct.
 */

export type GuestView = {
  /** The address of the page, below which its documents are. */
  path: string
  booking: Booking
  issuer: Issuer
  values: EmailValues
  door: DoorCode
  wifi: string
  timeZone: string
  directions: string
  /** The address of the image of a map; empty without one. */
  map: string
  houseRules: string
  invoices: readonly InvoiceRow[]
  /** What is registered of the guests; empty while they are not registered. */
  guests: readonly PersonState[]
  /** What the guest sent, the oldest first, and what can still be requested. */
  sent: readonly Sent[]
  open: Requestable
  /** Random, so that a form that is sent twice is recorded once. */
  formKey: string
  /** A message that could not be sent, and why. */
  message: { text: string; problem: string }
  /** Why a request could not be sent. */
  requestProblem: string
  signature: SignatureState
  /** Whether the arrival was just saved, or a sentence why not. */
  saved: boolean
  problem: string
}

export function renderGuestPage(view: GuestView): string {
  const { booking, issuer } = view
  const title = t('Your stay at {property}', { property: issuer.property.name })
  const sections = isCancelledOrNoShow(booking)
    ? [notice(t('This booking was cancelled.')), invoices(view)]
    : [
        heldNotice(booking),
        stay(view),
        entry(view),
        arrival(view),
        booking.status === 'checked-out' ? '' : registrationSection(view),
        requestsSection(view),
        payment(view),
        documents(view),
        directions(view),
        ownText(t('House rules'), view.houseRules),
        messagesSection(view),
      ]
  return layout(title, [...sections, contact(issuer)].join('\n'))
}

/** For links that do not exist or have ended, without saying which. */
export const renderEndedPage = (): string =>
  layout(
    t('This link is not valid'),
    section(
      '',
      `<p>${text(t('It may have ended or been replaced. Please ask the property for a new one.'))}</p>`,
    ),
  )

/** Rows with an empty value are left out. */
const facts = (rows: readonly [label: string, value: string][]) =>
  `<dl>${rows
    .filter(([, value]) => value !== '')
    .map(([label, value]) => `<div><dt>${text(label)}</dt><dd dir="auto">${text(value)}</dd></div>`)
    .join('')}</dl>`

const heldNotice = ({ heldUntil }: Booking) =>
  heldUntil === null
    ? ''
    : notice(t('We hold these nights for you. The stay is not confirmed yet.'))

function stay({ booking, values }: GuestView): string {
  return section(
    values.cabin,
    facts([
      [
        t('Arrival'),
        t('{date}, from {time}', { date: values.arrival, time: values['check-in time'] }),
      ],
      [
        t('Departure'),
        t('{date}, until {time}', { date: values.departure, time: values['check-out time'] }),
      ],
      [t('Nights'), values.nights],
      [t('Guests'), values.guests],
      [t('Breakfast'), booking.hasBreakfast ? t('Included') : ''],
      [t('Booking'), values.booking],
    ]),
  )
}

/** How the door opens, and the network, which guests see together with the code. */
function entry({ booking, door, wifi, timeZone }: GuestView): string {
  const showsWifi = wifi !== '' && (door.state === 'shown' || booking.status === 'checked-in')
  if (door.state === 'none' && !showsWifi) return ''
  return section(
    t('Access'),
    `${doorText(door, timeZone)}${facts([[t('Wi-Fi'), showsWifi ? wifi : '']])}`,
  )
}

function doorText(door: DoorCode, timeZone: string): string {
  switch (door.state) {
    case 'none':
      return ''
    case 'shown':
      return `<p>${text(t('Door code'))}</p><p class="code">${name(door.code)}</p>`
    case 'held':
      return `<p>${text(t('You will find the door code here when the stay is confirmed.'))}</p>`
    case 'unpaid':
      return `<p>${text(t('You will find the door code here when the stay is paid.'))}</p>`
    case 'incomplete':
      return `<p>${text(t('You will find the door code here when the online check-in of all guests is complete.'))}</p>`
    case 'later': {
      const date = formatDateInOwnText(businessDate(door.from, timeZone))
      const time = formatTimeOfDay(clockTime(door.from, timeZone))
      return `<p>${text(t('You will find the door code here from {date}, {time}.', { date, time }))}</p>`
    }
  }
}

/** When the guest arrives, until they have. */
function arrival({ booking, path, saved, problem }: GuestView): string {
  if (booking.status !== 'unconfirmed') return ''
  const error =
    problem === '' ? '' : `<p id="problem" class="problem" role="alert">${text(problem)}</p>`
  const done = saved
    ? `<p role="status">${text(t('Thank you. We know when to expect you.'))}</p>`
    : ''
  const described = problem === '' ? '' : ' aria-invalid="true" aria-describedby="problem"'
  return section(
    t('When will you arrive?'),
    `<form method="post" action="${text(path)}#arrival" enctype="multipart/form-data">
<label for="expectedArrival">${text(t('Expected arrival'))}</label>
<input id="expectedArrival" name="expectedArrival" type="time" value="${text(booking.expectedArrival ?? '')}"${described}>
${error}<button type="submit">${text(t('Save arrival'))}</button>
${done}</form>`,
    'arrival',
  )
}

function payment({ booking, values, issuer }: GuestView): string {
  const isDue = booking.amountDue > 0
  return section(
    t('Payment'),
    `${facts([
      [t('Total'), values.total],
      [t('Paid'), values.paid],
      [t('Still due'), isDue ? values.balance : ''],
      [
        t('Next payment'),
        isDue
          ? t('{amount} by {date}', { amount: values['payment due'], date: values['due date'] })
          : '',
      ],
      [t('Bank details'), isDue ? issuer.details.bankDetails : ''],
    ])}${isDue ? '' : `<p>${text(t('Nothing is due. Thank you.'))}</p>`}`,
  )
}

function documents(view: GuestView): string {
  const links = [link(`${view.path}/confirmation`, t('Confirmation')), ...invoiceLinks(view)]
  return section(t('Documents'), `<ul>${links.join('')}</ul>`)
}

function invoices(view: GuestView): string {
  const links = invoiceLinks(view)
  return links.length === 0 ? '' : section(t('Documents'), `<ul>${links.join('')}</ul>`)
}

const invoiceLinks = ({ path, invoices }: GuestView) =>
  invoices.map(({ id, number, series }) =>
    link(
      `${path}/invoices/${id}`,
      series === 'credit-note'
        ? t('Credit note {number}', { number })
        : t('Invoice {number}', { number }),
    ),
  )

const link = (href: string, label: string) =>
  `<li><a href="${text(href)}">${text(label)} <span>(PDF)</span></a></li>`

function directions({ directions: way, map, issuer }: GuestView): string {
  if (map === '') return ownText(t('Directions'), way)
  const alt = t('Map of the way to {property}', { property: issuer.property.name })
  return section(
    t('Directions'),
    `${way === '' ? '' : `<p class="text" dir="auto">${text(way)}</p>`}<img src="${text(map)}" alt="${text(alt)}" loading="lazy">`,
  )
}

const ownText = (title: string, content: string) =>
  content === '' ? '' : section(title, `<p class="text" dir="auto">${text(content)}</p>`)

function contact({ property, details }: Issuer): string {
  const rows: [string, string][] = [[t('Address'), details.address]]
  const phone =
    details.phone === ''
      ? ''
      : `<a href="tel:${text(details.phone.replaceAll(/[^\d+]/g, ''))}">${name(details.phone)}</a>`
  const email =
    details.email === '' ? '' : `<a href="mailto:${text(details.email)}">${name(details.email)}</a>`
  const links = [phone, email].filter((one) => one !== '').map((one) => `<li>${one}</li>`)
  return section(
    property.name,
    `${facts(rows)}${links.length === 0 ? '' : `<ul>${links.join('')}</ul>`}`,
  )
}
