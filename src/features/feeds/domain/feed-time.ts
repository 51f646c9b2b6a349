import {
  businessDate,
  type CalendarDate,
  instantOfClock,
  isTimeZone,
  offsetAt,
} from '#domain/calendar.ts'
import type { FeedTime } from './calendar-entry.ts'
import { windowsTimeZones } from './windows-time-zones.ts'

/** The date that the property's clocks show at a time of a feed. */
export function dateAtProperty({ date, time, zone }: FeedTime, timeZone: string): CalendarDate {
  const known = time === null || zone === null ? null : knownTimeZone(zone)
  if (time === null || known === null || known === timeZone) return date
  return businessDate(instantOfClock(date, time, known), timeZone)
}

/** The time that many seconds later, on the same clocks. */
export function secondsLater(start: FeedTime, seconds: number): FeedTime {
  const shown = Date.parse(`${start.date}T${start.time ?? '00:00:00'}Z`) + seconds * 1000
  const [date = '', rest = ''] = new Date(shown).toISOString().split('T')
  return { ...start, date, time: start.time && rest.slice(0, 8) }
}

/** The same instant on the clocks of another zone, as far as both zones are known. */
export function onClocksOf({ date, time, zone }: FeedTime, other: string | null): FeedTime {
  const from = zone === null ? null : knownTimeZone(zone)
  const to = other === null ? null : knownTimeZone(other)
  if (time === null || from === null || to === null || from === to) {
    return { date, time, zone: other }
  }
  const instant = instantOfClock(date, time, from).getTime()
  const shown = new Date(instant + offsetAt(instant, to)).toISOString()
  return { date: shown.slice(0, 10), time: shown.slice(11, 19), zone: other }
}

/**
 * The IANA name of a time zone, or null for one that only the calendar defines, whose publisher is
 * a channel that shows the property's own times. Some publishers write a path before the name.
 */
export function knownTimeZone(name: string): string | null {
  const found = zones.get(name)
  if (found !== undefined) return found
  const plain = name.replaceAll('"', '').trim()
  const parts = plain.split('/').slice(-3)
  const candidates = parts.map((_, index) => parts.slice(index).join('/'))
  const zone = windowsTimeZones.get(plain.toLowerCase()) ?? candidates.find(isTimeZone) ?? null
  if (zones.size === maxZones) zones.clear()
  zones.set(name, zone)
  return zone
}

/** A calendar repeats few names in many events, and recognizing one takes long. */
const zones = new Map<string, string | null>()
const maxZones = 100
