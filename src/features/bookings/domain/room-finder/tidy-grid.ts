import type { Cents } from '#domain/money.ts'
import type { GridMove } from './find-moves.ts'
import {
  type FinderInput,
  free,
  type GridBooking,
  OccupancyGrid,
  type Span,
} from './occupancy-grid.ts'
import { type NightLimits, orphanNights } from './orphan-nights.ts'

/** For a move: how many orphan nights it ends, and how much more all sellable nights cost together. */
export type PricedNights = { nights: number; cents: Cents }

export type TidyInput = FinderInput & {
  /** Orphan nights count in this many nights from today. Later ones can still be sold. */
  numNights: number
  /** By cabin, then by night. */
  limits: readonly (readonly NightLimits[])[]
  prices: readonly (readonly Cents[])[]
}

/** A run of free nights in a cabin. */
export type Gap = Span & { row: number }

/** The calendar while a search moves its bookings from cabin to cabin. */
export class TidyGrid extends OccupancyGrid {
  private readonly horizon: number
  private readonly limits: TidyInput['limits']
  private readonly prices: TidyInput['prices']
  private readonly indexes: ReadonlyMap<GridBooking, number>
  /** The rows of the bookings before any move. */
  readonly origins: readonly number[]

  constructor(input: TidyInput) {
    // A stay past the retirement of its cabin needs a decision by staff.
    const retired = new Map(input.cabins.map(({ id, retiredOn }) => [id, retiredOn]))
    super({
      ...input,
      movable: input.movable.filter(({ cabinId, endDate }) => {
        const retiredOn = retired.get(cabinId) ?? null
        return retiredOn === null || endDate <= retiredOn
      }),
    })
    this.horizon = input.numNights
    this.limits = input.limits
    this.prices = input.prices
    this.indexes = new Map(this.bookings.map((booking, index) => [booking, index]))
    this.origins = this.bookings.map(({ row }) => row)
  }

  originOf = (booking: GridBooking): number => this.origins[this.indexOf(booking)] ?? booking.row

  /** The beds that a booking has in a row in addition to those of its own cabin; too few if negative. */
  extraBeds = ({ booking, row }: GridMove): number =>
    this.bedsIn(row) - this.bedsIn(this.originOf(booking))

  bookingAt = (row: number, night: number): GridBooking | undefined =>
    this.bookings[this.rows[row]?.[night] ?? free]

  /** The nights of a span with the free ones next to it. */
  withFreeNights(row: number, { from, to }: Span): Gap {
    const nights = this.rows[row]
    let [start, end] = [from, to]
    while (start > 0 && nights?.[start - 1] === free) start--
    while (end < this.numNights && nights?.[end] === free) end++
    return { row, from: start, to: end }
  }

  /** The runs of free nights within a span. */
  gapsIn(row: number, { from, to }: Span): Gap[] {
    const gaps: Gap[] = []
    for (let night = from; night < to; night++) {
      if (this.rows[row]?.[night] !== free) continue
      const gap = this.withFreeNights(row, { from: night, to: night + 1 })
      gaps.push(gap)
      night = gap.to
    }
    return gaps
  }

  orphansIn = (gap: Gap): Span[] =>
    orphanNights(gap, this.limits[gap.row] ?? []).flatMap(({ from, to }) =>
      from < this.horizon ? { from, to: Math.min(to, this.horizon) } : [],
    )

  /** All gaps with orphan nights, in the order of the cabins and nights. */
  orphanGaps(): Gap[] {
    const all = { from: 0, to: this.numNights }
    return [...this.cabins.keys()].flatMap((row) =>
      this.gapsIn(row, all).filter((gap) => this.orphansIn(gap).length > 0),
    )
  }

  lossIn(gaps: readonly Gap[]): PricedNights {
    const loss = { nights: 0, cents: 0 }
    for (const gap of gaps) {
      for (const orphan of this.orphansIn(gap)) {
        const { nights, cents } = this.lossOf(gap.row, orphan)
        loss.nights += nights
        loss.cents += cents
      }
    }
    return loss
  }

  lossOf(row: number, { from, to }: Span): PricedNights {
    let cents = 0
    for (let night = from; night < to; night++) cents += this.prices[row]?.[night] ?? 0
    return { nights: to - from, cents }
  }

  /** Moves bookings in one step, which may exchange their cabins. */
  apply(moves: readonly GridMove[]): PricedNights {
    const gain = { nights: 0, cents: 0 }
    const fill = (booking: GridBooking, row: number, value: number) => {
      const before = this.lossAround(row, booking)
      this.rows[row]?.fill(value, booking.from, booking.to)
      const after = this.lossAround(row, booking)
      gain.nights += before.nights - after.nights
      gain.cents += before.cents - after.cents
      const { cents } = this.lossOf(row, { ...booking, to: Math.min(booking.to, this.horizon) })
      gain.cents += value === free ? cents : -cents
    }
    for (const { booking } of moves) fill(booking, booking.row, free)
    for (const { booking, row } of moves) {
      fill(booking, row, this.indexOf(booking))
      booking.row = row
    }
    return gain
  }

  /** Takes bookings out until they are moved. */
  lift(moves: readonly GridMove[]): void {
    for (const { booking } of moves) this.rows[booking.row]?.fill(free, booking.from, booking.to)
  }

  /** What moves would gain, without keeping them. */
  try(moves: readonly GridMove[]): PricedNights {
    const back = moves.map(({ booking }) => ({ booking, row: booking.row }))
    const gain = this.apply(moves)
    this.apply(back)
    return gain
  }

  private lossAround = (row: number, span: Span): PricedNights =>
    this.lossIn(this.gapsIn(row, this.withFreeNights(row, span)))

  private indexOf = (booking: GridBooking): number => this.indexes.get(booking) ?? free

  private bedsIn = (row: number): number => this.cabins[row]?.maxCapacity ?? 0
}
