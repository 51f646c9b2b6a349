import { addDays, daysBetween } from '#domain/calendar.ts'
import type { Stay } from '#domain/stay.ts'
import type { WebsitePrices } from '../../contract/website.ts'

/** A night in one cabin, as the server sent it. */
export type Night = { isFree: boolean; price: number } & WebsitePrices['terms'][number]

export type Nights = ReadonlyMap<string, Night>

export function nightsByDate(
  { from, terms }: WebsitePrices,
  { prices, terms: places, unavailable }: WebsitePrices['cabins'][number],
): [date: string, night: Night][] {
  const taken = new Set(unavailable)
  return prices.flatMap((price, at) => {
    const ofNight = terms[places[at] ?? -1]
    return ofNight ? [[addDays(from, at), { ...ofNight, price, isFree: !taken.has(at) }]] : []
  })
}

export function canArrive(nights: Nights, date: string): boolean {
  const night = nights.get(date)
  return night?.isFree === true && night.arrival
}

/** Whether a stay can end on a date: every night is free, and its length and days are allowed. */
export function canDepart(nights: Nights, { startDate, endDate }: Stay): boolean {
  const arrival = nights.get(startDate)
  const length = daysBetween(startDate, endDate)
  if (!arrival || length < arrival.minNights || length > arrival.maxNights) return false
  // The day of departure may be a taken night, of which only the day matters.
  if (nights.get(endDate)?.departure === false) return false
  for (let date = startDate; date < endDate; date = addDays(date, 1)) {
    if (!nights.get(date)?.isFree) return false
  }
  return true
}
