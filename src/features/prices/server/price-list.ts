import type { Stay } from '#domain/stay.ts'
import type { CabinRecord } from '#features/cabins/server/cabin-store.ts'
import type { Db, Tx } from '#platform/db/open.ts'
import { coversCabin, isSeasonRule, type PriceRule, type SeasonRule } from '../domain/price-rule.ts'
import type { PricedCabin } from '../domain/rate-card.ts'
import { seasonsNear } from '../domain/seasons-near.ts'
import { type NightPriceRow, nightPricesQuery, pricesByCabin } from './night-price-store.ts'
import { toPriceRule } from './price-rule-columns.ts'
import { type PriceRuleRecord, priceRulesQuery } from './price-rule-store.ts'

/** The rules in their order, and the prices that are set by hand in a period. */
export type PriceList = {
  rules: readonly PriceRule[]
  /** The rules for stays, with a period only those that matter in it or near it. */
  seasons: readonly SeasonRule[]
  /** Those of a cabin. */
  seasonsIn: (cabinId: number) => readonly SeasonRule[]
  /** A cabin with its own prices, for the rules. */
  toPriced: (
    cabin: Pick<CabinRecord, 'id' | 'regular_price_cents' | 'discount_cents'>,
  ) => PricedCabin
}

/** For one cabin, or for all. */
export async function loadPriceList(
  db: Db | Tx,
  period: Stay,
  cabinId?: number,
): Promise<PriceList> {
  const rules = await priceRulesQuery(db).execute()
  const handSet = await nightPricesQuery(db, period, cabinId).execute()
  return toPriceList(rules, handSet, period)
}

export function toPriceList(
  ruleRows: readonly PriceRuleRecord[],
  handSetRows: readonly NightPriceRow[],
  period?: Stay,
): PriceList {
  const rules = ruleRows.map(toPriceRule)
  const handSet = pricesByCabin(handSetRows)
  const all = rules.filter(isSeasonRule)
  const seasons = period ? seasonsNear(all, period) : all
  return {
    rules,
    seasons,
    seasonsIn: (id) => seasons.filter((rule) => coversCabin(rule, id)),
    toPriced: ({ id, regular_price_cents: regularPrice, discount_cents: discount }) => {
      const prices = handSet.get(id)
      return { id, regularPrice, discount, ...(prices && { handSet: prices }) }
    },
  }
}
