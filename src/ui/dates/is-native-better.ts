import { shownDateOrder } from '#domain/format-date.ts'
import { currentLanguage } from '#domain/i18n/language.ts'

let browser: { language: string | undefined; order: string } | undefined

/**
 * The language of the browser, and the order in which it writes dates: "day-month-year". Of all formats,
 * the rules of plurals name the language soonest; a format of dates takes 20 ms in a slow browser.
 */
function ofBrowser() {
  const { locale } = new Intl.PluralRules().resolvedOptions()
  const order =
    locale === 'en-US'
      ? 'month-day-year'
      : new Intl.DateTimeFormat()
          .formatToParts()
          .flatMap(({ type }) => (type === 'literal' ? [] : [type]))
          .join('-')
  return { language: languageOf(locale), order }
}

const languageOf = (tag: string) => tag.split('-')[0]

/**
 * Whether the browser's own fields for dates and times are the better ones: on a phone, and where it has the
 * reader's language and order, so that all dates read the same.
 */
export function isNativeBetter(): boolean {
  if (matchMedia('(pointer: coarse)').matches) return true
  browser ??= ofBrowser()
  return browser.language === languageOf(currentLanguage()) && browser.order === shownDateOrder()
}
