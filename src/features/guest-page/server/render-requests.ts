import { specialRequestLabels } from '#domain/bookings/special-requests.ts'
import { businessDate, clockTime } from '#domain/calendar.ts'
import { formatDateInOwnText, formatTimeOfDay } from '#domain/format-date.ts'
import { msg, t } from '#domain/i18n/messages.ts'
import { formatCents } from '#domain/money.ts'
import type { GuestRequestState } from '#features/bookings/domain/guest-requests.ts'
import type { GuestRequestRecord } from './guest-request-store.ts'
import { type requestable, requestLabel } from './guest-requests.ts'
import { section, text } from './page-parts.ts'

export type Sent = Omit<GuestRequestRecord, 'staff_name'>
export type Requestable = Awaited<ReturnType<typeof requestable>>

type View = {
  path: string
  timeZone: string
  sent: readonly Sent[]
  open: Requestable
  formKey: string
  message: { text: string; problem: string }
  requestProblem: string
}

const states: Readonly<Partial<Record<GuestRequestState, string>>> = {
  open: msg('Requested. We will tell you here.'),
  accepted: msg('Accepted'),
  declined: msg('Not possible'),
}

/** What guests can request, with its price, and what became of what they requested. */
export function requestsSection(view: View): string {
  const { path, sent, open, formKey, requestProblem } = view
  const requested = sent
    .filter(({ kind }) => kind !== 'message')
    .map(
      (one) =>
        `<li><p>${text(withPrice(requestLabel(one), one.price_cents))}</p>${quiet(t(states[one.state] ?? ''))}${said(one.reply)}</li>`,
    )
  const items = open.items.map(({ catalogueId, label, price }) =>
    wishButton(['item', catalogueId, price].join(' '), withPrice(label, price)),
  )
  const needs = open.needs.map((need) => wishButton(need, t(specialRequestLabels[need])))
  const wishes = [...items, ...needs].join('\n')
  if (requested.length === 0 && wishes === '') return ''
  return section(
    t('Requests'),
    [
      requestProblem === '' ? '' : `<p class="problem" role="alert">${text(requestProblem)}</p>`,
      requested.length === 0 ? '' : `<ul>${requested.join('')}</ul>`,
      wishes === ''
        ? ''
        : `${quiet(t('We confirm each request. Nothing is charged before.'))}${form(`${path}/requests`, formKey, wishes)}`,
    ].join('\n'),
    'requests',
  )
}

const withPrice = (label: string, price: number | null) =>
  price === null ? label : t('{item}, {price}', { item: label, price: formatCents(price) })

const wishButton = (wish: string, request: string) =>
  `<button type="submit" class="quiet" name="wish" value="${text(wish)}">${text(
    t('Request: {request}', { request }),
  )}</button>`

const form = (action: string, key: string, fields: string) =>
  `<form method="post" action="${text(action)}" enctype="multipart/form-data">
<input type="hidden" name="key" value="${key}">
${fields}</form>`

const quiet = (sentence: string) => `<p class="hint">${text(sentence)}</p>`
const said = (reply: string) =>
  reply === '' ? '' : `<p class="text" dir="auto">${text(reply)}</p>`

/** The conversation with staff, and a field for the next message. */
export function messagesSection(view: View): string {
  const { path, sent, formKey, message, timeZone } = view
  const messages = sent
    .filter(({ kind }) => kind === 'message')
    .map(({ text: written, created_at, reply, state }) => {
      const at = new Date(created_at)
      const date = formatDateInOwnText(businessDate(at, timeZone))
      const time = formatTimeOfDay(clockTime(at, timeZone))
      const when = t('You wrote on {date}, {time}:', { date, time })
      const response = reply === '' ? '' : `${quiet(t('We replied:'))}${said(reply)}`
      const isOpen = state === 'open' ? quiet(t('We have received your message.')) : ''
      return `<li>${quiet(when)}${said(written)}${response}${isOpen}</li>`
    })
  const { problem } = message
  const described = problem === '' ? '' : ' aria-invalid="true" aria-describedby="message-problem"'
  const error =
    problem === ''
      ? ''
      : `<p id="message-problem" class="problem" role="alert">${text(problem)}</p>`
  return section(
    t('Messages'),
    `${messages.length === 0 ? '' : `<ul class="messages">${messages.join('')}</ul>`}${form(
      `${path}/messages`,
      formKey,
      `<label for="message">${text(t('Your message to us'))}</label>
<textarea id="message" name="text" rows="4" maxlength="2000" required${described}>${text(message.text)}</textarea>
${error}<button type="submit">${text(t('Send message'))}</button>`,
    )}`,
    'messages',
  )
}
