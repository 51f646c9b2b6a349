import { differenceInMonths } from 'date-fns/differenceInMonths'
import { daysBetween } from '#domain/calendar.ts'
import { t } from '#domain/i18n/messages.ts'

/** A date relative to today: "Today", "In 3 days", "1 month ago". */
export const formatRelativeDay = (date: string, today: string): string => {
  if (date === today) return t('Today')
  return date > today
    ? textOf(distanceOf(today, date), ahead)
    : textOf(distanceOf(date, today), ago)
}

type Unit = 'days' | 'months' | 'years' | 'over' | 'almost'

const ahead: Record<Unit, (n: number) => string> = {
  days: (n) => t('{n, plural, one {In # day} other {In # days}}', { n }),
  months: (n) => t('{n, plural, one {In # month} other {In # months}}', { n }),
  years: (n) => t('{n, plural, one {In # year} other {In # years}}', { n }),
  over: (n) => t('{n, plural, one {In over # year} other {In over # years}}', { n }),
  almost: (n) => t('{n, plural, one {In almost # year} other {In almost # years}}', { n }),
}
const ago: Record<Unit, (n: number) => string> = {
  days: (n) => t('{n, plural, one {# day ago} other {# days ago}}', { n }),
  months: (n) => t('{n, plural, one {# month ago} other {# months ago}}', { n }),
  years: (n) => t('{n, plural, one {# year ago} other {# years ago}}', { n }),
  over: (n) => t('{n, plural, one {Over # year ago} other {Over # years ago}}', { n }),
  almost: (n) => t('{n, plural, one {Almost # year ago} other {Almost # years ago}}', { n }),
}

const textOf = ([unit, n]: Distance, texts: typeof ago) => texts[unit](n)

type Distance = [unit: Unit, n: number]

/**
 * The wording of formatDistance in date-fns without "about". That function would add a complete
 * locale, which is more code than a list of bookings.
 */
function distanceOf(from: string, to: string): Distance {
  const days = daysBetween(from, to)
  if (days < 30) return ['days', days]
  const months = differenceInMonths(noonOf(to), noonOf(from))
  if (months < 12) return ['months', Math.round(days / 30)]
  const years = Math.floor(months / 12)
  const further = months % 12
  if (further < 3) return ['years', years]
  return further < 9 ? ['over', years] : ['almost', years + 1]
}

/** Noon occurs exactly once per day in every time zone, so the difference is in whole days. */
const noonOf = (date: string): Date => {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  return new Date(year, month - 1, day, 12)
}
