import { type RawBuilder, sql } from 'kysely'
import { type BookingSource, isChannel } from '#domain/bookings/booking-source.ts'

/** A booking from a channel counts as one through an agency for servers that do not know channels yet. */
export const sourceColumns = (source: BookingSource) =>
  isChannel(source) ? { source: 'agency' as const, channel: source } : { source, channel: null }

/** The condition that a booking came from a source. */
export const isFrom = (source: BookingSource): RawBuilder<boolean> =>
  isChannel(source) ? sql`channel = ${source}` : sql`(source = ${source} and channel is null)`
