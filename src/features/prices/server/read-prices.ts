import { createHash } from 'node:crypto'
import { setImmediate as otherRequests } from 'node:timers/promises'
import type { CalendarDate } from '#domain/calendar.ts'
import { currentFormats } from '#domain/i18n/formats.ts'
import { currentLanguage } from '#domain/i18n/language.ts'
import { compareNames } from '#domain/name-order.ts'
import type { Stay } from '#domain/stay.ts'
import { findSettings } from '#features/property/server/settings-store.ts'
import { overdueCabinsQuery } from '#features/stays/server/current-stay-store.ts'
import { takenNightsQuery } from '#features/stays/server/night-store.ts'
import { programVersion } from '#platform/base/program-version.ts'
import { chunk } from '#platform/db/chunk.ts'
import type { Db } from '#platform/db/open.ts'
import { nightPricesQuery } from './night-price-store.ts'
import { priceRulesQuery } from './price-rule-store.ts'

export type PricesPeriod = Stay & { today: CalendarDate; cabinId?: number | undefined }

/** Whose nights one query reads, so that other requests wait for a few milliseconds only. */
const cabinsAtOnce = 50

/** All that decides the prices of a period, and the nights that are taken. */
export type PriceData = Awaited<ReturnType<typeof readPrices>>

export async function readPrices(db: Db, period: PricesPeriod) {
  const { startDate, today, cabinId } = period
  const settings = await findSettings(db)
  const rules = await priceRulesQuery(db).execute()
  const cabins = (await cabinsQuery(db, cabinId).execute())
    .filter(({ retired_on }) => retired_on === null || retired_on > startDate)
    .sort((a, b) => compareNames(a.name, b.name) || a.id - b.id)
  const handSet = await nightPricesQuery(db, period, cabinId)
    .orderBy('cabin_id')
    .orderBy('date')
    .execute()
  const overdue = (await overdueCabinsQuery(db, today).execute()).map(({ cabin_id }) => cabin_id)
  const taken = new Map<number, string | null>()
  for (const some of chunk(
    cabins.map(({ id }) => id),
    cabinsAtOnce,
  )) {
    const rows = await takenNightsQuery(db, period, some).execute()
    for (const { cabin_id, dates } of rows) taken.set(cabin_id, dates)
    await otherRequests()
  }
  return { settings, rules, cabins, handSet, overdue, taken }
}

const cabinsQuery = (db: Db, cabinId: number | undefined) =>
  db
    .selectFrom('cabins')
    .select(['id', 'name', 'max_capacity', 'regular_price_cents', 'discount_cents', 'retired_on'])
    .$if(cabinId !== undefined, (all) => all.where('id', '=', cabinId as number))
    .orderBy('id')

/**
 * The version of a response: a hash of all that it is computed from, so that an unchanged one is not
 * computed. It is weak, because a proxy may compress the response.
 */
export function etagOf(period: PricesPeriod, { taken, ...data }: PriceData): string {
  const hash = createHash('sha256')
  hash.update(JSON.stringify([programVersion, currentFormats(), currentLanguage(), period, data]))
  for (const [cabinId, dates] of taken) hash.update(`${cabinId}${dates}`)
  return `W/"${hash.digest('base64url').slice(0, 22)}"`
}
