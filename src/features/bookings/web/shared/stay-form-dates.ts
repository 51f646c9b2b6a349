import {
  addDays,
  type CalendarDate,
  daysBetween,
  isCalendarDate,
  weekday,
} from '#domain/calendar.ts'
import { t } from '#domain/i18n/messages.ts'

/** A stay while it is typed: all three texts may be incomplete. */
export type TypedStay = { startDate: string; endDate: string; nights: string }

/** A date within the range of possible stays. Others have an incompletely typed year. */
export const isStayDate = (text: string): text is CalendarDate =>
  /^2[01]/.test(text) && isCalendarDate(text)

const nightsIn = ({ nights }: TypedStay): number | null =>
  /^[1-9]\d{0,2}$/.test(nights) ? Number(nights) : null

/** Moving the arrival keeps the number of nights. */
export function arriveOn<Stay extends TypedStay>(stay: Stay, startDate: string): Stay {
  const nights = nightsIn(stay)
  const canMove = isStayDate(startDate) && nights !== null
  return { ...stay, startDate, endDate: canMove ? addDays(startDate, nights) : stay.endDate }
}

export function departOn<Stay extends TypedStay>(stay: Stay, endDate: string): Stay {
  const { startDate } = stay
  const isStay = isStayDate(startDate) && isStayDate(endDate) && startDate < endDate
  return { ...stay, endDate, nights: isStay ? `${daysBetween(startDate, endDate)}` : stay.nights }
}

export function stayFor<Stay extends TypedStay>(stay: Stay, nights: string): Stay {
  return arriveOn({ ...stay, nights }, stay.startDate)
}

/** The same day next year, for an arrival typed without its year. */
export function nextYear(startDate: string, today: CalendarDate): CalendarDate | null {
  const later = `${Number(startDate.slice(0, 4)) + 1}${startDate.slice(4)}`
  return isStayDate(startDate) && isStayDate(later) && startDate < today && later > today
    ? later
    : null
}

export const moveTo = <Stay extends TypedStay>(
  stay: Stay,
  { startDate, endDate }: { startDate: CalendarDate; endDate: CalendarDate },
): Stay => departOn({ ...stay, startDate }, endDate)

const friday = 5
const sunday = 7

/**
 * From Friday, or from today once the weekend has begun, to Sunday. On a Sunday, the next weekend.
 */
export function weekendFrom(today: CalendarDate): {
  startDate: CalendarDate
  endDate: CalendarDate
} {
  const day = weekday(today)
  return {
    startDate: addDays(today, Math.max(0, friday - day)),
    endDate: addDays(today, sunday - day),
  }
}

type QuickChoice = { label: string; move: <Stay extends TypedStay>(stay: Stay) => Stay }

/** The stays that callers request most. */
export const quickChoices = (today: CalendarDate): QuickChoice[] => [
  { label: t('Tonight'), move: (stay) => arriveOn(stay, today) },
  { label: t('Tomorrow'), move: (stay) => arriveOn(stay, addDays(today, 1)) },
  { label: t('This weekend'), move: (stay) => moveTo(stay, weekendFrom(today)) },
  {
    label: t('+1 week'),
    move: (stay) =>
      isStayDate(stay.startDate) ? arriveOn(stay, addDays(stay.startDate, 7)) : stay,
  },
]
