import { bookingSourceLabels } from '#domain/bookings/booking-source.ts'
import { formatTimeOfDay } from '#domain/format-date.ts'
import { languageName } from '#domain/i18n/language.ts'
import { msg, t } from '#domain/i18n/messages.ts'
import type { MessageDefinition, MessageTrigger } from './message-rule.ts'
import type { MessageReason } from './messages-of.ts'

export const triggerLabels: Readonly<Record<MessageTrigger, string>> = {
  confirmed: msg('When a booking is made or confirmed'),
  changed: msg('When dates, cabin or guests change'),
  cancelled: msg('When a booking is cancelled'),
  'deposit-due': msg('Days before the deposit is due'),
  'deposit-overdue': msg('Days after the deposit was due'),
  'balance-due': msg('Days before the balance is due'),
  'balance-overdue': msg('Days after the balance was due'),
  'days-before-arrival': msg('Days before the arrival'),
  'hours-before-arrival': msg('Hours before the arrival'),
  'registration-open': msg('Days before the arrival, if the registration is not complete'),
  'check-in': msg('At check-in'),
  'during-stay': msg('Days after the arrival'),
  'before-departure': msg('Days before the departure'),
  'check-out': msg('At check-out'),
  'after-departure': msg('Days after the departure'),
}

/** When a message leaves: "3 days before the arrival, 10:00 AM". */
export function triggerText({ trigger, amount: n, time }: MessageDefinition): string {
  const at = { n, time: formatTimeOfDay(time) }
  switch (trigger) {
    case 'deposit-due':
      return t(
        '{n, plural, =0 {On the day on which the deposit is due, {time}} one {# day before the deposit is due, {time}} other {# days before the deposit is due, {time}}}',
        at,
      )
    case 'deposit-overdue':
      return t(
        '{n, plural, one {# day after the deposit was due, {time}} other {# days after the deposit was due, {time}}}',
        at,
      )
    case 'balance-due':
      return t(
        '{n, plural, =0 {On the day on which the balance is due, {time}} one {# day before the balance is due, {time}} other {# days before the balance is due, {time}}}',
        at,
      )
    case 'balance-overdue':
      return t(
        '{n, plural, one {# day after the balance was due, {time}} other {# days after the balance was due, {time}}}',
        at,
      )
    case 'days-before-arrival':
      return t(
        '{n, plural, =0 {On the day of arrival, {time}} one {# day before the arrival, {time}} other {# days before the arrival, {time}}}',
        at,
      )
    case 'hours-before-arrival':
      return t('{n, plural, one {# hour before the arrival} other {# hours before the arrival}}', {
        n,
      })
    case 'registration-open':
      return t(
        '{n, plural, =0 {On the day of arrival, {time}, if the registration is not complete} one {# day before the arrival, {time}, if the registration is not complete} other {# days before the arrival, {time}, if the registration is not complete}}',
        at,
      )
    case 'during-stay':
      return t(
        '{n, plural, one {# day after the arrival, {time}} other {# days after the arrival, {time}}}',
        at,
      )
    case 'before-departure':
      return t(
        '{n, plural, =0 {On the day of departure, {time}} one {# day before the departure, {time}} other {# days before the departure, {time}}}',
        at,
      )
    case 'after-departure':
      return t(
        '{n, plural, one {# day after the departure, {time}} other {# days after the departure, {time}}}',
        at,
      )
    default:
      return t(triggerLabels[trigger])
  }
}

type Cabins = readonly { id: number; name: string }[]

/** Which bookings get it, and when mail may leave, each in a few words. */
export function conditionTexts(rule: MessageDefinition, cabins: Cabins): string[] {
  const { sources, cabinIds, minNights, maxNights, languages, balance, guests, hours } = rule
  const words = [
    rule.channel === 'sms' && t('by SMS'),
    sources?.map((source) => t(bookingSourceLabels[source])).join(', '),
    cabinIds?.map((id) => cabins.find((cabin) => cabin.id === id)?.name ?? `#${id}`).join(', '),
    nightsText(minNights, maxNights),
    languages?.map(languageName).join(', '),
    balance === 'open' && t('if something is due'),
    balance === 'paid' && t('if nothing is due'),
    guests === 'new' && t('guests who come for the first time'),
    guests === 'returning' && t('guests who have been here before'),
    hours !== null &&
      t('between {from} and {until}', {
        from: formatTimeOfDay(hours.from),
        until: formatTimeOfDay(hours.until),
      }),
  ]
  return words.filter((word) => typeof word === 'string')
}

function nightsText(min: number | null, max: number | null): string | false {
  if (min === null && max === null) return false
  if (max === null) {
    return t('{n, plural, one {from # night on} other {from # nights on}}', { n: min ?? 0 })
  }
  if (min === null || min === max) {
    return min === null
      ? t('{n, plural, one {up to # night} other {up to # nights}}', { n: max })
      : t('{n, plural, one {# night} other {# nights}}', { n: max })
  }
  return t('{min} to {max} nights', { min, max })
}

export const reasonTexts: Readonly<Record<MessageReason, string>> = {
  erased: msg('The data of the guest was erased'),
  'no-address': msg('The guest has no email address'),
  'no-phone': msg('The guest has no phone number that can receive an SMS'),
  unsubscribed: msg('The guest unsubscribed from such messages'),
  cancelled: msg('The booking is cancelled'),
  'no-show': msg('The guest did not come'),
  imported: msg('The booking was imported after that time'),
  'request-confirmed': msg('The request was confirmed by its own email'),
  source: msg('Not for bookings from this source'),
  cabin: msg('Not for this cabin'),
  nights: msg('Not for this number of nights'),
  language: msg('Not for the language of the guest'),
  guests: msg('Only for first or for returning guests'),
  'balance-open': msg('Something is still due'),
  'balance-paid': msg('Nothing is due'),
  'no-deposit': msg('No deposit is requested'),
  'deposit-paid': msg('The deposit is paid'),
  'no-due-date': msg('The balance is paid at the property'),
  'price-missing': msg('The price is missing'),
  'registration-off': msg('Guests are not registered'),
  'registration-complete': msg('The registration is complete'),
  'too-short': msg('The stay is too short'),
  'rule-later': msg('The message was turned on or changed later'),
  'booked-late': msg('The booking was made or moved after that time'),
  'too-late': msg('It would be too late'),
  arrived: msg('The guest has arrived'),
  left: msg('The guest has left'),
  superseded: msg('A later message of the same kind is sent instead'),
  'in-confirmation': msg('The confirmation has not left and contains the change'),
  held: msg('After the request is confirmed'),
  'check-in': msg('After the check-in'),
  'check-out': msg('After the check-out'),
  'by-staff': msg('Skipped'),
  letters: msg('The attached file cannot show some letters of a name'),
  'too-long': msg('The text with all values is too long for an email'),
  'no-text': msg('The message has no text'),
}
