import { type FeedSource, feedSources } from '../feed.ts'
import { msg } from '../i18n/messages.ts'

/** The channel through which staff enter a booking. They get the first one as the default. */
export const staffBookingSources = ['phone', 'desk', 'walk-in', 'web', 'agency'] as const
export type StaffBookingSource = (typeof staffBookingSources)[number]

/** Bookings from the calendar of a channel have that channel as their source. */
export const bookingSources = [...staffBookingSources, ...feedSources] as const
export type BookingSource = (typeof bookingSources)[number]

export const isChannel = (source: BookingSource): source is FeedSource =>
  feedSources.some((channel) => channel === source)

/** How people call a channel. */
export const channelNames: Record<FeedSource, string> = {
  airbnb: 'Airbnb',
  'booking-com': 'Booking.com',
  vrbo: 'Vrbo',
  other: msg('Other channel'),
}

/** Where a booking came from. */
export const bookingSourceLabels: Record<BookingSource, string> = {
  phone: msg('By phone'),
  desk: msg('At the front desk'),
  'walk-in': msg('Walk-in'),
  web: msg('Online'),
  agency: msg('Through an agency'),
  ...channelNames,
}
