import { setImmediate as otherRequests } from 'node:timers/promises'
import { agesStored, bedsOf } from '#domain/bookings/party.ts'
import { addDays, type CalendarDate } from '#domain/calendar.ts'
import { nightDates } from '#domain/stay.ts'
import { upcomingStaysQuery } from '#features/stays/server/current-stay-store.ts'
import { chunk } from '#platform/db/chunk.ts'
import type { Db } from '#platform/db/open.ts'
import { findProperty } from '#platform/versions/property-store.ts'
import {
  maxRehearsalItems,
  type PriceRehearsal,
  type PriceRehearsalRequest,
} from '../contract/price-rehearsal.ts'
import { planFor } from '../domain/rehearsal/plan.ts'
import {
  effectsOf,
  type NamedEffects,
  rehearsalSentence,
} from '../domain/rehearsal/rehearsal-text.ts'
import { rehearseCabin } from '../domain/rehearsal/rehearse-cabin.ts'
import { freeNightsOf } from './free-nights.ts'
import { toPriceList } from './price-list.ts'
import { readPrices } from './read-prices.ts'
import { cabinAfter, isAffected, limitsAfter, rulesAfter } from './rehearsed-change.ts'

const horizonDays = 365
const cabinsAtOnce = 50

/** What a change does to the free nights and the upcoming bookings of a year. It writes nothing. */
export async function rehearsePrices(
  db: Db,
  today: CalendarDate,
  request: PriceRehearsalRequest,
): Promise<PriceRehearsal> {
  const period = { startDate: today, endDate: addDays(today, horizonDays), today }
  const data = await readPrices(db, period)
  const { bedFromAge } = await findProperty(db)
  const list = toPriceList(data.rules, data.handSet)
  const rules = rulesAfter(list.rules, request)
  const dates = nightDates(period)
  const plans = {
    before: planFor(list.rules, data.settings, dates),
    after: planFor(rules, limitsAfter(data.settings, request), dates),
  }
  const affected = data.cabins.filter(isAffected(list.rules, rules, request))
  const cabins: NamedEffects[] = []
  for (const some of chunk(affected, cabinsAtOnce)) {
    const ids = some.map(({ id }) => id)
    const stays = await upcomingStaysQuery(db, period, ids).execute()
    const staysIn = Map.groupBy(stays, ({ cabin_id }) => cabin_id)
    for (const record of some) {
      const cabin = { ...list.toPriced(record), maxCapacity: record.max_capacity }
      const effects = rehearseCabin(plans.before, plans.after, {
        before: cabin,
        after: cabinAfter(cabin, request),
        isFree: freeNightsOf(record, dates, today, data),
        bookings: (staysIn.get(record.id) ?? []).map(toBooked(bedFromAge)),
      })
      cabins.push({ cabinName: record.name, ...effects })
      await otherRequests()
    }
  }
  const effects = effectsOf(cabins, today)
  return {
    from: period.startDate,
    to: period.endDate,
    sentence: rehearsalSentence(effects),
    effects: effects.map(({ sentence, items }) => ({
      sentence,
      total: items.length,
      items: items.slice(0, maxRehearsalItems),
    })),
  }
}

type StayRow = Awaited<ReturnType<ReturnType<typeof upcomingStaysQuery>['execute']>>[number]

const toBooked = (bedFromAge: number | null) => (row: StayRow) => ({
  id: row.id,
  guestName: row.full_name,
  numGuests: row.num_guests,
  numBeds: bedsOf({ numGuests: row.num_guests, childAges: agesStored(row.child_ages) }, bedFromAge),
  startDate: row.start_date,
  endDate: row.end_date,
})
