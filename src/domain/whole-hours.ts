/** From an instant up to, but without, another one. ISO 8601 in UTC, with milliseconds. */
export type Span = { starts: string; ends: string }

const hourMs = 3_600_000

/**
 * A span of at least an hour as the whole hours of UTC that are in it, and what is left of it before and
 * after them: of a day in most time zones nothing, of one in Kolkata half an hour on both sides.
 */
export function inWholeHours({ starts, ends }: Span): { hours: Span; rests: Span[] } {
  const hours = { starts: toHour(starts, Math.ceil), ends: toHour(ends, Math.floor) }
  const rests = [
    { starts, ends: hours.starts },
    { starts: hours.ends, ends },
  ]
  return { hours, rests: rests.filter((rest) => rest.starts < rest.ends) }
}

const toHour = (instant: string, round: (hours: number) => number) =>
  new Date(round(Date.parse(instant) / hourMs) * hourMs).toISOString()
