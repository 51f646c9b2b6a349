import type { FeedEvent, FeedSource } from '#domain/feed.ts'
import {
  arrivalWords,
  blockWords,
  blockWordsWithoutSpaces,
  bufferWords,
  cancelWords,
  departureWords,
  freeWords,
  lonelyBlockWords,
  noiseWords,
  plainText,
  stayWords,
} from './summary-terms.ts'

/**
 * Booking.com writes "CLOSED - Not available" for stays and blocks alike. Each is read as a stay, so
 * that no night of a guest is taken for a block that staff may remove.
 */
export function kindOfEvent(source: FeedSource, summary: string): FeedEvent['kind'] {
  return source !== 'booking-com' && saysBlocked(summary) ? 'unavailable' : 'stay'
}

function saysBlocked(summary: string): boolean {
  const text = plainText(summary)
  if (stayWords.some((word) => text.startsWith(word))) return false
  return (
    blockWords.some((word) => text.includes(word)) ||
    blockWordsWithoutSpaces.some((word) => text.includes(word)) ||
    saysBuffer(text) ||
    lonelyBlockWords.has(withoutNoise(text))
  )
}

/** "Preparation", "1 day before check-in" */
const saysBuffer = (text: string): boolean => {
  const rest = text.replace(/^ \d+ /, ' ')
  return bufferWords.some((word) => rest.startsWith(word))
}

/** Whether the summary says that the event was cancelled. */
export const saysCancelled = (summary: string): boolean => {
  const text = plainText(summary)
  return cancelWords.some((word) => text.startsWith(word))
}

const withoutNoise = (text: string): string => {
  const rest = text
    .trim()
    .split(' ')
    .filter((word) => !noiseWords.has(word))
  return ` ${rest.join(' ')} `
}

/** Whether the summary says that the nights are for sale. */
export const saysFree = (summary: string): boolean =>
  freeWords.has(withoutNoise(plainText(summary)))

/**
 * What a summary says about its guest: the same text for the same guest, '' if it names none, such as
 * "Reserved" or "CLOSED - Not available".
 */
export function guestInSummary(summary: string): string {
  const text = plainText(summary)
  const word = [...stayWords, ...blockWords].find((one) => text.startsWith(one))
  const rest = withoutNoise(word === undefined ? text : text.slice(word.length - 1))
  const isBlock = [...blockWords, ...stayWords, ...lonelyBlockWords].includes(rest)
  return isBlock ? '' : rest.trim()
}

/** What the summary of a day says that some channels add to each stay. */
export type DayMarker = { day: 'arrival' | 'departure'; guest: string }

/** "Check-in: Iva Krall" and "Iva Krall - Abreise" */
export function dayMarkerOf(summary: string): DayMarker | null {
  const text = plainText(summary)
  for (const [day, words] of dayWords) {
    for (const word of words) {
      if (text.startsWith(word)) return { day, guest: guestOfDay(text.slice(word.length - 1)) }
      if (text.endsWith(word) && !saysBlocked(summary)) {
        return { day, guest: guestOfDay(text.slice(0, 1 - word.length)) }
      }
    }
  }
  return null
}

/** Without times and numbers of guests: " 15 00 dan " is " dan ". */
const guestOfDay = (text: string): string => withoutNoise(text.replaceAll(/(?<= )\S*\d\S* /g, ''))

const dayWords = [
  ['arrival', arrivalWords],
  ['departure', departureWords],
] as const

/** Descriptions are searched up to this length. */
const searched = 2000

/** The code or the address of the reservation that some channels write into the description. */
export function referenceOf(description: string): string | null {
  const text = description.slice(0, searched)
  const [url] = /https?:\/\/[^\s<>"]{1,500}/.exec(text) ?? []
  const code = url && /\bHM[A-Z0-9]{8}\b/.exec(url)?.[0]
  if (code) return code
  const named =
    /\b(?:reservation|booking|confirmation)(?: (?:id|code|number|no\.?))? ?[:#] ?([A-Z0-9][A-Z0-9-]{3,39})(?![\w:/.@-])/i
  const found = named.exec(text)?.[1]
  return found && isCode(found) ? found : (url ?? null)
}

/** Words such as "Confirmed" and dates are no codes. */
const isCode = (text: string): boolean => /\d/.test(text) && !/^\d{4}-?\d\d-?\d\d$/.test(text)

/** Whether a reference is the address of a reservation instead of its code. */
export const isAddress = (reference: string): boolean => /^https?:/.test(reference)

/** The code of a reservation at Airbnb, which never belongs to two reservations. */
export const isAirbnbCode = (reference: string | null): boolean =>
  reference !== null && /^HM[A-Z0-9]{8}$/.test(reference)
