import type { CabinOffer } from '#contract/availability.ts'
import { divideAmount } from '#domain/money/divide-amount.ts'
import { centsFromDollars, dollarsFromCents } from '#domain/money.ts'
import { nights } from '#domain/stay.ts'
import { reject } from '#platform/base/errors.ts'
import type { Context } from '#platform/context.ts'
import type { AgreedRoom, AgreedRoomRequest } from '../../contract/room-finder.ts'
import { loadOffers } from '../offers/find-availability.ts'

/** The parts of a total for the nights of several cabins, and what each stay costs with its part. */
export async function divideAgreedTotal(
  context: Context,
  { agreedTotal, source, stays }: AgreedRoomRequest,
): Promise<AgreedRoom> {
  const offerOf = async (
    { cabinId, startDate, endDate, numGuests, childAges = [], extras }: (typeof stays)[number],
    agreed: { agreedTotal?: number },
  ): Promise<CabinOffer> => {
    const query = { from: startDate, to: endDate, source, ...(extras && { extras }), ...agreed }
    const offers = await loadOffers(context, query)
    const { cabins } = await offers({ numGuests, childAges }, { searchesDates: false })
    return cabins.find(({ cabin }) => cabin.id === cabinId) ?? reject('cabin-not-found')
  }
  const prices: number[] = []
  for (const stay of stays) prices.push(centsFromDollars((await offerOf(stay, {})).cabinPrice))
  const weights = prices.some((price) => price > 0) ? prices : stays.map(nights)
  const parts = divideAmount(centsFromDollars(agreedTotal), weights)
  const priced: AgreedRoom['stays'] = []
  for (const [at, stay] of stays.entries()) {
    const part = dollarsFromCents(parts[at] ?? 0)
    const { total, totalWithBreakfast, vat, vatWithBreakfast } = await offerOf(stay, {
      agreedTotal: part,
    })
    const { cabinId } = stay
    priced.push({ cabinId, agreedTotal: part, total, totalWithBreakfast, vat, vatWithBreakfast })
  }
  return { stays: priced }
}
