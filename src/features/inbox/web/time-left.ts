import { countOf } from '#domain/format-stay.ts'

/** How long until an instant: "23 hours left". */
export function timeLeft(instant: string, now: number): string {
  const minutes = Math.floor((Date.parse(instant) - now) / 60_000)
  if (minutes < 1) return 'ends now'
  if (minutes < 120) return `${countOf(minutes, 'minute')} left`
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? `${hours} hours left` : `${Math.floor(hours / 24)} days left`
}
