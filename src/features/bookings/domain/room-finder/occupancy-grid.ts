import { type CalendarDate, datesFrom, daysBetween } from '#domain/calendar.ts'
import { nights, type Stay } from '#domain/stay.ts'

export type FinderCabin = {
  id: number
  maxCapacity: number
  /** The first date on which the cabin can no longer be booked. */
  retiredOn: CalendarDate | null
}

/** A booking that may move, with all of its nights in one cabin. */
export type MovableBooking = Stay & { id: number; cabinId: number }

/** One occupied night; a block has no booking. */
export type OccupiedNight = { cabinId: number; date: CalendarDate; bookingId: number | null }

export type FinderInput = {
  cabins: readonly FinderCabin[]
  /** Nights outside of it are unknown, so that nothing can be moved there. */
  window: Stay
  nights: readonly OccupiedNight[]
  movable: readonly MovableBooking[]
}

/** Nights as numbers: half open, from the first night of the window. */
export type Span = { from: number; to: number }

/** A movable booking in the grid, with the place of its cabin in the list of cabins. */
export type GridBooking = Span & { id: number; row: number }

export const free = -1
const fixed = -2

/** Who occupies which night of which cabin, in arrays, because a search looks at many nights. */
export class OccupancyGrid {
  readonly cabins: readonly FinderCabin[]
  readonly bookings: readonly GridBooking[]
  private readonly startDate: CalendarDate
  readonly numNights: number
  private readonly numbers: ReadonlyMap<CalendarDate, number>
  /** For each cabin and night: -1 if it is free, -2 if it must stay as it is, or the place of a booking. */
  protected readonly rows: Int32Array[]

  constructor({ cabins, window, nights: occupied, movable }: FinderInput) {
    this.cabins = cabins
    this.startDate = window.startDate
    this.numNights = nights(window)
    const dates = datesFrom(window.startDate, this.numNights)
    this.numbers = new Map(dates.map((date, night) => [date, night]))
    this.rows = cabins.map(({ retiredOn }) => {
      const row = new Int32Array(this.numNights).fill(free)
      if (retiredOn !== null) row.fill(fixed, Math.max(0, this.nightOf(retiredOn)))
      return row
    })
    const rowOf = new Map(cabins.map(({ id }, row) => [id, row]))
    this.bookings = movable.flatMap((booking) => {
      const row = rowOf.get(booking.cabinId)
      const span = this.spanOf(booking)
      return row === undefined || !this.isWithin(span) ? [] : [{ id: booking.id, row, ...span }]
    })
    const places = new Map(this.bookings.map(({ id }, index) => [id, index]))
    for (const { cabinId, date, bookingId } of occupied) {
      const night = this.nightOf(date)
      const row = this.rows[rowOf.get(cabinId) ?? -1]
      if (!row || night < 0 || night >= this.numNights || row[night] === fixed) continue
      row[night] = bookingId === null ? fixed : (places.get(bookingId) ?? fixed)
    }
  }

  spanOf = ({ startDate, endDate }: Stay): Span => ({
    from: this.nightOf(startDate),
    to: this.nightOf(endDate),
  })

  isFree(row: number, { from, to }: Span): boolean {
    const occupied = this.rows[row]
    if (!occupied || !this.isWithin({ from, to })) return false
    for (let night = from; night < to; night++) if (occupied[night] !== free) return false
    return true
  }

  /** The bookings in these nights if there are at most so many and each can move; otherwise null. */
  occupants(row: number, { from, to }: Span, max: number): GridBooking[] | null {
    const occupied = this.rows[row]
    if (!occupied || !this.isWithin({ from, to })) return null
    const found: GridBooking[] = []
    for (let night = from; night < to; night++) {
      const index = occupied[night] ?? fixed
      if (index === fixed) return null
      const booking = this.bookings[index]
      if (!booking || booking === found.at(-1)) continue
      if (found.length === max) return null
      found.push(booking)
    }
    return found
  }

  /** The number of free nights in a row from a night on, at most up to another. */
  freeInARow(row: number, { from, to }: Span): number {
    const occupied = this.rows[row]
    let night = from
    while (occupied && night < to && occupied[night] === free) night++
    return night - from
  }

  private nightOf = (date: CalendarDate): number =>
    this.numbers.get(date) ?? daysBetween(this.startDate, date)

  private isWithin = ({ from, to }: Span): boolean => from >= 0 && from < to && to <= this.numNights
}

export const overlap = (one: Span, other: Span): boolean =>
  one.from < other.to && other.from < one.to
