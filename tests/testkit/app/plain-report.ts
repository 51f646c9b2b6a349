import type { ReportGroup } from '#features/reports/domain/report-groups.ts'
import type { ReportSums } from '#features/reports/domain/report-metrics.ts'
import type { Db } from '#platform/db/open.ts'

type Sums = ReportSums
type Days = { first: string; last: string }

/*
 * The metrics of reports a second time, as a person with the tables on paper would add them up: one
 * row after the other, without SQL, and without anything that the reports themselves use.
 */

export async function plainReport(db: Db, timeZone: string) {
  const [bookings, nights, released, charges, cabins, guests] = await Promise.all([
    db.selectFrom('bookings').selectAll().execute(),
    db.selectFrom('nights').selectAll().execute(),
    db.selectFrom('released_nights').selectAll().execute(),
    db.selectFrom('charges').selectAll().execute(),
    db.selectFrom('cabins').selectAll().execute(),
    db.selectFrom('guests').selectAll().execute(),
  ])
  const clock = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' })
  const localDate = (instant: string) => clock.format(new Date(instant))
  const bookingOf = (id: number | null) => bookings.find((booking) => booking.id === id)
  const isClosed = (status: string) => status === 'cancelled' || status === 'no-show'

  /** The sums of some days, of everything or of one cabin, source or country. */
  return ({ first, last }: Days, group: ReportGroup | null, key: string): Sums => {
    const sums: Record<string, number> = {}
    const add = (name: keyof Sums, value: number) => {
      sums[name] = (sums[name] ?? 0) + value
    }
    const isWithin = (date: string) => date >= first && date <= last
    const belongs = (booking: (typeof bookings)[number], cabinId: number) => {
      if (group === 'cabin') return String(cabinId) === key
      if (group === 'source') return (booking.channel ?? booking.source) === key
      if (group === 'nationality') {
        return guests.find(({ id }) => id === booking.guest_id)?.country_code === key
      }
      return true
    }

    for (let day = Date.parse(first); day <= Date.parse(last); day += 86_400_000) {
      const date = new Date(day).toISOString().slice(0, 10)
      for (const cabin of cabins) {
        if (group !== null && (group !== 'cabin' || String(cabin.id) !== key)) continue
        const night = nights.find((one) => one.cabin_id === cabin.id && one.date === date)
        const isOpened = cabin.rented_since === null || cabin.rented_since <= date
        const isRetired = cabin.retired_on !== null && cabin.retired_on <= date
        const isRented = isOpened && !isRetired
        if (night?.booking_id || isRented) add('availableNights', 1)
        if (night?.block_id && isRented) add('blockedNights', 1)
      }
    }
    for (const night of nights) {
      const booking = bookingOf(night.booking_id)
      if (!booking || !isWithin(night.date) || !belongs(booking, night.cabin_id)) continue
      add('soldNights', 1)
      add('guestNights', booking.num_guests)
      if (booking.is_price_missing && night.rate_cents === 0) add('unpricedNights', 1)
      add('roomRevenue', night.rate_cents)
      if (booking.has_breakfast) add('breakfast', booking.breakfast_unit_cents * booking.num_guests)
    }
    for (const night of released) {
      const booking = bookingOf(night.booking_id)
      if (!booking || isClosed(booking.status)) continue
      if (!isWithin(night.date) || !belongs(booking, booking.cabin_id)) continue
      add('roomRevenue', night.rate_cents)
      const perNight = booking.breakfast_unit_cents * booking.num_guests
      const paid = booking.extras_price_cents - booking.charges_cents
      if (booking.has_breakfast && paid === perNight * booking.num_nights)
        add('breakfast', perNight)
    }
    for (const charge of charges) {
      const booking = bookingOf(charge.booking_id)
      if (!booking || isClosed(booking.status) || !belongs(booking, booking.cabin_id)) continue
      const [, date = ''] = [localDate(charge.created_at), booking.start_date].sort()
      if (!isWithin(date)) continue
      add(charge.tax_kind === 'tourist-tax' ? 'touristTax' : 'extras', charge.amount_cents)
    }
    for (const booking of bookings) {
      if (!isWithin(booking.start_date) || !belongs(booking, booking.cabin_id)) continue
      if (booking.status === 'cancelled') add('cancellations', 1)
      if (booking.status === 'no-show') add('noShows', 1)
      if (isClosed(booking.status)) {
        add('fees', booking.fee_cents)
        continue
      }
      add('arrivals', 1)
      add('guestsOfArrivals', booking.num_guests)
      const until = booking.left_on ?? booking.end_date
      const stayed = nightsBetween(booking.start_date, until)
      add('nightsOfArrivals', Math.max(0, stayed))
      if (booking.is_booking_date_unknown) add('datedArrivals', 0)
      else add('datedArrivals', 1)
      const lead = booking.is_booking_date_unknown
        ? 0
        : nightsBetween(localDate(booking.created_at), booking.start_date)
      add('leadDays', Math.max(0, lead))
      const isReturning = bookings.some(
        (earlier) =>
          earlier.guest_id === booking.guest_id &&
          earlier.start_date < booking.start_date &&
          !isClosed(earlier.status),
      )
      if (isReturning) add('returningGuests', 1)
    }
    return sums as Sums
  }
}

const nightsBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000
