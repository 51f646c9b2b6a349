import { formatDistance } from 'date-fns'

/** Noon exists once on every day of every zone, so that whole days lie between two of them. */
const noonOf = (date: string): Date => {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  return new Date(year, month - 1, day, 12)
}

/** How far a calendar date lies from today: "Today", "In 3 days", "1 month ago". */
export const formatRelativeDay = (date: string, today: string): string => {
  if (date === today) return 'Today'
  return formatDistance(noonOf(date), noonOf(today), { addSuffix: true })
    .replace('about ', '')
    .replace(/^./, (first) => first.toUpperCase())
}
