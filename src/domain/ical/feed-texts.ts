import type { FeedEvent, FeedSource } from './feed.ts'

const notAvailable = /\b(?:not available|unavailable|blocked|closed)\b/i

/**
 * Booking.com writes "CLOSED - Not available" for stays and blocks alike. Each is read as a stay, so
 * that no night of a guest is taken for a block that staff may remove.
 */
export function kindOfEvent(source: FeedSource, summary: string): FeedEvent['kind'] {
  if (source === 'booking-com' || /^\s*reserved\b/i.test(summary)) return 'stay'
  return notAvailable.test(summary) ? 'unavailable' : 'stay'
}

/** Descriptions are searched up to this length. */
const searched = 2000

/** The code or the address of the reservation that some channels write into the description. */
export function referenceOf(description: string): string | null {
  const text = description.slice(0, searched)
  const [url] = /https?:\/\/[^\s<>"]{1,500}/.exec(text) ?? []
  const code = url && /\/(HM[A-Z0-9]{8})\b/.exec(url)?.[1]
  if (code) return code
  const named =
    /\b(?:reservation|booking|confirmation)(?: (?:id|code|number|no\.?))? ?[:#] ?([A-Z0-9][A-Z0-9-]{3,39})\b/i
  return named.exec(text)?.[1] ?? url ?? null
}
