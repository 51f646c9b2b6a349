import type { CalendarDate } from './calendar.ts'
import type { Stay } from './stay.ts'

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

/** A date in a sentence: "Nov 21", with its year when that is not the year of today. */
export function dateWords(date: CalendarDate, today: CalendarDate): string {
  const [year, month, day] = date.split('-')
  const short = `${months[Number(month) - 1]} ${Number(day)}`
  return today.startsWith(`${year}-`) ? short : `${short} ${year}`
}

/** "Nov 21 to Nov 24" */
export const stayWords = ({ startDate, endDate }: Stay, today: CalendarDate): string =>
  `${dateWords(startDate, today)} to ${dateWords(endDate, today)}`

const numbers =
  'no one two three four five six seven eight nine ten eleven twelve thirteen fourteen'.split(' ')

/** "one", "fourteen", "15" */
export const numberWords = (count: number): string => numbers[count] ?? String(count)

/** "one night", "two nights", "31 nights" */
export const countWords = (count: number, thing: string): string =>
  `${numberWords(count)} ${thing}${count === 1 ? '' : 's'}`
