import { formatDateTime } from '#domain/format-date.ts'
import { countOf } from '#domain/format-stay.ts'
import type { Feed } from '../../contract/feeds.ts'

type Given = { now: number; timeZone: string }

/** "4 minutes ago"; the time itself after a day. */
function agoText(instant: string, { now, timeZone }: Given): string {
  const minutes = Math.max(0, Math.round((now - Date.parse(instant)) / 60_000))
  if (minutes < 1) return 'just now'
  if (minutes < 90) return `${countOf(minutes, 'minute')} ago`
  const hours = Math.round(minutes / 60)
  return hours < 24 ? `${countOf(hours, 'hour')} ago` : formatDateTime(instant, timeZone)
}

type Health = Pick<Feed, 'failingSince' | 'lastError' | 'lastSuccessAt' | 'numStays' | 'host'>

/** How a feed is doing: "Loaded 4 minutes ago, 12 stays". */
export function feedHealth(feed: Health, given: Given): { isFailing: boolean; text: string } {
  const { failingSince, lastError, lastSuccessAt, numStays, host } = feed
  const verb = host === null ? 'Uploaded' : 'Loaded'
  const stays = countOf(numStays, 'stay')
  const succeeded = lastSuccessAt && `${verb} ${agoText(lastSuccessAt, given)}, ${stays}`
  if (failingSince === null) {
    return { isFailing: false, text: succeeded ?? `Not ${verb.toLowerCase()} yet` }
  }
  const since = formatDateTime(failingSince, given.timeZone)
  const before = succeeded ? ` ${succeeded}, which are kept.` : ''
  return { isFailing: true, text: `Failing since ${since}: ${lastError}.${before}` }
}

/** The text of a calendar file. Outlook writes UTF-16, and old programs Windows-1252. */
export function calendarText(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
