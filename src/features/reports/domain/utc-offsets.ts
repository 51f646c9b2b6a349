import { dayMs, offsetAt } from '#domain/calendar.ts'

/** From an instant on, the clocks of a zone are that many seconds ahead of UTC. Both in seconds. */
export type UtcOffset = { from: number; offset: number }

const stepMs = 7 * dayMs

/**
 * The offsets of a time zone from a moment to another, the latest first, so that a database that knows
 * no time zones can tell the date of an instant. The oldest one also applies before.
 */
export function utcOffsets(timeZone: string, fromMs: number, toMs: number): UtcOffset[] {
  const offsets: UtcOffset[] = [{ from: fromMs / 1000, offset: secondsAt(fromMs, timeZone) }]
  for (let time = fromMs; time < toMs; time += stepMs) {
    const after = Math.min(time + stepMs, toMs)
    const offset = secondsAt(after, timeZone)
    if (offset === secondsAt(time, timeZone)) continue
    offsets.unshift({ from: changeBetween(time, after, timeZone) / 1000, offset })
  }
  return offsets
}

const secondsAt = (time: number, timeZone: string) => offsetAt(time, timeZone) / 1000

/** The first whole second at which the offset is that of the end. */
function changeBetween(start: number, end: number, timeZone: string): number {
  const offset = offsetAt(end, timeZone)
  let [before, reached] = [start, end]
  while (reached - before > 1000) {
    const between = before + Math.floor((reached - before) / 2000) * 1000
    if (offsetAt(between, timeZone) === offset) reached = between
    else before = between
  }
  return reached
}
