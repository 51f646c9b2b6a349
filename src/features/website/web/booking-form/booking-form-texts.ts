import type { Texts } from './element.ts'

/** What a page can replace by its own wording. */
export const texts = {
  arrival: 'Arrival',
  departure: 'Departure',
  guests: 'Guests',
  cabins: 'Cabin',
  name: 'Name',
  email: 'Email',
  phone: 'Phone (optional)',
  message: 'Message (optional)',
  send: 'Request to book',
  sending: 'Sending…',
  checking: 'Checking availability…',
  details: 'What it consists of',
  night: '{price} for the night of {date}',
  dates: 'Choose arrival and departure to see the prices.',
  choose: 'Please choose a cabin.',
  nothing: 'No cabin is available on these dates.',
  alternative: 'Available from {from} to {to}',
  done: 'Thank you! We have received your request and hold the cabin until {until}. You will hear from us.',
  reference: 'Number of your request: {number}',
  changed: 'The price has changed. Please check it and send your request again.',
  failed: 'Your request could not be sent. Please check your connection and try again.',
} as const satisfies Texts<string>
