import { addDays, type CalendarDate } from '#domain/calendar.ts'
import { formatStayDates } from '#domain/format-stay.ts'
import { t } from '#domain/i18n/messages.ts'
import { nights, type Stay } from '#domain/stay.ts'
import type { StayRule } from '#domain/stay-rules.ts'

const everyWeekday = [0, 1, 2, 3, 4, 5, 6]

/**
 * A rule for the top of the list that allows to sell orphan nights together. It changes only the limits
 * that such a stay would break, in this cabin and for these nights.
 */
export function gapRule(
  stay: Stay & { cabinId: number },
  broken: readonly StayRule[],
  today: CalendarDate,
) {
  const length = nights(stay)
  const has = (...rules: StayRule[]) => rules.some((rule) => broken.includes(rule))
  return {
    kind: 'stay' as const,
    name: t('Gap, {dates}', { dates: formatStayDates(stay, today) }),
    ranges: [{ from: stay.startDate, to: addDays(stay.endDate, -1) }],
    weekdays: [],
    cabinIds: [stay.cabinId],
    minNights: has('too-short') ? length : null,
    maxNights: has('too-long') ? length : null,
    arrivalWeekdays: has('arrival-day', 'closed-to-arrival') ? everyWeekday : null,
    departureWeekdays: has('departure-day') ? everyWeekday : null,
    closedToArrival: false,
    minDaysAhead: null,
    maxDaysAhead: null,
    sellsGaps: false,
  }
}
