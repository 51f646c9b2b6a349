import type { CabinOffer } from '#contract/availability.ts'
import { bedsOf, type Party } from '#domain/bookings/party.ts'
import { currentFormats } from '#domain/i18n/formats.ts'
import { t } from '#domain/i18n/messages.ts'
import { nightDates, type Stay } from '#domain/stay.ts'
import { loadOffers } from '#features/bookings/server/offers/find-availability.ts'
import { solutionsInSeveralCabins } from '#features/bookings/server/room-finder/find-rooms.ts'
import type { PriceCalendar } from '#features/prices/contract/price-calendar.ts'
import { findPriceCalendar } from '#features/prices/server/find-price-calendar.ts'
import { readPrices } from '#features/prices/server/read-prices.ts'
import { findTerms } from '#features/property/server/terms-store.ts'
import { termsOfStay } from '#features/terms/domain/terms-for.ts'
import type { Context } from '#platform/context.ts'
import { businessDay, findProperty } from '#platform/versions/property-store.ts'
import type { WebsiteAvailability, WebsitePrices } from '../contract/website.ts'
import { findShownCabins } from './website-store.ts'

/** The cabins of the website for a stay, without anything about other guests. */
export async function websiteAvailability(
  context: Context,
  query: { from: string; to: string; guests: number; childAges?: number[]; children?: number },
): Promise<WebsiteAvailability> {
  const shown = await findShownCabins(context.db)
  const offers = await loadOffers(context, { from: query.from, to: query.to })
  const { guests, childAges = [], children = 0 } = query
  const numChildren = Math.max(children, childAges.length)
  const party = { numGuests: guests, numChildren, childAges }
  const { startDate, endDate, numNights, numGuests, cabins } = await offers(party)
  const stay = { startDate, endDate }
  const { date: today } = await businessDay(context.db, context.now())
  const terms = await findTerms(context.db)
  const sentencesIn = (cabinId: number) =>
    termsOfStay(terms, { startDate, cabinId, source: 'web' }, today).sentences
  const offered = cabins
    .filter(({ cabin }) => shown.has(cabin.id))
    .map((offer) => ({ ...toWebsiteOffer(offer, stay), terms: sentencesIn(offer.cabin.id) }))
  const isAlone =
    startDate < today || numChildren >= guests || offered.some(({ canRequest }) => canRequest)
  return {
    ...stay,
    numNights,
    numGuests,
    currency: currentFormats().currency,
    cabins: offered,
    combinations: isAlone ? [] : await combinationsFor(context, offers, { party, shown }),
  }
}

async function combinationsFor(
  { db }: Context,
  offers: Awaited<ReturnType<typeof loadOffers>>,
  { party, shown }: { party: Party; shown: ReadonlySet<number> },
): Promise<WebsiteAvailability['combinations']> {
  const { bedFromAge } = await findProperty(db)
  const numBeds = bedsOf(party, bedFromAge)
  const isOffered = (cabinId: number) => shown.has(cabinId)
  const found = await solutionsInSeveralCabins(offers, { party, numBeds, bedFromAge, isOffered })
  return found.map(({ stays, total }) => ({
    cabins: stays.map(({ cabin, numGuests, numChildren, childAges, total: price }) => ({
      cabinId: cabin.id,
      name: cabin.name,
      numGuests,
      numChildren,
      childAges,
      total: price,
    })),
    total,
  }))
}

function toWebsiteOffer(
  { cabin, conflicts, brokenRules, alternative, ...prices }: CabinOffer,
  stay: Stay,
): Omit<WebsiteAvailability['cabins'][number], 'terms'> {
  const reasons = [
    ...(conflicts.length > 0 ? [reasonOf(cabin, conflicts)] : []),
    ...brokenRules.map(({ sentence }) => sentence),
  ]
  return {
    id: cabin.id,
    name: cabin.name,
    maxCapacity: cabin.maxCapacity,
    canRequest: reasons.length === 0,
    reasons,
    nights: nightDates(stay).map((date, at) => ({ date, price: prices.nightPrices[at] ?? 0 })),
    charges: prices.charges,
    total: prices.total,
    vat: prices.vat,
    alternative: alternative && { startDate: alternative.startDate, endDate: alternative.endDate },
  }
}

/** The sentences of conflicts name guests, so the website has its own. */
const reasonOf = (
  { maxCapacity }: CabinOffer['cabin'],
  conflicts: CabinOffer['conflicts'],
): string =>
  conflicts.some(({ code }) => code === 'too-small')
    ? t('This cabin has room for {n} guests.', { n: maxCapacity })
    : t('This cabin is not available on these dates.')

/** The prices and the free nights of the cabins of the website. */
export async function websitePrices(
  { db, now }: Context,
  { from, to, cabinId }: { from: string; to: string; cabinId?: number | undefined },
): Promise<WebsitePrices> {
  const shown = await findShownCabins(db)
  const { date: today } = await businessDay(db, now())
  const period = { startDate: from, endDate: to, today, cabinId }
  const { terms, cabins } = await findPriceCalendar(period, await readPrices(db, period))
  return {
    from,
    to,
    today,
    currency: currentFormats().currency,
    terms: terms.map(toPublicTerms),
    cabins: cabins.filter(({ id }) => shown.has(id)).map(({ basePrice, ...cabin }) => cabin),
  }
}

const toPublicTerms = ({
  minNights,
  maxNights,
  arrival,
  departure,
}: PriceCalendar['terms'][number]) => ({ minNights, maxNights, arrival, departure })
