import { setImmediate as otherRequests } from 'node:timers/promises'
import { addDays, type CalendarDate } from '#domain/calendar.ts'
import { dollarsFromCents } from '#domain/money.ts'
import { nightDates } from '#domain/stay.ts'
import type { StayRule } from '#domain/stay-rules.ts'
import { priceCalendar } from '#features/prices/domain/price-calendar.ts'
import { longestMinimum } from '#features/prices/domain/seasons-near.ts'
import { loadPriceList } from '#features/prices/server/price-list.ts'
import { findSettings } from '#features/property/server/settings-store.ts'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/db/open.ts'
import { businessDay } from '#platform/versions/property-store.ts'
import type { MoveGroup, OrphanNights, OrphanStay } from '../../contract/orphan-nights.ts'
import { toCabinMove } from '../../domain/room-finder/find-moves.ts'
import { gapRule } from '../../domain/room-finder/gap-rule.ts'
import type { Span } from '../../domain/room-finder/occupancy-grid.ts'
import { type NightLimits, nightLimits } from '../../domain/room-finder/orphan-nights.ts'
import { type Gap, type PricedNights, TidyGrid } from '../../domain/room-finder/tidy-grid.ts'
import { stepThatEnds } from '../../domain/room-finder/tidy-moves.ts'
import { type MoveGroup as FoundGroup, tidyUp } from '../../domain/room-finder/tidy-up.ts'
import { ruleBreaks, type StayTerms, stayTerms } from '../conflicts/house-rules.ts'
import { readOccupancy } from './room-finder-store.ts'
import { toRoomMoves } from './room-move.ts'

/** The days in which orphan nights are looked for. */
const tidyDays = 60
/** Bookings that end later than this many days after them are not moved. */
const daysAfter = 45

/** All cabins with the nights, bookings, limits and prices of the next 60 days. */
async function readTidyCalendar(db: Db, today: CalendarDate) {
  const settings = await findSettings(db)
  const shown = { startDate: today, endDate: addDays(today, tidyDays) }
  const priceList = await loadPriceList(db, shown)
  const longest = Math.max(settings.minBookingLength, longestMinimum(priceList.seasons))
  const window = { ...shown, endDate: addDays(shown.endDate, Math.max(daysAfter, longest)) }
  const dates = nightDates(window)

  const { rows, input, known } = await readOccupancy(db, window, { today })

  const termsOf = stayTerms(settings, today)
  const terms = rows.map(({ id }) => termsOf(priceList.seasonsIn(id)))
  const limitsOf = new Map<StayTerms, NightLimits[]>()
  for (const one of new Set(terms)) limitsOf.set(one, nightLimits(dates, one.termsOn))
  const prices = priceCalendar({ rules: priceList.rules, dates, houseRules: settings, today })
  const grid = new TidyGrid({
    ...input,
    numNights: tidyDays,
    limits: terms.map((one) => limitsOf.get(one) ?? []),
    prices: rows.map((cabin) => prices.pricesIn(priceList.toPriced(cabin)).prices),
  })
  return { grid, shown, dates, terms, known }
}

type TidyCalendar = Awaited<ReturnType<typeof readTidyCalendar>>

/**
 * The nights of the next 60 days that no rule allows to sell, with what would end each of them, and a
 * proposal for all (docs/reference/business-rules.md#orphan-nights).
 */
export async function findOrphanNights({ db, now }: Context): Promise<OrphanNights> {
  const { date: today } = await businessDay(db, now())
  const calendar = await readTidyCalendar(db, today)
  const { grid, shown } = calendar
  const gaps = grid.orphanGaps()
  const stays: OrphanStay[] = []
  for (const gap of gaps) {
    for (const orphan of grid.orphansIn(gap)) stays.push(toOrphanStay(calendar, gap, orphan, today))
    await otherRequests()
  }
  const groups = await inSlices(tidyUp(grid))
  return {
    ...toUnsold(grid.lossIn(gaps)),
    from: shown.startDate,
    to: shown.endDate,
    stays: stays.sort((a, b) => (a.startDate < b.startDate ? -1 : 1)),
    tidyUp: {
      ...toUnsold(sumOf(groups)),
      left: toUnsold(lossAfter(grid, groups)),
      groups: groups.map((group) => toMoveGroup(calendar, group)),
    },
  }
}

/** The orphan nights that remain when all groups are moved. */
function lossAfter(grid: TidyGrid, groups: readonly FoundGroup[]): PricedNights {
  const rows = new Map(grid.cabins.map(({ id }, row) => [id, row]))
  const bookings = new Map(grid.bookings.map((booking) => [booking.id, booking]))
  grid.apply(
    groups
      .flatMap(({ moves }) => moves)
      .flatMap(({ bookingId, toCabinId }) => {
        const [booking, row] = [bookings.get(bookingId), rows.get(toCabinId)]
        return booking && row !== undefined ? [{ booking, row }] : []
      }),
  )
  return grid.lossIn(grid.orphanGaps())
}

/** Runs a search with pauses, in which the server responds to other requests. */
async function inSlices<Result>(search: Generator<void, Result>): Promise<Result> {
  for (;;) {
    const { done, value } = search.next()
    if (done) return value
    await otherRequests()
  }
}

function toOrphanStay(calendar: TidyCalendar, gap: Gap, orphan: Span, today: string): OrphanStay {
  const { grid, dates, terms, known } = calendar
  const cabinId = grid.cabins[gap.row]?.id ?? 0
  const startDate = dates[orphan.from] ?? today
  const stay = { startDate, endDate: addDays(startDate, orphan.to - orphan.from) }
  const stayTerms = terms[gap.row]
  const isFree = (date: string) => {
    const night = dates.indexOf(date)
    return gap.from <= night && night < gap.to
  }
  const broken = stayTerms ? ruleBreaks({ ...stay, numGuests: 1 }, stayTerms, isFree) : []
  // They say when a stay is booked, and nothing about the bookings next to it.
  const early: StayRule[] = ['booked-too-early', 'booked-too-late']
  const lasting = broken.filter(({ rule }) => !early.includes(rule))
  const step = stepThatEnds(grid, gap, orphan)
  return {
    ...toUnsold(grid.lossOf(gap.row, orphan)),
    ...stay,
    cabin: { id: cabinId, name: known.names.get(cabinId) ?? '' },
    reasons: lasting.map(({ sentence }) => sentence),
    rule: gapRule(
      { cabinId, ...stay },
      lasting.map(({ rule }) => rule),
      today,
    ),
    moveGroup:
      step &&
      toMoveGroup(calendar, {
        ...step.gain,
        moves: step.moves.map((move) => toCabinMove(grid, move)),
      }),
  }
}

const toMoveGroup = ({ known }: TidyCalendar, { moves, ...loss }: FoundGroup): MoveGroup => ({
  ...toUnsold(loss),
  moves: toRoomMoves(moves, known),
})

const toUnsold = ({ nights, cents }: PricedNights) => ({ nights, revenue: dollarsFromCents(cents) })

const sumOf = (gains: readonly PricedNights[]): PricedNights => ({
  nights: gains.reduce((sum, { nights }) => sum + nights, 0),
  cents: gains.reduce((sum, { cents }) => sum + cents, 0),
})
