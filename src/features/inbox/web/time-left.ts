import { t } from '#domain/i18n/messages.ts'

/** How long until an instant: "23 hours left". */
export function timeLeft(instant: string, now: number): string {
  const minutes = Math.floor((Date.parse(instant) - now) / 60_000)
  if (minutes < 1) return t('ends now')
  if (minutes < 120) return t('{n, plural, one {# minute} other {# minutes}} left', { n: minutes })
  const hours = Math.floor(minutes / 60)
  return hours < 48
    ? t('{n, plural, one {# hour} other {# hours}} left', { n: hours })
    : t('{n, plural, one {# day} other {# days}} left', { n: Math.floor(hours / 24) })
}
