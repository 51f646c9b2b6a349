import { t } from '#domain/i18n/messages.ts'
import type { Texts } from './element.ts'

/** What a page can replace by its own wording. */
export const texts = {
  arrival: () => t('Arrival'),
  departure: () => t('Departure'),
  guests: () => t('party|Guests'),
  children: () => t('Children among them'),
  age: (values: { number: number }) => t('Age of child {number}', values),
  cabins: () => t('Cabin'),
  name: () => t('person|Name'),
  email: () => t('Email'),
  phone: () => t('Phone (optional)'),
  message: () => t('Message (optional)'),
  send: () => t('Request to book'),
  sending: () => t('Sending…'),
  checking: () => t('Checking availability…'),
  details: () => t('What it consists of'),
  terms: () => t('Terms'),
  night: (values: { price: string; date: string }) => t('{price} for the night of {date}', values),
  vat: (values: { percent: string; amount: string }) =>
    t('Contains {percent} VAT: {amount}', values),
  dates: () => t('Choose arrival and departure to see the prices.'),
  choose: () => t('Please choose a cabin.'),
  nothing: () => t('No cabin is available on these dates.'),
  alternative: (values: { from: string; to: string }) => t('Available from {from} to {to}', values),
  done: (values: { until: string }) =>
    t(
      'Thank you! We have received your request and hold the nights until {until}. You will hear from us.',
      values,
    ),
  reference: (values: { number: string }) => t('Number of your request: {number}', values),
  changed: () => t('The price has changed. Please check it and send your request again.'),
  failed: () => t('Your request could not be sent. Please check your connection and try again.'),
} satisfies Texts
