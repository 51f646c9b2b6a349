import type { CalendarDate } from '#domain/calendar.ts'
import type { Cents } from '#domain/money.ts'
import type { Stay } from '#domain/stay.ts'
import { chunk } from '#platform/db/chunk.ts'
import type { Db, Tx } from '#platform/db/open.ts'

export type HandSetPrices = ReadonlyMap<number, ReadonlyMap<CalendarDate, Cents>>

/** The prices that staff set by hand for nights of a period, in one cabin or in all. */
export function nightPricesQuery(db: Db | Tx, { startDate, endDate }: Stay, cabinId?: number) {
  return db
    .selectFrom('night_prices')
    .where('date', '>=', startDate)
    .where('date', '<', endDate)
    .$if(cabinId !== undefined, (all) => all.where('cabin_id', '=', cabinId as number))
    .select(['cabin_id', 'date', 'price_cents'])
}

export type NightPriceRow = { cabin_id: number; date: CalendarDate; price_cents: Cents }

export function pricesByCabin(rows: readonly NightPriceRow[]): HandSetPrices {
  const prices = new Map<number, Map<CalendarDate, Cents>>()
  for (const { cabin_id, date, price_cents } of rows) {
    const ofCabin = prices.get(cabin_id) ?? new Map<CalendarDate, Cents>()
    prices.set(cabin_id, ofCabin.set(date, price_cents))
  }
  return prices
}

const batchSize = 1_000

/** Replaces the prices of these nights in each of the cabins. Null clears them. */
export async function replaceNightPrices(
  tx: Tx,
  { cabinIds, dates }: { cabinIds: readonly number[]; dates: readonly CalendarDate[] },
  price: Cents | null,
): Promise<void> {
  for (const some of chunk(dates, batchSize)) {
    await tx
      .deleteFrom('night_prices')
      .where('cabin_id', 'in', cabinIds)
      .where('date', 'in', some)
      .execute()
  }
  if (price === null) return
  const rows = cabinIds.flatMap((cabin_id) =>
    dates.map((date) => ({ cabin_id, date, price_cents: price })),
  )
  for (const some of chunk(rows, batchSize)) {
    await tx.insertInto('night_prices').values(some).execute()
  }
}
