import { addDays, weekday } from '#domain/calendar.ts'
import { t } from '#domain/i18n/messages.ts'
import { centsFromDollars } from '#domain/money.ts'
import { nightDates, nights } from '#domain/stay.ts'
import { longestStay } from '#domain/stay-rules.ts'
import { areCabins } from '#features/property/server/catalogue-store.ts'
import { reject } from '#platform/base/errors.ts'
import { change } from '#platform/change.ts'
import type { Actor, Context } from '#platform/context.ts'
import {
  maxNightsAtOnce,
  type NightPricesRequest,
  type NightPricesResult,
} from '../contract/prices.ts'
import { replaceNightPrices } from './night-price-store.ts'
import { lockPriceRules } from './price-rule-store.ts'

/** Sets the prices of nights by hand, or clears them. Existing bookings keep their prices. */
export async function setNightPrices(
  context: Context,
  actor: Actor,
  { from, to, weekdays, price, ...request }: NightPricesRequest,
): Promise<NightPricesResult> {
  const cabinIds = [...new Set(request.cabinIds)].sort((a, b) => a - b)
  const stay = { startDate: from, endDate: addDays(to, 1) }
  const dates =
    nights(stay) > longestStay
      ? reject('invalid-fields', {
          fields: { to: t('At most {n} nights in a row', { n: longestStay }) },
        })
      : nightDates(stay).filter((date) => weekdays.length === 0 || weekdays.includes(weekday(date)))
  const numNights = dates.length * cabinIds.length
  if (numNights > maxNightsAtOnce) reject('too-many-nights-at-once')

  return change(context, actor, async (tx, note, capture) => {
    await lockPriceRules(tx)
    if (!(await areCabins(tx, cabinIds))) reject('cabin-not-found')
    await capture({ nightPrices: { cabinIds, ...stay } })
    await replaceNightPrices(
      tx,
      { cabinIds, dates },
      price === null ? null : centsFromDollars(price),
    )
    note({
      action: price === null ? 'price.clear-nights' : 'price.set-nights',
      entity: 'price',
      entityId: 0,
      after: {
        numNights,
        firstNight: from,
        lastNight: to,
        ...(cabinIds.length === 1 && { cabinId: cabinIds[0] }),
        ...(price !== null && { nightPrice: centsFromDollars(price) }),
      },
    })
    return { numNights }
  })
}
