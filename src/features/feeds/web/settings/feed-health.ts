import { formatDateTime } from '#domain/format-date.ts'
import { t } from '#domain/i18n/messages.ts'
import type { Feed } from '../../contract/feeds.ts'

type Given = { now: number; timeZone: string }

/** "4 minutes ago"; the time itself after a day. */
function agoText(instant: string, { now, timeZone }: Given): string {
  const minutes = Math.max(0, Math.round((now - Date.parse(instant)) / 60_000))
  if (minutes < 1) return t('just now')
  if (minutes < 90) return t('{n, plural, one {# minute} other {# minutes}} ago', { n: minutes })
  const hours = Math.round(minutes / 60)
  return hours < 24
    ? t('{n, plural, one {# hour} other {# hours}} ago', { n: hours })
    : formatDateTime(instant, timeZone)
}

type Health = Pick<Feed, 'failingSince' | 'lastError' | 'lastSuccessAt' | 'numStays' | 'host'>

/** How a feed is doing: "Loaded 4 minutes ago, 12 stays". */
export function feedHealth(feed: Health, given: Given): { isFailing: boolean; text: string } {
  const { failingSince, lastError, lastSuccessAt, numStays, host } = feed
  const last = lastSuccessAt && { ago: agoText(lastSuccessAt, given), n: numStays }
  if (failingSince === null) {
    if (!last)
      return { isFailing: false, text: host === null ? t('Not uploaded yet') : t('Not loaded yet') }
    const text =
      host === null
        ? t('Uploaded {ago}, {n, plural, one {# stay} other {# stays}}', last)
        : t('Loaded {ago}, {n, plural, one {# stay} other {# stays}}', last)
    return { isFailing: false, text }
  }
  const since = formatDateTime(failingSince, given.timeZone)
  const failing = t('Failing since {since}: {error}.', { since, error: lastError })
  if (!last) return { isFailing: true, text: failing }
  const kept =
    host === null
      ? t('Uploaded {ago}, {n, plural, one {# stay} other {# stays}}, which are kept.', last)
      : t('Loaded {ago}, {n, plural, one {# stay} other {# stays}}, which are kept.', last)
  return { isFailing: true, text: `${failing} ${kept}` }
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
